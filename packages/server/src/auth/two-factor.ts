import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { seal, unseal } from '../secrets/seal'
import type { SecretsKey } from '../secrets/secrets-key'
import { hashSecret } from '../secrets/tokens'
import { fromBase32, makeTotpSecret, stepOfCode, toBase32 } from './totp'

const recoveryCodeCount = 10

export async function hasTwoFactor({ db }: Context, account: string): Promise<boolean> {
  const found = await db
    .selectFrom('two_factor')
    .select('account')
    .where('account', '=', account)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes a secret for an authenticator; it counts once the farmer has sent back a code of it. */
export async function offerSecret({ db, config }: Context, account: string): Promise<string> {
  const secret = makeTotpSecret()
  await keepSecret(db, account, { sealed: sealSecret(config.secretsKey, account, secret), confirmed: null })
  return secret
}

type Kept = { sealed: Buffer; confirmed: number | null; last_step?: number }

async function keepSecret(db: Database, account: string, { last_step = 0, ...kept }: Kept) {
  const fresh = { secret: '', ...kept, last_step }
  await db
    .insertInto('two_factor')
    .values({ account, ...fresh })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(fresh))
    .execute()
}

export const sealSecret = (key: SecretsKey, of: string, secret: string): Buffer => seal(key(), of, { secret })

/** Undefined when another key sealed it. */
export function openSecret(key: SecretsKey, of: string, sealed: Buffer): string | undefined {
  const opened = unseal(key(), of, sealed)
  const secret =
    typeof opened === 'object' && opened !== null && 'secret' in opened ? opened.secret : undefined
  return typeof secret === 'string' ? secret : undefined
}

/** Seals secrets that are still plain, also those from an older backup. Returns their number. */
export async function sealPlainSecrets(db: Database, key: SecretsKey): Promise<number> {
  const plain = await db
    .selectFrom('two_factor')
    .select(['account', 'secret'])
    .where('secret', '!=', '')
    .execute()
  for (const { account, secret } of plain)
    await db
      .updateTable('two_factor')
      .set({ secret: '', sealed: sealSecret(key, account, secret) })
      .where('account', '=', account)
      .where('secret', '=', secret)
      .execute()
  // PostgreSQL keeps the old rows in its files until a vacuum.
  if (plain.length > 0) await sql`vacuum two_factor`.execute(db)
  return plain.length
}

/** Whether this key opens a secret that servers sealed, or which key did that is not known. */
export async function keyOf(db: Database, key: SecretsKey): Promise<'opens' | 'other' | 'unknown'> {
  const one = await db
    .selectFrom('two_factor')
    .select(['account', 'sealed'])
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!one?.sealed) return 'unknown'
  return openSecret(key, one.account, one.sealed) === undefined ? 'other' : 'opens'
}

/** The recovery codes, shown only once; undefined if the code does not fit the offered secret. */
export async function confirmSecret(
  context: Context,
  account: string,
  code: string,
): Promise<string[] | undefined> {
  const { db, now } = context
  if (!(await takeTotp(context, account, code, { confirmed: false }))) return undefined
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('two_factor').set({ confirmed: now() }).where('account', '=', account).execute()
    return makeRecoveryCodes(trx, account)
  })
}

/** Keeps a second factor whose first code was right, and returns the recovery codes. */
export async function keepProvenSecret(
  db: Database,
  account: string,
  proven: { sealed: Buffer; confirmed: number; last_step: number },
): Promise<string[]> {
  await keepSecret(db, account, proven)
  return makeRecoveryCodes(db, account)
}

async function makeRecoveryCodes(db: Database, account: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  await db.deleteFrom('recovery_codes').where('account', '=', account).execute()
  const rows = codes.map((one) => ({ account, hash: hashSecret(plainCode(one)), used: null }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** A code of the authenticator or a recovery code, each good for one log-in. */
export async function takeCode(context: Context, account: string, code: string): Promise<boolean> {
  return (await takeTotp(context, account, code, { confirmed: true })) || takeRecovery(context, account, code)
}

async function takeTotp(
  { db, now, config }: Context,
  account: string,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const kept = await db
    .selectFrom('two_factor')
    .select(['secret', 'sealed', 'last_step'])
    .where('account', '=', account)
    .where('confirmed', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const secret = kept?.sealed ? openSecret(config.secretsKey, account, kept.sealed) : kept?.secret
  if (!kept || !secret) return false
  const step = stepOfCode(fromBase32(secret), code, { now: now(), after: kept.last_step })
  if (step === undefined) return false
  // If two servers take the same code at one moment, only one of them updates the row.
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account', '=', account)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function takeRecovery({ db, now }: Context, account: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used: now() })
    .where('account', '=', account)
    .where('hash', '=', hashSecret(plainCode(code)))
    .where('used', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endTwoFactor({ db }: Context, account: string): Promise<void> {
  await db.deleteFrom('two_factor').where('account', '=', account).execute()
  await db.deleteFrom('recovery_codes').where('account', '=', account).execute()
}

export async function recoveryCodesLeft({ db }: Context, account: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account', '=', account)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function makeRecoveryCode(): string {
  const code = toBase32(randomBytes(10))
  return code.match(/.{4}/g)?.join('-') ?? code
}

const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '')
