import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../database/tables'
import { sameNetwork } from '../http/same-network'
import { hashPassword, passwordFits } from '../secrets/passwords'
import { hashSecret, makeSecret } from '../secrets/tokens'
import { takeTurns } from '../turns/take-turns'

const minute = 60_000
const codeLife = 10 * minute
const mostTries = 5
/** Long enough to fill in the rest on a bad line. */
const proofLife = 60 * minute

type Purpose = Tables['one_time_codes']['purpose']
type ProofPurpose = Tables['code_proofs']['purpose']

/** The holder of a code, and the address of the call. */
type Holder = {
  contact: string
  /** The caller's secret, or a logged-in user's account: strangers' guesses do not use up the tries. */
  handle: string
  address: string
}
export type NewCode = Holder & { purpose: Purpose; account?: string; detail?: string }

// With the database a thief could guess six digits in a moment, unless each guess costs like a password's.
const dear = takeTurns({ atOnce: 2, mostWaiting: 60, patienceMs: 10_000 })
// Each network has one place in that queue, however often it calls; its other calls wait for each other.
const ofNetwork = takeTurns({ atOnce: 1, mostWaiting: 10, patienceMs: 10_000, refusal: 'tooManyCodes' })

const inLine = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  ofNetwork.run(sameNetwork(address), () => dear.run('all', work))

/** Makes a new code for a handle. Returns the digits to send; the database keeps only their hash. */
export async function makeCode(
  { db, now }: Context,
  { purpose, contact, handle, address, account, detail = '' }: NewCode,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await inLine(address, () => hashPassword(code))
  const at = now()
  const fresh = {
    account: account ?? null,
    detail,
    hash,
    created: at,
    expires: at + codeLife,
    tries: 0,
    used: false,
  }
  await db
    .insertInto('one_time_codes')
    .values({ id: randomUUID(), purpose, contact, handle_hash: hashSecret(handle), ...fresh })
    .onConflict((conflict) => conflict.columns(['contact', 'purpose', 'handle_hash']).doUpdateSet(fresh))
    .execute()
  return code
}

export type RightCode = {
  id: string
  purpose: Purpose
  contact: string
  account: string | null
  detail: string
}

/**
 * The code this caller was sent, if it matches. The try counts before the check, so parallel guesses also get
 * five. A refusal takes as long when there is no code at all.
 */
export async function lookAtCode(
  { db, now }: Context,
  asked: Holder & { purposes: readonly Purpose[] },
  code: string,
): Promise<RightCode | undefined> {
  const { rows } = await sql<RightCode & { hash: string }>`
    update one_time_codes set tries = tries + 1
    where contact = ${asked.contact} and purpose = any(${[...asked.purposes]})
      and handle_hash = ${hashSecret(asked.handle)}
      and not used and tries < ${mostTries} and expires > ${now()}
    returning id, purpose, contact, account, detail, hash`.execute(db)
  const [found] = rows
  const fits = await inLine(asked.address, () => passwordFits(found?.hash, code))
  return fits ? found : undefined
}

/** False if the code was already used. A code works once, even if two calls show it at the same moment. */
export async function useCode({ db }: Pick<Context, 'db'>, { id }: RightCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used: true })
    .where('id', '=', id)
    .where('used', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Exchanges a right code for a proof; undefined if the code was used, or if a new password voided it
 * meanwhile. The transaction locks the code until the proof exists, so a call that voids codes voids the
 * proof too.
 */
export async function exchangeCode(context: Pick<Context, 'db' | 'now'>, right: RightCode) {
  return context.db.transaction().execute(async (trx) => {
    if (!(await useCode({ db: trx }, right))) return undefined
    return makeProof({ db: trx, now: context.now }, right)
  })
}

async function makeProof({ db, now }: Pick<Context, 'db' | 'now'>, { purpose, contact }: RightCode) {
  const secret = makeSecret()
  const at = now()
  await db
    .insertInto('code_proofs')
    .values({
      id: randomUUID(),
      hash: hashSecret(secret),
      purpose: purpose as ProofPurpose,
      contact,
      created: at,
      expires: at + proofLife,
    })
    .execute()
  return secret
}

/** The proof behind a secret; undefined if unknown or expired. A used proof comes back marked as used. */
export async function findProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  purpose: ProofPurpose,
  secret: string,
) {
  return db
    .selectFrom('code_proofs')
    .select(['id', 'contact', 'used'])
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires', '>', now())
    .executeTakeFirst()
}

export async function useProof({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_proofs')
    .set({ used: true })
    .where('id', '=', id)
    .where('used', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
