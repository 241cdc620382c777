import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { startTestServer, type TestServer, testConfig } from '../../proofs/testing/test-server'
import { eraseDueAccounts, graceDays } from '../account/erase-account'
import { sealRestored } from '../housekeeping'
import { secretsKeyOf } from '../secrets/secrets-key'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const day = 24 * 3_600_000
let clock = Date.now()
let folder = ''
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steading-erased-'))
  server = await startTestServer({ now: () => clock, config: { secretsKey: secretsKeyOf({}, folder) } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Everything in the database, as text. */
async function everything(): Promise<string> {
  const file = join(folder, `look-${Math.random()}`)
  await writeBackup(server.db, file)
  return gunzipSync(await readFile(file)).toString()
}

test('a restore brings back nothing of a person who was erased after the backup: no name, log-in, setting or own farm', async () => {
  const [gone, stays] = ['+353861150001', '+353861150002']
  const id = await plantAccount(server.db, { username: gone, farms: ['own-farm', 'shared-farm'] })
  await plantAccount(server.db, { username: stays, farms: ['shared-farm'] })
  const settings = JSON.stringify({ planTypeId: 'D', bookmarked: 'CANARY-settings' })
  await server.db.updateTable('accounts').set({ app_data: settings }).where('id', '=', id).execute()
  const phone = await server.logIn(gone, 'CANARY-phone')
  const animals = [{ id: 'cow', notes: 'CANARY-notes', updatedAt: 1 }]
  await phone.update({ farm: 'own-farm', entities: { animals } })
  const file = join(folder, 'backup')
  await writeBackup(server.db, file)
  await phone.post(accountCalls.eraseAccount.path, { password })
  clock += graceDays * day
  expect(await eraseDueAccounts({ ...server.context, now: () => clock })).toBe(1)
  expect(await everything()).not.toMatch(/CANARY/)

  const { differences } = await restoreBackup(server.db, file)
  expect(await everything()).not.toMatch(new RegExp(`CANARY|\\${gone}|own-farm`))
  const said = differences.map(({ what, count }) => `${what}: ${count}`)
  expect(said).toContain('people erased since are erased again, with the farms they had to themselves: 1')
  expect(said.join()).not.toContain('erase them again')
  const rows = await server.db.selectFrom('log_ins').select('id').where('account', '=', id).execute()
  expect(rows).toEqual([])
  const shared = await server.db
    .selectFrom('account_farms')
    .select('account')
    .where('farm', '=', 'shared-farm')
    .execute()
  expect(shared).toEqual([{ account: 'account-353861150002' }])
  expect((await server.post(paths.login, { username: stays, password, deviceId: 'x' })).status).toBe(200)
})

test('a second restore has nothing to erase, and says nothing of it', async () => {
  const file = join(folder, 'after')
  await writeBackup(server.db, file)
  expect((await restoreBackup(server.db, file)).differences).toEqual([])
})

const plain = () => server.db.selectFrom('two_factor').select('account').where('secret', '!=', '').execute()

test('a secret that a restore brings back plain is sealed at once with the servers’ key, with no other, and else by a running server', async () => {
  const key = secretsKeyOf({}, folder)
  const [known, lost] = [
    await plantAccount(server.db, { username: '+353861150003' }),
    await plantAccount(server.db, { username: '+353861150004' }),
  ]
  await plantSecondFactor(server.db, known)
  await plantSecondFactor(server.db, lost)
  const file = join(folder, 'plain')
  await writeBackup(server.db, file)
  await sealRestored({ db: server.db, config: { ...testConfig, secretsKey: key } })
  const loseOne = async () => {
    await server.db.deleteFrom('two_factor').where('account', '=', lost).execute()
    await server.db.deleteFrom('accounts').where('id', '=', lost).execute()
  }
  await loseOne()
  await restoreBackup(server.db, file, () => Buffer.alloc(32, 9))
  expect(await plain()).toEqual([{ account: lost }])
  await sealRestored({ db: server.db, config: { ...testConfig, secretsKey: key } })
  expect(await plain()).toEqual([])
  await loseOne()
  await restoreBackup(server.db, file, key)
  expect(await plain()).toEqual([])
})
