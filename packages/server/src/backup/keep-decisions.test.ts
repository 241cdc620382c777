import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, plantAccount, plantRecoveryCode, plantSecondFactor } from '../../proofs/testing/plant'
import { startTestServer, type TestServer } from '../../proofs/testing/test-server'
import { openDatabase } from '../database/database'
import { migrateAt } from '../database/migrate'
import { freshDatabase } from '../postgres/test-database'
import type { Difference } from './keep-decisions'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

let server: TestServer
let folder = ''
let made = 0
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'steading-decisions-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const person = async (name: string, ...farms: string[]) => {
  const username = `+35387000${String(++made).padStart(4, '0')}`
  return { username, name, account: await plantAccount(server.db, { username, farms }) }
}
const logIn = (username: string, given: string, device = 'another-phone') =>
  server.post(paths.login, { username, password: given, deviceId: device, country: 'IE' })

/** Backs up, makes a decision, and restores. */
async function restoredAfter(decide: () => Promise<unknown>): Promise<string[]> {
  const file = join(folder, `backup-${++made}`)
  await writeBackup(server.db, file)
  await decide()
  const { differences } = await restoreBackup(server.db, file)
  return differences.map(line)
}
const line = ({ what, count, about }: Difference) => `${what}: ${count} (${about.join(', ')})`
const rolesOn = (farm: string) =>
  server.db
    .selectFrom('account_farms')
    .select(['account', 'role'])
    .where('farm', '=', farm)
    .orderBy('account')
    .execute()

test('a phone that was shut out after the backup stays out, and so does the old password', async () => {
  const { username } = await person('Áine', 'phones')
  const [lost, kept] = [await server.logIn(username, 'lost'), await server.logIn(username, 'kept')]
  const said = await restoredAfter(async () => {
    const given = { password, newPassword: 'seven wet meadows' }
    expect((await kept.post(codeCalls.changePassword.path, given)).status).toBe(200)
  })
  expect((await lost.post(paths.sessions)).status).toBe(401)
  expect((await kept.post(paths.sessions)).status).toBe(200)
  expect((await logIn(username, password)).status).toBe(403)
  expect((await logIn(username, 'seven wet meadows')).status).toBe(200)
  expect(said).toContain(`passwords changed since stay: 1 (…${username.slice(-3)})`)
  expect(said).toContain(`log-ins ended since stay ended: 1 (…${username.slice(-3)})`)
})

test('who logged in or signed up after the backup need not do so again, and is on the farms they came to', async () => {
  const owner = await person('Áine', 'later')
  let phone = await server.logIn(owner.username)
  let worker = await person('Pat')
  const said = await restoredAfter(async () => {
    phone = await server.logIn(owner.username, 'bought-since')
    worker = await person('Nell')
    await phone.post(peopleCalls.invite.path, { farm: 'later', username: worker.username, role: 'worker' })
    const theirs = await server.logIn(worker.username)
    const [asked] = (await theirs.post(peopleCalls.invitations.path)).body.invitations as { id: string }[]
    await theirs.post(peopleCalls.answer.path, { id: asked?.id, accept: true })
  })
  expect((await phone.post(paths.sessions)).status).toBe(200)
  expect((await logIn(worker.username, password)).status).toBe(200)
  expect(await rolesOn('later')).toContainEqual({ account: worker.account, role: 'worker' })
  expect(said.join()).toContain('people who came to a farm since stay on it: 1 (IElater)')
})

test('an adviser who was sent off and a worker who was made a viewer after the backup stay so', async () => {
  const owner = await person('Áine', 'people')
  const [adviser, worker] = [await person('Vera'), await person('Pat')]
  await server.db
    .insertInto('account_farms')
    .values([
      { account: adviser.account, farm: 'people', role: 'adviser', until: Date.now() + 1e9 },
      { account: worker.account, farm: 'people', role: 'worker' },
    ])
    .execute()
  const phone = await server.logIn(owner.username)
  const said = await restoredAfter(async () => {
    await phone.post(peopleCalls.remove.path, { farm: 'people', account: adviser.account })
    await phone.post(peopleCalls.changeRole.path, {
      ...{ farm: 'people', account: worker.account, role: 'viewer' },
    })
  })
  expect(await rolesOn('people')).toEqual([
    { account: owner.account, role: 'owner' },
    { account: worker.account, role: 'viewer' },
  ])
  expect(said).toContain(
    `people taken off a farm since stay off it: 1 (IEpeople …${adviser.username.slice(-3)})`,
  )
  expect(said.join()).toContain('roles changed since stay: 1 (IEpeople')
})

