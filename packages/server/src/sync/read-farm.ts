import {
  type CollectionName,
  collectionFacts,
  syncedCollections,
} from '@steading/domain/records/collections/collections'
import type { Database } from '../database/database'
import { runPlanned } from '../database/keep-plans'
import { systemFarm } from '../database/tables'
import { Refused } from '../problems/refused'

/** Records are stored in wire format and joined by PostgreSQL, so nothing is parsed on the way out. */
export type Slice = { collection: CollectionName; text: string; count: number }

/** Large enough for speed, small enough that a hundred thousand records are never in memory together. */
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

export const headColumns = `
  farms.version, epoch, "systemVersion",
  (farms.data || jsonb_build_object('id', farms.id, 'region', farms.region,
    'flags', flags_of(farms.id), 'versions', jsonb_build_object('system_type', "systemVersion")))::text as "farmData",
  coalesce(farms.data -> 'farmTypes', '[]')::text as "farmTypes",
  coalesce(farms.data -> 'onBoardingData', 'null')::text as "onBoardingData",
  coalesce(farms.data -> 'paywallConfig', '{"delay": 1, "frequency": 1}')::text as "paywallConfig"`
export const headTables = `
  (select version as "systemVersion" from farms where id = '${systemFarm}') as system
  cross join (select epoch from server_state) as state`

const headAlone = {
  name: 'head',
  text: `select ${headColumns} from farms cross join ${headTables} where id = $1`,
}

export async function readHead(db: Database, farm: string): Promise<FarmHead> {
  const [head] = await runPlanned<FarmHead>(db, headAlone, [farm])
  if (!head) throw new Error(`there is no farm ${farm}`)
  return head
}

/** One copy of the database, identified by its epoch; a restore makes another. */
export type Copy = { db: Database; epoch: string }

/** The first `most` matching records by id or number; the values are the condition's $1, $2 and so on. */
type Wanted = {
  name: string
  from?: string
  where: string
  values: unknown[]
  by: 'id' | 'seq'
  most: number
}
type Part = {
  collection: CollectionName
  text: string | null
  count: number
  lastId: string
  lastSeq: number
  /** The bytes of the longest record, and the number of records in all parts, if measured first. */
  longest: number
  found: number
}
type Row = ({ epoch: string } & Part) | { epoch: string; collection: null }
type Found = { parts: (Part & { text: string })[]; count: number; ended: boolean }

/** One record as text, with its id in front where the specification has a map. */
const keyedCollections = syncedCollections.filter((name) => collectionFacts(name).wireKey)
const anyBody = `
  case when collection in (${keyedCollections.map((name) => `'${name}'`).join()}) then '"' || id || '":' || body
  else body end`

/**
 * The next records, joined by collection. Records are nearly always small, and joining them is then enough.
 * For a long one, the server measures the records first and ends the slice before it grows too long.
 */
async function readNext(copy: Copy, wanted: Wanted): Promise<Found> {
  const text = joined(`case when octet_length(body) <= ${usualBytes} then ${anyBody} end`)
  const parts = await readParts(copy, wanted, `select ${text} from ${candidates(wanted)} as page`)
  if (parts.some(({ longest }) => longest > usualBytes)) return readMeasured(copy, wanted)
  const count = countOf(parts)
  return { parts: withText(parts), count, ended: count < wanted.most }
}

async function readMeasured(copy: Copy, wanted: Wanted): Promise<Found> {
  const parts = await readParts(
    copy,
    { ...wanted, name: `${wanted.name}_measured` },
    `select ${joined(anyBody)}, max(found)::int as found
    from (
      select *, count(*) over () as found,
        sum(octet_length(body)) over (order by ${wanted.by}) - octet_length(body) as before
      from ${candidates(wanted)} as candidates
    ) as page
    where before < ${sliceBytes}`,
  )
  const count = countOf(parts)
  const found = parts[0]?.found ?? 0
  return { parts: withText(parts), count, ended: count === found && found < wanted.most }
}

/**
 * Even without records there is a row, with the epoch of its copy. An answer from two copies would be wrong:
 * the phone tries again and gets the new copy.
 */
