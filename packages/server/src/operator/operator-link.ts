import { type Region, regionCodes } from '@steading/domain/base/regions/regions'
import { phoneCountriesOf, phoneRows } from '@steading/domain/frame/account/phone-numbers'
import { sql } from 'kysely'
import { hashNewPassword } from '../account/new-password'
import { endEveryDoor } from '../auth/end-every-door'
import { fromBase32, makeTotpSecret, stepOfCode } from '../auth/totp'
import { keepProvenSecret, openSecret, sealSecret } from '../auth/two-factor'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../problems/refused'
import { hashSecret, makeSecret } from '../secrets/tokens'

const linkLasts = 24 * 3_600_000

export type OperatorLink = { username: string; secret: string }

/** Makes a link for each operator without a second factor, who uses it once to set up their own log-in. */
export async function linksForOperators(
  db: Database,
  operators: readonly string[],
  now: number,
): Promise<OperatorLink[]> {
  await db.deleteFrom('operator_links').where('ends', '<=', now).execute()
  const links: OperatorLink[] = []
  for (const username of operators) {
    if (await hasOwnLogIn(db, username)) continue
    const secret = makeSecret()
    const row = { hash: hashSecret(secret), username, made: now, ends: now + linkLasts }
    await db.insertInto('operator_links').values(row).execute()
    links.push({ username, secret })
  }
  return links
}

async function hasOwnLogIn(db: Database, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .innerJoin('two_factor', 'two_factor.account', 'accounts.id')
    .select('accounts.id')
    .where('username', '=', username)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The secret for the operator's authenticator. A reload of the page gets the same one. */
export async function openLink({ db, now, config }: Context, link: string) {
  const hash = hashSecret(link)
  const sealed = sealSecret(config.secretsKey, 'operator', makeTotpSecret())
  const kept = await db
    .updateTable('operator_links')
    .set({ sealed: sql<Buffer>`coalesce(sealed, ${sealed})` })
    .where('hash', '=', hash)
    .where('ends', '>', now())
    .where('username', 'in', [...config.operators, ''])
    .returning(['username', 'sealed'])
    .executeTakeFirst()
  const secret = kept?.sealed && openSecret(config.secretsKey, 'operator', kept.sealed)
  // A link from the log must not replace a second factor that the operator has meanwhile set up elsewhere.
  if (!kept || !secret || (await hasOwnLogIn(db, kept.username))) return undefined
  return { username: kept.username, secret }
}

type Given = { code: string; password: string; otpCode: string }

/**
 * Sets the operator's own password and second factor. They replace everything from before: a printed
 * password, open sessions, passkeys. Returns the recovery codes.
 */
export async function makeOperatorLogIn(
  context: Context,
  { code, password, otpCode }: Given,
): Promise<string[]> {
  const { db, now, config } = context
  const opened = await openLink(context, code)
  if (!opened) throw new Refused('linkOver')
  const { username, secret } = opened
  const step = stepOfCode(fromBase32(secret), otpCode, { now: now(), after: 0 })
  if (step === undefined) throw new Refused('wrongCode')
  const password_hash = await hashNewPassword(password, [username])
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('operator_links')
      .where('hash', '=', hashSecret(code))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refused('linkOver')
    await trx.deleteFrom('operator_links').where('username', '=', username).execute()
    const account = await accountFor(trx, { username, password_hash, at: now() })
    await endEveryDoor({ db: trx, now }, account, { passkeys: 'all' })
    const sealed = sealSecret(config.secretsKey, account, secret)
    return keepProvenSecret(trx, account, { sealed, confirmed: now(), last_step: step })
  })
}

/** Finds or creates the operator's account. */
async function accountFor(
  db: Database,
  { username, password_hash, at }: { username: string; password_hash: string; at: number },
): Promise<string> {
  const { region, country } = whereOf(username)
  const { id } = await db
    .insertInto('accounts')
    .values({
      ...{ id: crypto.randomUUID(), username, password_hash, phone: username },
      ...{ first_name: '', last_name: '', language: 'en', region, country_code: country },
      ...{ app_data: '{}', created_at: at },
    })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ password_hash, active: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Guesses the region of a number from its first digits. */
function whereOf(username: string): { region: Region; country: string } {
  const from = (region: Region) =>
    phoneCountriesOf(region).find((country) => username.startsWith(`+${phoneRows[country].calling}`))
  const region = regionCodes.find((one) => from(one) !== undefined) ?? 'GL'
  return { region, country: from(region) ?? phoneCountriesOf(region)[0] }
}
