import {
  type CollectionName,
  collectionFacts,
  syncedCollections,
} from '@steading/domain/collections/collections'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'

/** Records are stored as they travel and joined by PostgreSQL, so that nothing is parsed on the way out. */
export type Slice = { collection: CollectionName; text: string; count: number }

/** Enough for speed, little enough that a hundred thousand records never sit in memory together. */
export const sliceSize = 2_000
const sliceBytes = 4 * 1024 * 1024
const usualBytes = 4 * 1024

export type FarmHead = {
  version: number
  epoch: string
  systemVersion: number
  farmData: string
  farmTypes: string
  onBoardingData: string
  paywallConfig: string
}

export const headColumns = sql`
  farms.version, epoch, "systemVersion",
  (farms.data || jsonb_build_object('id', farms.id, 'region', farms.region,
    'versions', jsonb_build_object('system_type', "systemVersion")))::text as "farmData",
  coalesce(farms.data -> 'farmTypes', '[]')::text as "farmTypes",
  coalesce(farms.data -> 'onBoardingData', 'null')::text as "onBoardingData",
  coalesce(farms.data -> 'paywallConfig', '{"delay": 1, "frequency": 1}')::text as "paywallConfig"`

export async function readHead(db: Database, farm: string): Promise<FarmHead> {
  const { rows } = await sql<FarmHead>`
    select ${headColumns}
    from farms, (select version as "systemVersion" from farms where id = ${systemFarm}) as system,
      (select epoch from server_state) as state
    where id = ${farm}`.execute(db)
  const [head] = rows
  if (!head) throw new Error(`there is no farm ${farm}`)
  return head
}

/** Which copy of the database this is; another after a restore. */
export const readEpoch = async (db: Database): Promise<string> =>
  (await db.selectFrom('server_state').select('epoch').executeTakeFirstOrThrow()).epoch

type Wanted = { where: RawBuilder<unknown>; by: 'id' | 'seq'; most: number }
type Part = {
  collection: CollectionName
  text: string | null
  count: number
  lastId: string
  lastSeq: number
}
type Found = { parts: (Part & { text: string })[]; count: number; ended: boolean }

/**
 * The next records, joined collection by collection. Records are nearly always small, and joining them is then all
 * there is to do; where one is not, the records are measured first and the slice ends before it gets too long.
 */
async function readNext(db: Database, wanted: Wanted): Promise<Found> {
  const quick = await sql<Part & { large: number }>`
    select ${joined(sql`case when octet_length(body) <= ${usualBytes} then ${anyBody} end`)},
      (count(*) filter (where octet_length(body) > ${usualBytes}))::int as large
    from ${candidates(wanted)} as page group by collection`.execute(db)
  if (quick.rows.some(({ large }) => large > 0)) return readMeasured(db, wanted)
  const count = countOf(quick.rows)
  return { parts: withText(quick.rows), count, ended: count < wanted.most }
}

async function readMeasured(db: Database, wanted: Wanted): Promise<Found> {
  const { rows } = await sql<Part & { found: number }>`
    select ${joined(anyBody)}, max(found)::int as found
    from (
      select *, count(*) over () as found,
        sum(octet_length(body)) over (order by ${sql.ref(wanted.by)}) - octet_length(body) as before
      from ${candidates(wanted)} as candidates
    ) as page
    where before < ${sliceBytes} group by collection`.execute(db)
  const count = countOf(rows)
  const found = rows[0]?.found ?? 0
  return { parts: withText(rows), count, ended: count === found && found < wanted.most }
}

const candidates = ({ where, by, most }: Wanted) => sql`(
  select collection, id, seq, body from records where ${where} order by ${sql.ref(by)} limit ${most}
)`

const joined = (text: RawBuilder<unknown>) => sql`
  collection, string_agg(${text}, ',') as text, count(*)::int as count, max(id) as "lastId", max(seq) as "lastSeq"`

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)
const withText = (parts: readonly Part[]) => parts.map((part) => ({ ...part, text: part.text ?? '' }))

type ById = { farm: string; collection: CollectionName; after: string; most?: number; since?: Since }
export type Since = { seq: number } | { ms: number }

/** The next records of one collection, by id; of those that changed since, when that is asked. */
export async function readById(
  db: Database,
  { farm, collection, after, most = sliceSize, since = { seq: 0 } }: ById,
): Promise<{ slice: Slice; last: string; ended: boolean } | undefined> {
  const changed = 'seq' in since ? sql`seq > ${since.seq}` : sql`changed_at >= ${since.ms}`
  const where = sql`farm = ${farm} and collection = ${collection} and id > ${after} and ${changed}`
  const { parts, ended } = await readNext(db, { where, by: 'id', most })
  const [slice] = parts
  return slice && { slice, last: slice.lastId, ended }
}

/** All of them, a slice at a time. */
export async function* readChangedOf(
  db: Database,
  { farm, collection, since }: { farm: string; collection: CollectionName; since: Since },
): AsyncGenerator<Slice> {
  for (let after = ''; ; ) {
    const read = await readById(db, { farm, collection, after, since })
    if (read) yield read.slice
    if (!read || read.ended) return
    after = read.last
  }
}

/** The next changes, in the order they were numbered. */
export async function readByChange(
  db: Database,
  { farm, after, most }: { farm: string; after: number; most: number },
): Promise<{ slices: Slice[]; count: number; last: number; ended: boolean }> {
  const where = sql`farm = ${farm} and seq > ${after}`
  const { parts, count, ended } = await readNext(db, { where, by: 'seq', most })
  const last = parts.reduce((latest, { lastSeq }) => Math.max(latest, lastSeq), after)
  return { slices: parts, count, last, ended }
}

/** One record as text; with its id in front where the specification has a map. */
const keyedCollections = syncedCollections.filter((name) => collectionFacts(name).wireKey)
const anyBody = sql`
  case when collection = any(${keyedCollections}::text[]) then '"' || id || '":' || body else body end`

/** Only these records of a collection, a slice at a time. */
export async function* readByIds(
  db: Database,
  { farm, collection, ids }: { farm: string; collection: CollectionName; ids: readonly string[] },
): AsyncGenerator<Slice> {
  for (let after = ''; ; ) {
    const where = sql`farm = ${farm} and collection = ${collection} and id = any(${ids}::text[]) and id > ${after}`
    const { parts, ended } = await readNext(db, { where, by: 'id', most: sliceSize })
    const [slice] = parts
    if (slice) yield slice
    if (!slice || ended) return
    after = slice.lastId
  }
}

export async function countRecords(db: Database, farm: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from records where farm = ${farm}`.execute(db)
  return rows[0]?.count ?? 0
}