async function readParts(
  { db, epoch }: Copy,
  { name, values, most }: Wanted,
  parts: string,
): Promise<Part[]> {
  const text = `select epoch, parts.* from server_state left join (${parts} group by collection) as parts on true`
  const rows = await runPlanned<Row>(db, { name, text }, [...values, most])
  if (rows.some((row) => row.epoch !== epoch)) throw new Refused('serverBusy')
  return rows.filter((row) => row.collection !== null)
}

const candidates = ({ from = 'records', where, values, by }: Wanted) => `(
  select collection, id, seq, body from ${from} where ${where} order by ${by} limit $${values.length + 1}
)`

const joined = (text: string) => `
  collection, string_agg(${text}, ',') as text, count(*)::int as count, max(id) as "lastId", max(seq) as "lastSeq",
  max(octet_length(body)) as longest`

const countOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)
const withText = (parts: readonly Part[]) => parts.map((part) => ({ ...part, text: part.text ?? '' }))

type ById = { farm: string; collection: CollectionName; after: string; most?: number; since?: Since }
export type Since = { seq: number } | { ms: number }

/** The next records of one collection by id; with `since`, only those that changed after it. */
export async function readById(
  copy: Copy,
  { farm, collection, after, most = sliceSize, since = { seq: 0 } }: ById,
): Promise<{ slice: Slice; last: string; ended: boolean } | undefined> {
  const byNumber = 'seq' in since
  const { parts, ended } = await readNext(copy, {
    name: byNumber ? 'records_by_id' : 'records_by_time',
    where: `farm = $1 and collection = $2 and id > $3 and ${byNumber ? 'seq > $4' : 'changed_at >= $4'}`,
    values: [farm, collection, after, byNumber ? since.seq : since.ms],
    by: 'id',
    most,
  })
  const [slice] = parts
  return slice && { slice, last: slice.lastId, ended }
}

/** All records of the collection that changed, one slice at a time. */
export async function* readChangedOf(
  copy: Copy,
  { farm, collection, since }: { farm: string; collection: CollectionName; since: Since },
): AsyncGenerator<Slice> {
  for (let after = ''; ; ) {
    const read = await readById(copy, { farm, collection, after, since })
    if (read) yield read.slice
    if (!read || read.ended) return
    after = read.last
  }
}

/** The next changes in the order of their numbers. */
export async function readByChange(
  copy: Copy,
  { farm, after, most }: { farm: string; after: number; most: number },
): Promise<{ slices: Slice[]; count: number; last: number; ended: boolean }> {
  const where = 'farm = $1 collate "POSIX" and seq > $2'
  const { parts, count, ended } = await readNext(copy, {
    name: 'records_by_change',
    where,
    values: [farm, after],
    by: 'seq',
    most,
  })
  const last = parts.reduce((latest, { lastSeq }) => Math.max(latest, lastSeq), after)
  return { slices: parts, count, last, ended }
}

/** Looks up each record by its whole key, so that PostgreSQL cannot read the whole farm for each of them. */
const chosen = `(select distinct unnest($3::text[]) as wanted) as names cross join lateral (
    select collection, id, seq, body from records
    where farm = $1 and collection = $2 and id = names.wanted offset 0
  ) as found`

/** Only these records of a collection, one slice at a time. */
export async function* readByIds(
  copy: Copy,
  { farm, collection, ids }: { farm: string; collection: CollectionName; ids: readonly string[] },
): AsyncGenerator<Slice> {
  for (let after = ''; ; ) {
    const values = [farm, collection, ids, after]
    const wanted: Wanted = {
      ...{ name: 'records_chosen', from: chosen, where: 'id > $4', values },
      ...{ by: 'id', most: sliceSize },
    }
    const { parts, ended } = await readNext(copy, wanted)
    const [slice] = parts
    if (slice) yield slice
    if (!slice || ended) return
    after = slice.lastId
  }
}

export async function countRecords(db: Database, farm: string): Promise<number> {
  const plan = { name: 'count_records', text: 'select count(*)::int as count from records where farm = $1' }
  const [row] = await runPlanned<{ count: number }>(db, plan, [farm])
  return row?.count ?? 0
}
