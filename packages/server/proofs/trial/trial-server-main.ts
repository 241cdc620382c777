import { buildApp } from '../../src/app'
import { readConfig } from '../../src/config'
import { openDatabase } from '../../src/database/database'
import { makeLog } from '../../src/http/logging'
import { readPolicy } from '../../src/policy'
import { trialRules } from './trial-rules'

/** One of several servers on one database. It sends filings faster than usual until the trial kills it. */
const config = {
  ...readConfig(process.env),
  ...readPolicy(process.env),
  version: '0.0.0',
  filings: trialRules,
}
const url = config.databaseUrl ?? ''
const onError = () => undefined
const db = openDatabase({ url, connections: 6, onError })
const reads = openDatabase({ url, connections: 2, onError })
const app = buildApp({ db, reads, databaseUrl: url, config, log: makeLog('silent') })
await app.listen({ host: '127.0.0.1', port: 0 })
console.log('ready')

/** The parent process holds the other end of stdin: when the parent ends in any way, so does this process. */
process.stdin.resume().once('close', () => process.exit(0))
