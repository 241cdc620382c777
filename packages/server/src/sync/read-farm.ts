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

type Joined = { text: string | null; count: number; last: string | null }

/** The next records of one collection, by id. */
export async function readById(
  snapshot: Snapshot,
  {
    farm,
    collection,
    after,
    most,
  }: { farm: string; collection: CollectionName; after: string; most: number },
): Promise<{ slice: Slice; last: string } | undefined> {
  const { rows } = await sql<Joined>`
    select string_agg(${bodyOf(collection)}, ',') as text, count(*)::int as count, max(id) as last
    from (
      select id, body from records
      where farm = ${farm} and collection = ${collection} and id > ${after}
      order by id limit ${most}
    ) as page`.execute(snapshot)
  const [row] = rows
  if (!row || row.text === null || row.last === null) return undefined
  return { slice: { collection, text: row.text, count: row.count }, last: row.last }
}

type JoinedByCollection = { collection: CollectionName; text: string; count: number; last: number }

/** The next changes, in the order they were numbered. */
export async function readByChange(
  snapshot: Snapshot,
  { farm, after, most }: { farm: string; after: number; most: number },
): Promise<{ slices: Slice[]; count: number; last: number }> {
  const { rows } = await sql<JoinedByCollection>`
    select collection, string_agg(${anyBody}, ',') as text, count(*)::int as count, max(seq) as last
    from (
      select collection, id, seq, body from records
      where farm = ${farm} and seq > ${after}
      order by seq limit ${most}
    ) as page
    group by collection`.execute(snapshot)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const last = rows.reduce((latest, row) => Math.max(latest, row.last), after)
  return { slices: rows, count, last }
}

const keyedCollections = syncedCollections.filter((name) => collectionFacts(name).wireKey)
const anyBody = sql`
  case when collection = any(${keyedCollections}::text[]) then '"' || id || '":' || body else body end`

/** Only these records of a collection. */
export async function readByIds(
  snapshot: Snapshot,
  { farm, collection, ids }: { farm: string; collection: CollectionName; ids: readonly string[] },
): Promise<Slice | undefined> {
  const { rows } = await sql<Joined>`
    select string_agg(${bodyOf(collection)}, ',') as text, count(*)::int as count, null as last
    from records
    where farm = ${farm} and collection = ${collection} and id = any(${ids}::text[])`.execute(snapshot)
  const [row] = rows
  return row?.text ? { collection, text: row.text, count: row.count } : undefined
}

/** Which records changed since, by change number or by the server's clock, collection by collection. */
export async function* readChangedOf(
  snapshot: Snapshot,
  {
    farm,
    collection,
    since,
  }: { farm: string; collection: CollectionName; since: { seq: number } | { ms: number } },
): AsyncGenerator<Slice> {
  const changed = 'seq' in since ? sql`seq > ${since.seq}` : sql`changed_at >= ${since.ms}`
  for (let after = ''; ; ) {
    const { rows } = await sql<Joined>`
      select string_agg(${bodyOf(collection)}, ',') as text, count(*)::int as count, max(id) as last
      from (
        select id, body from records
        where farm = ${farm} and collection = ${collection} and id > ${after} and ${changed}
        order by id limit ${sliceSize}
      ) as page`.execute(snapshot)
    const [row] = rows
    if (!row || row.text === null || row.last === null) return
    yield { collection, text: row.text, count: row.count }
    after = row.last
  }
}

export async function countRecords(snapshot: Snapshot, farm: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from records where farm = ${farm}`.execute(snapshot)
  return rows[0]?.count ?? 0
}
