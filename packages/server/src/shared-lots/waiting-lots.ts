import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { Row } from '@steading/domain/jobs-read/job/task-rows'
import { holdingKey } from '@steading/domain/jobs-read/rules/holders'
import { gatherLot } from '@steading/domain/outside/shared-lots/gather-lot'
import {
  mostInLot,
  mostWaitingLots,
  sharedAnimalSchema,
  type WaitingLot,
  waitingLotSchema,
} from '@steading/domain/outside/shared-lots/shared-lot'
import { movedWith, waitsFor } from '@steading/domain/outside/shared-lots/waiting-lot'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { type Locksmith, lockFarm, tellFarm } from '../store/farm-lock'
import type { FarmWork } from '../store/farm-turns'
import { sellerIn } from './shared-lots'

type Herd = { id: string; region: string; data: { readonly [field: string]: unknown } }

/** More herds than one farmer has, and more moves than one makes in that time. */
const mostHerds = 50
const mostMoves = 200

/** The other herds of this one's owner; with `seenBy`, only those that account is also on. */
async function herdsOfOwner(db: Database, farm: string, seenBy?: string): Promise<Herd[]> {
  const { rows } = await sql<Herd>`
    select id, region, data from farms
    where id != ${farm} and id in (
      select theirs.farm from account_farms as own join account_farms as theirs using (account)
      where own.farm = ${farm} and own.role = 'owner' and theirs.role = 'owner'
    ) and (${seenBy ?? null}::text is null or id in (
      select farm from account_farms where account = ${seenBy ?? null}::text
    ))
    order by id limit ${mostHerds}`.execute(db)
  return rows.filter(({ data }) => data.demoHerd !== true)
}

const numberOf = ({ data }: Pick<Herd, 'data'>) => holdingKey(data.herdNumber)

/**
 * Moves from the owner's other herds to this one's number, for a person on both herds. The server stores none
 * of it: it reads the records of the other herd, so a withdrawn move disappears.
 */
export async function waitingLots(
  { reads: db, now }: Pick<Context, 'reads' | 'now'>,
  farm: string,
  account: string,
): Promise<WaitingLot[]> {
  const herds = new Map((await herdsOfOwner(db, farm, account)).map((herd) => [herd.id, herd]))
  if (herds.size === 0) return []
  const here = await db.selectFrom('farms').select('data').where('id', '=', farm).executeTakeFirstOrThrow()
  const key = numberOf(here)
  if (key === '') return []
  const at = now()
  const waiting: WaitingLot[] = []
  for (const { from, task } of await lastMoves(db, [...herds.keys()], at - waitsFor)) {
    const herd = herds.get(from)
    const { moveToHerdNumber, date } = task.fields
    if (!herd || holdingKey(moveToHerdNumber) !== key) continue
    if (typeof date !== 'number' || date < at - waitsFor) continue
    const lot = await lotOfMove(db, herd, task, at)
    if (lot) waiting.push(lot)
    if (waiting.length === mostWaitingLots) break
  }
  return waiting
}

async function lotOfMove(db: Database, herd: Herd, task: Row, at: number): Promise<WaitingLot | undefined> {
  const read = (collection: 'animals' | 'tasks', ids: readonly string[]) =>
    rowsOf(db, herd.id, collection, ids)
  const named = onAnimals(task.fields).slice(0, mostInLot)
  const moved = movedWith(
    task,
    await read(
      'animals',
      named.map(({ animalId }) => animalId),
    ),
  )
  if (moved.length === 0) return undefined
  const asked = { animals: moved.map(({ id }) => id), task: task.id, weights: true, dams: true }
  const { animals, ...about } = await gatherLot(read, asked, at)
  // A record may hold values that our forms would refuse; the other animals still appear.
  const fit = animals.filter((animal) => sharedAnimalSchema.safeParse(animal).success)
  const lot = { ...about, animals: fit, seller: sellerIn(herd.data), region: herd.region }
  return waitingLotSchema.safeParse({ id: task.id, lot }).data
}

/** The conditions match those of the index exactly. */
async function lastMoves(db: Database, farms: readonly string[], since: number) {
  const { rows } = await sql<{ farm: string; body: string }>`
    select farm, body from records
    where farm = any(${farms}::text[]) and collection = 'tasks' and not deleted
      and body like '%"typeId":"INTMOVE"%' and changed_at > ${since}
    order by changed_at desc limit ${mostMoves}`.execute(db)
  return rows.map(({ farm, body }) => ({ from: farm, task: fromServer(JSON.parse(body)) }))
}

async function rowsOf(
  db: Database,
  farm: string,
  collection: string,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .where('id', 'in', [...ids])
    .where('deleted', '=', false)
    .execute()
  const found = new Map(rows.map(({ body }) => fromServer(JSON.parse(body))).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Tells open apps of the herd that animals were moved to, or no longer are, to look for waiting lots. */
export async function tellHerdsMovedTo(
  context: Locksmith,
  { farm, by }: FarmWork,
  numbers: readonly string[],
) {
  if (numbers.length === 0) return
  const keys = new Set(numbers.map(holdingKey))
  for (const herd of await herdsOfOwner(context.db, farm))
    if (numberOf(herd) !== '' && keys.has(numberOf(herd)))
      await lockFarm(context, { farm: herd.id, by }, (trx) => tellFarm(trx, herd.id))
}
