import {
  type CollectionName,
  collectionFacts,
  syncedCollections,
} from '@steading/domain/collections/collections'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import { systemFarm, type Tables } from '../database/tables'

/** A farm as it stood at one moment; everything below reads from the same moment. */
export type Snapshot = Transaction<Tables>

/** Records are stored as they travel and joined by PostgreSQL, so that nothing is parsed on the way out. */
export type Slice = { collection: CollectionName; text: string; count: number }

/** Enough for speed, little enough that a hundred thousand records never sit in memory together. */
export const sliceSize = 2_000
const sliceBytes = 4 * 1024 * 1024

export async function openSnapshot(db: Database) {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  // A phone on a bad line may take minutes to read one slice; meanwhile the transaction is idle.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
  return trx
}

export type FarmHead = {
  version: number
  systemVersion: number
  farmData: string
  farmTypes: string
  onBoardingData: string
  paywallConfig: string
}

export async function readHead(snapshot: Snapshot, farm: string): Promise<FarmHead> {
  const { rows } = await sql<FarmHead>`
    select version, "systemVersion",
      (data || jsonb_build_object('id', id, 'region', region,
        'versions', jsonb_build_object('system_type', "systemVersion")))::text as "farmData",
      coalesce(data -> 'farmTypes', '[]')::text as "farmTypes",
      coalesce(data -> 'onBoardingData', 'null')::text as "onBoardingData",
      coalesce(data -> 'paywallConfig', '{"delay": 1, "frequency": 1}')::text as "paywallConfig"
    from farms, (select version as "systemVersion" from farms where id = ${systemFarm}) as system
    where id = ${farm}`.execute(snapshot)
  const [head] = rows
  if (!head) throw new Error(`there is no farm ${farm}`)
  return head
}

/** One record as text; with its id in front where the specification has a map. */
const bodyOf = (collection: CollectionName): RawBuilder<unknown> =>
  collectionFacts(collection).wireKey ? sql`'"' || id || '":' || body` : sql`body`

type Wanted = { columns: RawBuilder<unknown>; where: RawBuilder<unknown>; by: 'id' | 'seq'; most: number }

/** The first of some records, in order: so many, and fewer when they are large. `found` says whether any were left. */
const firstOf = ({ columns, where, by, most }: Wanted) => sql`(
  select * from (
    select *, count(*) over () as found,
      sum(octet_length(body)) over (order by ${sql.ref(by)}) - octet_length(body) as before
    from (
      select ${columns}, body from records where ${where} order by ${sql.ref(by)} limit ${most}
    ) as candidates
  ) as measured
  where before < ${sliceBytes}
) as page`

type Joined = { text: string | null; count: number; found: number; last: string | null }
type ById = { farm: string; collection: CollectionName; after: string; most?: number; since?: Since }
export type Since = { seq: number } | { ms: number }

/** The next records of one collection, by id; of those that changed since, when that is asked. */
export async function readById(
  snapshot: Snapshot,
  { farm, collection, after, most = sliceSize, since = { seq: 0 } }: ById,
): Promise<{ slice: Slice; last: string; ended: boolean } | undefined> {
  const changed = 'seq' in since ? sql`seq > ${since.seq}` : sql`changed_at >= ${since.ms}`
  const where = sql`farm = ${farm} and collection = ${collection} and id > ${after} and ${changed}`
  const { rows } = await sql<Joined>`
    select string_agg(${bodyOf(collection)}, ',') as text, count(*)::int as count, max(id) as last, max(found) as found
    from ${firstOf({ columns: sql`id`, where, by: 'id', most })}`.execute(snapshot)
  const [row] = rows
  if (!row || row.text === null || row.last === null) return undefined
  const { text, count, found, last } = row
  return { slice: { collection, text, count }, last, ended: count === found && found < most }
}

/** All of them, a slice at a time. */
export async function* readChangedOf(
  snapshot: Snapshot,
  { farm, collection, since }: { farm: string; collection: CollectionName; since: Since },
): AsyncGenerator<Slice> {
  for (let after = ''; ; ) {
    const read = await readById(snapshot, { farm, collection, after, since })
    if (read) yield read.slice
    if (!read || read.ended) return
    after = read.last
  }
}

type JoinedByCollection = Slice & { found: number; last: number }

/** The next changes, in the order they were numbered. */
export async function readByChange(
  snapshot: Snapshot,
  { farm, after, most }: { farm: string; after: number; most: number },
): Promise<{ slices: Slice[]; count: number; last: number; ended: boolean }> {
  const where = sql`farm = ${farm} and seq > ${after}`
  const { rows } = await sql<JoinedByCollection>`
    select collection, string_agg(${anyBody}, ',') as text, count(*)::int as count, max(seq) as last, max(found) as found
    from ${firstOf({ columns: sql`collection, id, seq`, where, by: 'seq', most })}
    group by collection`.execute(snapshot)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const found = rows[0]?.found ?? 0
  const last = rows.reduce((latest, row) => Math.max(latest, row.last), after)
  return { slices: rows, count, last, ended: count === found && found < most }
}

const keyedCollections = syncedCollections.filter((name) => collectionFacts(name).wireKey)
const anyBody = sql`
  case when collection = any(${keyedCollections}::text[]) then '"' || id || '":' || body else body end`

/** Only these records of a collection. */
export async function readByIds(
  snapshot: Snapshot,
  { farm, collection, ids }: { farm: string; collection: CollectionName; ids: readonly string[] },
): Promise<Slice | undefined> {
  const { rows } = await sql<Pick<Joined, 'text' | 'count'>>`
    select string_agg(${bodyOf(collection)}, ',') as text, count(*)::int as count
    from records
    where farm = ${farm} and collection = ${collection} and id = any(${ids}::text[])`.execute(snapshot)
  const [row] = rows
  return row?.text ? { collection, text: row.text, count: row.count } : undefined
}

export async function countRecords(snapshot: Snapshot, farm: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from records where farm = ${farm}`.execute(snapshot)
  return rows[0]?.count ?? 0
}
