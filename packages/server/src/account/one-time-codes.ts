import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword, passwordFits } from '../auth/passwords'
import { sameNetwork } from '../auth/same-network'
import { hashSecret, makeSecret } from '../auth/tokens'
import type { Context } from '../context'
import type { Tables } from '../database/tables'
import { takeTurns } from '../sync/take-turns'

const minute = 60_000
const codeLife = 10 * minute
const mostTries = 5
/** Time enough to fill in the rest on a bad line. */
const proofLife = 60 * minute

type Purpose = Tables['one_time_codes']['purpose']
type ProofPurpose = Tables['code_proofs']['purpose']

/** Whose code it is, and from where they call. */
type Holder = {
  contact: string
  /** Given to the caller who asked, or the account of one who is logged in: nobody else's guesses count. */
  handle: string
  address: string
}
export type NewCode = Holder & { purpose: Purpose; account?: string; detail?: string }

// Six digits are guessed in a moment by whoever has the database, unless each guess is as dear as a password's.
const dear = takeTurns({ atOnce: 2, mostWaiting: 60, patienceMs: 10_000 })
// A network stands in that line once, however often it calls; its other calls wait for each other.
const ofNetwork = takeTurns({ atOnce: 1, mostWaiting: 10, patienceMs: 10_000, refusal: 'tooManyCodes' })

const inLine = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  ofNetwork.run(sameNetwork(address), () => dear.run('all', work))

/** A new code for the holder of a handle. Back comes what is to be sent, and is kept nowhere. */
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
 * The code this caller was sent, if this is it. The try is counted before it is looked at, so that many at once are still
 * five; and where there is no code at all it takes as long to say no.
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

/** Whether it was still there to be used: a code works once, also when it is shown twice at the same moment. */
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
 * What the next call is to show, in exchange for a right code; undefined where the code was used, or voided by a new
 * password that came between. The code stays locked until the proof is there, so that whoever voids codes voids that too.
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

/** What a proof shows; undefined where it shows nothing, or no longer. One that was used is found and says so. */
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
