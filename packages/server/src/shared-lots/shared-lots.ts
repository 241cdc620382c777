import { randomInt, randomUUID } from 'node:crypto'
import { lotCodeLength, type MadeLot, mostSharedLots } from '@steading/domain/outside/shared-lots/lot-calls'
import type { GivenLot, SharedLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../problems/refused'
import { hashSecret, isSecret, makeSecret } from '../secrets/tokens'
import { type Locksmith, lockFarm } from '../store/farm-lock'
import { noteGrowth, rowBytes } from '../store/room-of-rows'

const day = 24 * 3_600_000
/** The most wrong codes from anywhere: one chance in ten thousand, and then the link closes. */
export const mostWrongCodes = 100
/** How long the seller still sees an old link and how often it was opened. */
const keptAfterEnd = 90 * day

type Wanted = { farm: string; by: string; task: string | undefined; days: number; lot: GivenLot }

/** Keeps the lot as it is now. Returns link and code, of which the database keeps only hashes. */
export async function shareLot(
  context: Locksmith & Pick<Context, 'now'>,
  { farm, by, task, days, lot }: Wanted,
) {
  const { now } = context
  const id = randomUUID()
  const secret = makeSecret(24)
  const code = String(randomInt(10 ** lotCodeLength)).padStart(lotCodeLength, '0')
  const made = now()
  const ends = made + days * day
  await lockFarm(context, { farm, by }, async (trx) => {
    if ((await openLots(trx, farm, made)) >= mostSharedLots) throw new Refused('lotsTooMany')
    const shown = JSON.stringify(await sold(trx, farm, lot))
    await trx
      .insertInto('shared_lots')
      .values({
        ...{ id, farm, task: task ?? null, made_by: by, made, ends },
        ...{ secret_hash: hashSecret(secret), code_hash: hashSecret(secret + code) },
        ...{ lot: shown, paper: lot.paper ?? null },
        heads: lot.animals.length,
      })
      .execute()
    await noteGrowth(trx, farm, Buffer.byteLength(shown) + rowBytes)
  })
  return { id, link: `/lot#${secret}`, code, ends }
}

/** The seller's details come from the server, not from the call. */
async function sold(db: Database, farm: string, lot: GivenLot): Promise<SharedLot> {
  const { data, region } = await db
    .selectFrom('farms')
    .select(['data', 'region'])
    .where('id', '=', farm)
    .executeTakeFirstOrThrow()
  return { ...lot, seller: sellerIn(data), region }
}

export const sellerIn = (data: { readonly [field: string]: unknown }): SharedLot['seller'] => ({
  farmName: textIn(data.farmName),
  herdNumber: textIn(data.herdNumber),
})

async function openLots(db: Database, farm: string, at: number): Promise<number> {
  const { count } = await db
    .selectFrom('shared_lots')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('farm', '=', farm)
    .where('ends', '>', at)
    .where('withdrawn', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The lots a farm has shared, the newest first. Every open lot is among them. */
export async function lotsOf({ db, now }: Context, farm: string): Promise<MadeLot[]> {
  const rows = await db
    .selectFrom('shared_lots')
    .select(['id', 'task', 'paper', 'heads', 'made', 'ends', 'withdrawn', 'opened', 'last_opened', 'tries'])
    .where('farm', '=', farm)
    .orderBy((eb) => eb.and([eb('withdrawn', 'is', null), eb('ends', '>', now())]), 'desc')
    .orderBy('made', 'desc')
    .limit(2 * mostSharedLots)
    .execute()
  return rows
    .map(({ last_opened: lastOpened, tries, ...row }) => {
      const guessed = row.withdrawn !== null && tries >= mostWrongCodes
      return { ...row, lastOpened, guessed }
    })
    .sort((one, other) => other.made - one.made)
}

/** Ends the link, and erases the lot's content. */
export async function withdrawLot(
  { db, now }: Pick<Context, 'db' | 'now'>,
  farm: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_lots')
    .set({ withdrawn: now(), lot: '' })
    .where('farm', '=', farm)
    .where('id', '=', id)
    .where('withdrawn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The lot behind a link, while it is open. */
export async function findLot({ db, now }: Context, secret: string) {
  return db
    .selectFrom('shared_lots')
    .select(['id', 'code_hash'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('ends', '>', now())
    .where('withdrawn', 'is', null)
    .executeTakeFirst()
}

export const isLotCode = (secret: string, code: string, hashed: Buffer): boolean =>
  isSecret(secret + code, hashed)

/** Counts a try before the check, so that a thousand at once count like a thousand in a row. */
export async function countTry({ db }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_lots')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', mostWrongCodes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Too many wrong codes close the link, as if the seller had withdrawn it. */
export async function closeGuessed({ db, now }: Context, id: string): Promise<void> {
  await db
    .updateTable('shared_lots')
    .set({ withdrawn: now(), lot: '' })
    .where('id', '=', id)
    .where('tries', '>=', mostWrongCodes)
    .where('withdrawn', 'is', null)
    .execute()
}

/** The lot, if it is still open. Counts the opening and its time, but not who opened it. */
export async function openLot({ db, now }: Context, id: string) {
  return db
    .updateTable('shared_lots')
    .set((eb) => ({
      opened: eb.fn<number>('least', [eb('opened', '+', 1), sql`1000000`]),
      last_opened: now(),
      tries: eb('tries', '-', 1),
    }))
    .where('id', '=', id)
    .where('ends', '>', now())
    .where('withdrawn', 'is', null)
    .returning(['lot', 'ends'])
    .executeTakeFirst()
}

/** Empties closed lots, and deletes them some months later. */
export async function forgetLots({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db
    .updateTable('shared_lots')
    .set({ lot: '' })
    .where('ends', '<=', at)
    .where('lot', '!=', '')
    .execute()
  await db
    .deleteFrom('shared_lots')
    .where('ends', '<=', at - keptAfterEnd)
    .execute()
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
