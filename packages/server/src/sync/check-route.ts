import { type CollectionName, collectionByWireName } from '@steading/domain/records/collections/collections'
import { bucketCount, bucketOf } from '@steading/domain/records/sync/digest'
import {
  type CheckRequest,
  checkRequestSchema,
  checkResponseSchema,
  paths,
} from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import { breather } from '../database/breather'
import type { Database } from '../database/database'
import type { App } from '../http/app-types'
import { untilHungUp } from '../http/until-hung-up'
import { takeTurns } from '../turns/take-turns'
import { farmHolding } from './answer-get'

type Sent = CheckRequest['entities'][string]
type Place = { farm: string; collection: CollectionName }
type Difference = { ids: string[]; buckets: number[] }

/** The full check: lists the records on which phone and server differ. Neither side overrules the other. */
export function checkRoute(app: App, context: Context): void {
  const shares = takeTurns(context.config.readsEach)
  const schema = { body: checkRequestSchema, response: { 200: checkResponseSchema }, tags: ['sync'] }
  app.post(
    `/${paths.check}`,
    { schema, config: { needsToken: true, ofAFarm: true } },
    async (request, reply) => {
      const caller = await syncCallerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      const entities: Record<string, string[]> = {}
      const buckets: Record<string, number[]> = {}
      for (const [wire, sent] of Object.entries(request.body.entities)) {
        const collection = collectionByWireName(wire)
        // A newer app may check collections this server does not know; an upload of one is refused by name.
        if (!collection) continue
        const place = { farm: farmHolding(farm.id, collection), collection }
        const differs = await shares.run(caller.account.id, () =>
          untilHungUp(reply, () => compare(context.reads, place, sent)),
        )
        entities[wire] = differs.ids
        if (differs.buckets.length > 0) buckets[wire] = differs.buckets
      }
      return { success: true, entities, buckets }
    },
  )
}

async function compare(db: Database, place: Place, sent: Sent): Promise<Difference> {
  if (Array.isArray(sent)) return { ids: await differingIds(db, place, sent), buckets: [] }
  if ('records' in sent) return { ids: await differingRecords(db, place, sent), buckets: [] }
  return { ids: [], buckets: await differingHeaps(db, place, sent) }
}

/** As in the specification: the ids the phone lacks, and the ids the server lacks. */
async function differingIds(db: Database, { farm, collection }: Place, sent: readonly string[]) {
  const rows = await db
    .selectFrom('records')
    .select('id')
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .execute()
  const theirs = await gathered(sent, new Set<string>(), (all, id) => all.add(id))
  const ours = await gathered(rows, new Set<string>(), (all, { id }) => all.add(id))
  const missing = await gathered(ours, [] as string[], (all, id) => !theirs.has(id) && all.push(id))
  return gathered(theirs, missing, (all, id) => !ours.has(id) && all.push(id))
}

async function differingHeaps(
  db: Database,
  { farm, collection }: Place,
  sent: { buckets: readonly number[] },
) {
  const { rows } = await sql<{ bucket: number; digest: number }>`
    select bucket, bit_xor(digest) as digest from records
    where farm = ${farm} and collection = ${collection}
    group by bucket`.execute(db)
  const ours = new Map(rows.map((row) => [row.bucket, row.digest]))
  return Array.from({ length: bucketCount }, (_, bucket) => bucket).filter(
    (bucket) => (ours.get(bucket) ?? 0) !== sent.buckets[bucket],
  )
}

type HeapRecords = { records: readonly (readonly [string, number])[]; buckets: readonly number[] }

async function differingRecords(
  db: Database,
  { farm, collection }: Place,
  { records, buckets }: HeapRecords,
) {
  const rows = await db
    .selectFrom('records')
    .select(['id', 'digest'])
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .where('bucket', 'in', [-1, ...buckets])
    .execute()
  const asked = new Set(buckets)
  const theirs = await gathered(records, new Map<string, number>(), (all, [id, digest]) => {
    if (asked.has(bucketOf(id))) all.set(id, digest)
  })
  const ours = await gathered(rows, new Map<string, number>(), (all, { id, digest }) => all.set(id, digest))
  const changedOrMissingThere = await gathered(ours, [] as string[], (all, [id, digest]) => {
    if (theirs.get(id) !== digest) all.push(id)
  })
  return gathered(theirs, changedOrMissingThere, (all, [id]) => !ours.has(id) && all.push(id))
}

/** Goes through hundreds of thousands of records, and lets other callers run in between. */
async function gathered<T, All>(
  each: Iterable<T>,
  all: All,
  add: (all: All, one: T) => unknown,
): Promise<All> {
  const breathe = breather()
  let n = 0
  for (const one of each) {
    if (n++ % 1_000 === 0) await breathe()
    add(all, one)
  }
  return all
}
