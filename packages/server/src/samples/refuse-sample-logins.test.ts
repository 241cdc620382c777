import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { sampleAccounts } from '../auth/sample-accounts'
import { type Database, openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase, type TestDatabase } from '../postgres/test-database'
import { runServer } from '../run-server'

const never = (why: string) => {
  throw new Error(why)
}
const local = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
const behindProxy: [string, string, Record<string, string>][] = [
  ['a public address', 'PUBLIC_URL', { PUBLIC_URL: 'https://farm.example' }],
  ['a balancer to believe', 'TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['the balancer’s network', 'TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
  [
    'both, as the guide for operators has them',
    'PUBLIC_URL',
    { PUBLIC_URL: 'https://farm.example', TRUST_PROXY: '1' },
  ],
]

describe('a server that listens here alone, for a balancer on this machine,', () => {
  let database: TestDatabase
  let db: Database
  beforeEach(async () => {
    database = await freshDatabase(migrateAt)
    db = openDatabase({ url: database.url, connections: 2 })
  })
  afterEach(async () => {
    await db.destroy()
    await database.drop()
  })
  const run = (more: Record<string, string>) =>
    runServer({ ...local, DATABASE_URL: database.url, ...more }, never)

  test.each(behindProxy)('with %s does not start with sample farms', async (_how, setting, env) => {
    await expect(run({ ...env, SEED: 'yes' })).rejects.toThrow(
      new RegExp(`^${setting} lets other machines in.*Set SEED=no to start without them`),
    )
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
    const without = await run(env)
    await without.stop()
    await plantAccount(db, { username: sampleAccounts[0]?.username ?? '' })
    await expect(run(env)).rejects.toThrow(
      new RegExp(`^${setting} lets other machines in, and this database has sample farms`),
    )
  })
})

test('behind a proxy, a first start without any other setting ends before it has sample farms', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'steading-behind-proxy-'))
  try {
    const env = { ...local, DATA_DIR: dataDir, PUBLIC_URL: 'https://farm.example', TRUST_PROXY: '1' }
    await expect(runServer(env, never)).rejects.toThrow(/^PUBLIC_URL lets other machines in/)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
