import { randomInt, randomUUID } from 'node:crypto'
import { lotCodeLength, type MadeLot, mostSharedLots } from '@steading/domain/shared-lots/lot-calls'
import type { GivenLot, SharedLot } from '@steading/domain/shared-lots/shared-lot'
import { sql } from 'kysely'
import { hashSecret, isSecret, makeSecret } from '../auth/tokens'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../http/refused'
import { inTurn } from '../people/on-farm'

const day = 24 * 3_600_000
/** Wrong codes in all, wherever they come from: one chance in ten thousand, and then the link is closed. */
export const mostWrongCodes = 100
/** How long a seller still sees that a link was there, and how often it was opened. */
const keptAfterEnd = 90 * day

type Wanted = { farm: string; by: string; task: string | undefined; days: number; lot: GivenLot }

/** Keeps the lot as it is now, whatever becomes of its animals. Back come link and code, which are kept nowhere. */
export async function shareLot(context: Context, { farm, by, task, days, lot }: Wanted) {
  const { now } = context
  const id = randomUUID()
  const secret = makeSecret(24)
  const code = String(randomInt(10 ** lotCodeLength)).padStart(lotCodeLength, '0')
  const made = now()
  const ends = made + days * day
  await inTurn(context, farm, async (trx) => {
    if ((await openLots(trx, farm, made)) >= mostSharedLots) throw new Refused('lotsTooMany')
    await trx
      .insertInto('shared_lots')
      .values({
        ...{ id, farm, task: task ?? null, made_by: by, made, ends },
        ...{ secret_hash: hashSecret(secret), code_hash: hashSecret(secret + code) },
        ...{ lot: JSON.stringify(await sold(trx, farm, lot)), paper: lot.paper ?? null },
        heads: lot.animals.length,
      })
      .execute()
  })
  return { id, link: `/lot#${secret}`, code, ends }
}

/** The seller is who the server knows them to be. */
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

/** What a farm has shared, the newest first; what can still be opened is always among them. */
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

/** From now on nobody sees it, and the server has nothing left to show. */
export async function withdrawLot({ db, now }: Context, farm: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_lots')
    .set({ withdrawn: now(), lot: '' })
    .where('farm', '=', farm)
    .where('id', '=', id)
    .where('withdrawn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The lot behind a link, while it may be looked at. */
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

/** Counted before anybody looks whether the code is right: a thousand tries at once are counted like a thousand in a row. */
export async function countTry({ db }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_lots')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', mostWrongCodes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After too many wrong codes it is as if the seller had withdrawn it. */
export async function closeGuessed({ db, now }: Context, id: string): Promise<void> {
  await db
    .updateTable('shared_lots')
    .set({ withdrawn: now(), lot: '' })
    .where('id', '=', id)
    .where('tries', '>=', mostWrongCodes)
    .where('withdrawn', 'is', null)
    .execute()
}

/** The lot as it is shown, if nobody ended it meanwhile; that it was opened and when is noted, nothing about who. */
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

/** What can no longer be opened is emptied, and forgotten some months later. */
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
