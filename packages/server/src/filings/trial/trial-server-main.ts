import { buildApp } from '../../app'
import { readConfig } from '../../config'
import { openDatabase } from '../../database/database'
import { makeLog } from '../../http/logging'
import { readPolicy } from '../../policy'
import { trialRules } from './trial-rules'

/** One of several servers on one database, which sends what is due faster than usual until somebody kills it. */
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

/** Whoever started it holds the other end: when they go in any way, so does it. */
process.stdin.resume().once('close', () => process.exit(0))
