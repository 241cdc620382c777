import { randomBytes } from 'node:crypto'
import type { Context } from '../context'
import { hashSecret } from './tokens'
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

/** A secret to put into an authenticator; it counts once a code of it has come back. */
export async function offerSecret({ db }: Context, account: string): Promise<string> {
  const secret = makeTotpSecret()
  await db
    .insertInto('two_factor')
    .values({ account, secret, confirmed: null })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({ secret, confirmed: null, last_step: 0 }),
    )
    .execute()
  return secret
}

/** The recovery codes, shown this once; undefined where the code was not of the secret that was offered. */
export async function confirmSecret(
  context: Context,
  account: string,
  code: string,
): Promise<string[] | undefined> {
  const { db, now } = context
  if (!(await takeTotp(context, account, code, { confirmed: false }))) return undefined
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('two_factor').set({ confirmed: now() }).where('account', '=', account).execute()
    await trx.deleteFrom('recovery_codes').where('account', '=', account).execute()
    const rows = codes.map((one) => ({ account, hash: hashSecret(plainCode(one)), used: null }))
    await trx.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

/** A code of the authenticator or one of the recovery codes, each good for one log-in. */
export async function takeCode(context: Context, account: string, code: string): Promise<boolean> {
  return (await takeTotp(context, account, code, { confirmed: true })) || takeRecovery(context, account, code)
}

async function takeTotp(
  { db, now }: Context,
  account: string,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const kept = await db
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('account', '=', account)
    .where('confirmed', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = kept && stepOfCode(fromBase32(kept.secret), code, { now: now(), after: kept.last_step })
  if (step === undefined) return false
  // Twice at the same moment, through two servers: one of them is first.
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
