import { phoneCountriesOf, phoneRows } from '@steading/domain/account/phone-numbers'
import { type Region, regionCodes } from '@steading/domain/regions/regions'
import { sql } from 'kysely'
import { hashNewPassword } from '../account/new-password'
import { endEveryDoor } from '../auth/end-every-door'
import { hashSecret, makeSecret } from '../auth/tokens'
import { fromBase32, makeTotpSecret, stepOfCode } from '../auth/totp'
import { keepProvenSecret, openSecret, sealSecret } from '../auth/two-factor'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../http/refused'

const linkLasts = 24 * 3_600_000

export type OperatorLink = { username: string; secret: string }

/** A link for each operator who has no second factor yet: with it they make their own log-in, once. */
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

/** The secret for the operator's authenticator. Asked for again, it is the same: a page may be loaded twice. */
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
  return kept && secret ? { username: kept.username, secret } : undefined
}

type Given = { code: string; password: string; otpCode: string }

/**
 * The operator's own password and second factor, in place of whatever was there: a printed password, open sessions,
 * passkeys. Back come the recovery codes.
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
    await endEveryDoor({ db: trx, now }, account)
    await trx.deleteFrom('passkeys').where('account', '=', account).execute()
    const sealed = sealSecret(config.secretsKey, account, secret)
    return keepProvenSecret(trx, account, { sealed, confirmed: now(), last_step: step })
  })
}

/** The operator's account, which may not be there yet. */
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

/** Where a number is from, as far as its first digits say. */
function whereOf(username: string): { region: Region; country: string } {
  const from = (region: Region) =>
    phoneCountriesOf(region).find((country) => username.startsWith(`+${phoneRows[country].calling}`))
  const region = regionCodes.find((one) => from(one) !== undefined) ?? 'GL'
  return { region, country: from(region) ?? phoneCountriesOf(region)[0] }
}
