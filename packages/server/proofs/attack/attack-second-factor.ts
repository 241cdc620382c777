import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { codeAt, fromBase32, stepAt } from '../../src/auth/totp'
import { restoreBackup } from '../../src/backup/restore-backup'
import { tablesIn } from '../../src/backup/tables-in'
import { writeBackup } from '../../src/backup/write-backup'
import type { Database } from '../../src/database/database'
import { password, plantRecoveryCode } from '../testing/plant'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

const { startTwoFactor, confirmTwoFactor, endTwoFactor } = accountCalls
type Phone = Awaited<ReturnType<typeof onDevice>>

/** Turns on two-step log-in and returns the authenticator's secret. */
async function turnOn(phone: Phone): Promise<string> {
  const { body } = await phone.say(startTwoFactor.path, { password })
  const secret = String(body.secret)
  const code = codeAt(fromBase32(secret), stepAt(Date.now()))
  const { answer } = await phone.say(confirmTwoFactor.path, { code })
  if (answer !== 200) throw new Error(`two-step log-in could not be turned on (${answer})`)
  return secret
}

/** Every row of every table, as a thief with the database reads it. */
async function dumpOf(db: Database): Promise<string> {
  const rows: string[] = []
  for (const table of await tablesIn(db, 'public')) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(db)
    rows.push(...found.rows.map(({ row }) => row))
  }
  return rows.join('\n')
}

async function withBackup<T>(db: Database, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'steading-attack-factor-'))
  try {
    const file = join(folder, 'backup')
    await writeBackup(db, file)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A thief reads the database and a backup, to make the codes of an authenticator. */
async function readSecrets(scene: Scene, { origins: [origin = ''], db }: Another): Promise<Tried[]> {
  const { username } = await newFarmer(db)
  const phone = await onDevice(scene, origin, username, 'careful')
  const secret = await turnOn(phone)
  const hidden = (text: string) =>
    !text.includes(secret) && !text.includes(fromBase32(secret).toString('hex')) && text.includes(username)
  const backup = await withBackup(db, async (file) => gunzipSync(await readFile(file)).toString('latin1'))
  return [
    works(await phone.say(paths.sessions), 'a farmer was logged out by their own second factor'),
    ...faultUnless(hidden(await dumpOf(db)), 'the database shows the secret of an authenticator'),
    ...faultUnless(hidden(backup), 'a backup shows the secret of an authenticator'),
  ]
}

/** One second factor turned on and one turned off after the backup. */
async function undoByRestore(scene: Scene, { origins: [origin = ''], db }: Another): Promise<Tried[]> {
  const [on, off] = [await newFarmer(db), await newFarmer(db)]
  const [careful, changed] = [
    await onDevice(scene, origin, on.username, 'careful'),
    await onDevice(scene, origin, off.username, 'changed'),
  ]
  await turnOn(changed)
  const code = await plantRecoveryCode(db, off.username)
  const ended = await withBackup(db, async (file) => {
    await turnOn(careful)
    const said = await changed.say(endTwoFactor.path, { password, code })
    await restoreBackup(db, file)
    return said
  })
  const logIn = ({ username }: { username: string }) =>
    sayTo(scene, origin, paths.login, { username, password, deviceId: 'after' })
  return [
    works(ended, 'a second factor could not be turned off'),
    fails(await logIn(on), 'a restore took a second factor away'),
    works(await logIn(off), 'a restore brought a second factor back'),
  ]
}

export const attacksOnSecondFactors: readonly Attack[] = [
  {
    name: 'authenticators’ secrets in the database and a backup',
    as: 'stranger',
    held: refusedOrDone,
    run: onAnother(readSecrets),
  },
  {
    name: 'a second factor undone by a restore',
    as: 'stranger',
    held: refusedOrDone,
    run: onAnother(undoByRestore),
  },
]
