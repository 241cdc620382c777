import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, plantAccount, plantSecondFactor } from '../../proofs/testing/plant'
import { serveDatabase, startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { writeBackup } from '../backup/write-backup'
import { secretsKeyOf } from '../secrets/secrets-key'
import { codeAt, fromBase32, stepAt } from './totp'
import { keyOf, sealPlainSecrets } from './two-factor'

const mary = '+353850000001'
let clock = 1_800_000_000_000
let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steading-secrets-'))
  server = await startTestServer({ now: () => clock, config: { secretsKey: secretsKeyOf({}, folder) } })
  await plantAccount(server.db, { username: mary })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('the secret of an authenticator is in no table and no backup; the key is a file only the server reads', async () => {
  const phone = await server.logIn(mary)
  const offered = await phone.post(accountCalls.startTwoFactor.path, { password })
  const secret = String(offered.body.secret)
  const code = () => codeAt(fromBase32(secret), stepAt(clock))
  expect((await phone.post(accountCalls.confirmTwoFactor.path, { code: code() })).status).toBe(200)
  clock += 30_000
  const file = join(folder, 'backup')
  await writeBackup(server.db, file)
  const kept = gunzipSync(await readFile(file)).toString('latin1')
  const keyFile = join(folder, 'secrets.key')
  const key = (await readFile(keyFile, 'utf8')).trim()
  expect(kept).toContain('two_factor')
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(key)
  expect((await stat(keyFile)).mode & 0o077).toBe(0)
  const logIn = (otpCode: string, origin: Pick<TestServer, 'post'> = server) =>
    origin.post(paths.login, { username: mary, password, otpCode, deviceId: 'phone-1' })
  expect((await logIn(code())).status).toBe(200)
  clock += 30_000
  const otherKey = { now: () => clock, config: { secretsKey: () => Buffer.alloc(32, 9) } }
  const thief = await serveDatabase(server.databaseUrl, otherKey)
  expect((await logIn(code(), thief)).body.code).toBe('wrongCode')
  await thief.close()
  expect(await keyOf(server.db, otherKey.config.secretsKey)).toBe('other')
  expect(await keyOf(server.db, secretsKeyOf({}, folder))).toBe('opens')
})

test('a secret that an older backup brings back plain is sealed at the next start', async () => {
  const account = await plantAccount(server.db, { username: '+353850000002' })
  await plantSecondFactor(server.db, account)
  expect(await sealPlainSecrets(server.db, secretsKeyOf({}, folder))).toBe(1)
  const { secret, sealed } = await server.db
    .selectFrom('two_factor')
    .select(['secret', 'sealed'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  expect(secret).toBe('')
  expect(sealed?.toString('latin1')).not.toContain('A'.repeat(32))
  expect(await sealPlainSecrets(server.db, secretsKeyOf({}, folder))).toBe(0)
})