test('a second factor turned on after the backup is still asked for, one turned off is not, and a removed passkey is gone', async () => {
  const [on, off] = [await person('Áine'), await person('Pat')]
  await plantSecondFactor(server.db, off.account)
  await server.db
    .insertInto('passkeys')
    .values({
      ...{ id: 'stolen-key', account: on.account, public_key: Buffer.from('k'), counter: 0 },
      ...{ name: 'Stolen', made: 1, used: null },
    })
    .execute()
  const said = await restoredAfter(async () => {
    await plantSecondFactor(server.db, on.account)
    const phone = await server.logIn(off.username, 'phone')
    const code = await plantRecoveryCode(server.db, off.username)
    expect((await phone.post(accountCalls.endTwoFactor.path, { password, code })).status).toBe(200)
    await server.db.deleteFrom('passkeys').where('id', '=', 'stolen-key').execute()
  })
  expect((await logIn(on.username, password)).body.code).toBe('twoFactorNeeded')
  expect((await logIn(off.username, password)).status).toBe(200)
  expect(await server.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  expect(said.join()).toContain('second factors turned on, off or renewed since stay so: 2')
  expect(said.join()).toContain('passkeys removed since stay removed: 1')
})

test('a number that was changed after the backup, and one that passed to another farmer, are as they are today', async () => {
  const [mary, nora] = [await person('Mary'), await person('Nora')]
  const moved = '+353879990001'
  await restoredAfter(async () => {
    const set = (account: string, username: string) =>
      server.db.updateTable('accounts').set({ username, phone: username }).where('id', '=', account).execute()
    await set(mary.account, moved)
    await set(nora.account, mary.username)
  })
  const rows = await server.db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', [mary.account, nora.account])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    [
      { id: mary.account, username: moved },
      { id: nora.account, username: mary.username },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

test('a restore does not reopen an invitation withdrawn after the backup, and keeps the operator log', async () => {
  const owner = await person('Áine', 'asked')
  const stranger = await person('Pat')
  const phone = await server.logIn(owner.username)
  await phone.post(peopleCalls.invite.path, {
    farm: 'asked',
    username: stranger.username,
    role: 'worker',
  })
  const theirs = await server.logIn(stranger.username)
  const [asked] = (await theirs.post(peopleCalls.invitations.path)).body.invitations as { id: string }[]
  await restoredAfter(async () => {
    await phone.post(peopleCalls.withdraw.path, { farm: 'asked', id: asked?.id })
    await server.db
      .insertInto('operator_log')
      .values({
        at: 7,
        account: 'operator',
        who: 'Oisín',
        did: 'closedAccount',
        about: 'x',
        why: 'lost phone',
      })
      .execute()
  })
  expect((await theirs.post(peopleCalls.answer.path, { id: asked?.id, accept: true })).status).toBe(409)
  const log = await server.db.selectFrom('operator_log').select(['at', 'why']).execute()
  expect(log).toContainEqual({ at: 7, why: 'lost phone' })
})

test('a restore that undoes no decision lists nothing and logs no user out', async () => {
  const { username } = await person('Áine', 'quiet')
  const phone = await server.logIn(username)
  expect(await restoredAfter(async () => undefined)).toEqual([])
  expect((await phone.post(paths.sessions)).status).toBe(200)
})

test('in a database that knows none of these people everybody logs in again', async () => {
  const { username } = await person('Áine', 'moved-house')
  await server.logIn(username)
  const file = join(folder, 'moved-house')
  await writeBackup(server.db, file)
  const fresh = await freshDatabase(migrateAt)
  const db = openDatabase({ url: fresh.url, connections: 2 })
  try {
    const { differences } = await restoreBackup(db, file)
    const open = await sql<{ count: string }>`select count(*) from sessions where revoked is null`.execute(db)
    expect(Number(open.rows[0]?.count)).toBe(0)
    expect(differences.map(({ what }) => what)).toEqual([
      'logged out, for nothing here knows the accounts of the backup',
    ])
    const password_hash = await db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .execute()
    expect(password_hash).toHaveLength(1)
  } finally {
    await db.destroy()
    await fresh.drop()
  }
})
