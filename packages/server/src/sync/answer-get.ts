import type { FarmRole } from '@steading/domain/frame/access/roles'
import { mostRecords } from '@steading/domain/outside/sync/call-limits'
import {
  type CollectionName,
  collectionByWireName,
  farmCollections,
  syncedCollections,
} from '@steading/domain/records/collections/collections'
import type { FullPosition, GetRequest } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'
import { Refused } from '../problems/refused'
import {
  type Copy,
  countRecords,
  type FarmHead,
  readByChange,
  readById,
  readByIds,
  readChangedOf,
  type Since,
  type Slice,
  sliceSize,
} from './read-farm'
import { entitiesWriter, inCollectionOrder } from './write-entities'

/** Change numbers never get this high; a client that sends the time instead of our cursor does. */
const wallClocksFrom = 1e12
/** The clocks of phone and server differ. */
const clockMargin = 5 * 60_000
/** A page ends early rather than grow too large for a phone. */
const longestPage = 8 * 1024 * 1024

const fewChanges = 2 * sliceSize
const idsAtOnce = 200

/** The records of an answer, and its cursor and counts. */
type Contents = {
  slices: AsyncIterable<Slice> | Iterable<Slice>
  /** The cursor the phone sends back. */
  date: number
  hasMore: boolean
  full?: FullPosition
  total?: number
}

export type Asked = {
  farm: string
  /** The caller's role on the farm. */
  role: FarmRole
  language: string
  unreadEmails: number
  now: number
  get: GetRequest
}

/**
 * One answer to `api/2/get`, in pieces from different moments, with no connection held between them. The
 * server reads the farm's head first, so changes during a slow download have a higher number and come with
 * the next pull.
 */
export async function* answerGet(db: Database, head: FarmHead, asked: Asked): AsyncGenerator<string> {
  const copy = { db, epoch: head.epoch }
  const contents = await choose(copy, head, asked)
  const entities = entitiesWriter()
  yield beginning(head, asked)
  for await (const slice of allOf(copy, head, contents, asked)) yield* entities.add(slice)
  yield* entities.end()
  yield ending(head, contents, asked)
}

/** The same in one piece, for an answer of limited size. */
export async function answerPage(db: Database, head: FarmHead, asked: Asked): Promise<string[]> {
  const copy = { db, epoch: head.epoch }
  const contents = await choose(copy, head, asked)
  const slices: Slice[] = []
  for await (const slice of allOf(copy, head, contents, asked)) slices.push(slice)
  return writeWhole(head, contents, asked, slices)
}

async function* allOf(copy: Copy, head: FarmHead, { slices, hasMore }: Contents, asked: Asked) {
  yield* slices
  if (!hasMore) yield* newSystemTypes(copy, head, asked)
}

export function writeWhole(
  head: FarmHead,
  contents: Omit<Contents, 'slices'>,
  asked: Asked,
  slices: readonly Slice[],
): string[] {
  const entities = entitiesWriter()
  const written = slices.flatMap((slice) => entities.add(slice))
  return [beginning(head, asked), ...written, ...entities.end(), ending(head, contents, asked)]
}

const beginning = (
  { farmData, farmTypes, onBoardingData, paywallConfig }: FarmHead,
  { role }: Asked,
): string =>
  // The farm is the same for all its users, but not the role. It always has an id, so the comma fits.
  `{"success":true,"farmData":${farmData.slice(0, -1)},"role":"${role}"},"farmTypes":${farmTypes},"onBoardingData":${onBoardingData},` +
  `"paywallConfig":${paywallConfig},"entities":{`

function ending(head: FarmHead, contents: Omit<Contents, 'slices'>, asked: Asked): string {
  const versions = {
    ...(contents.full && { full: contents.full }),
    ...(!contents.hasMore && asked.get.system_type && { system_type: head.systemVersion }),
  }
  const rest = {
    language: asked.language,
    watchboard: { unreadEmails: asked.unreadEmails },
    now: { date: contents.date, time: asked.now },
    epoch: head.epoch,
    versions,
    isCached: false,
    hasMore: contents.hasMore,
    ...(contents.total !== undefined && { total: contents.total }),
  }
  return `},${JSON.stringify(rest).slice(1)}`
}

async function choose(copy: Copy, head: FarmHead, { farm, get }: Asked): Promise<Contents> {
  const { timestamp, limit, ids } = get
  if (ids) return chosen(copy, farm, { ids, limit: limit ?? mostRecords, date: timestamp ?? 0 })
  if (timestamp && timestamp >= wallClocksFrom) {
    const since = { ms: timestamp - clockMargin }
    return { slices: changed(copy, farm, since), date: head.version, hasMore: false }
  }
  // A cursor ahead of the farm comes from before a restore of the database, so the server ignores it.
  const after = timestamp && timestamp <= head.version ? timestamp : 0
  if (!limit) return everythingSince(copy, head, { farm, after })
  if (timestamp) return changePage(copy, head, { farm, after, limit })
  return fullPage(copy, head, { farm, get, limit })
}

/** Finds few changes by their numbers; many come collection by collection, so that none are held. */
async function everythingSince(
  copy: Copy,
  head: FarmHead,
  { farm, after }: Omit<ChangePage, 'limit'>,
): Promise<Contents> {
  const few = after > 0 && (await changePage(copy, head, { farm, after, limit: fewChanges }))
  if (few && !few.hasMore) return few
  return { slices: changed(copy, farm, { seq: after }), date: head.version, hasMore: false }
}

async function* changed(copy: Copy, farm: string, since: Since) {
  for (const collection of farmCollections) yield* readChangedOf(copy, { farm, collection, since })
}

type Chosen = { ids: NonNullable<GetRequest['ids']>; limit: number; date: number }

/** Each record once, however often the phone names it, up to the limit. */
function chosen(copy: Copy, farm: string, { ids, limit, date }: Chosen): Contents {
  let room = limit
  let hasMore = false
  const wanted = syncedCollections.map((collection) => {
    const asked = Object.entries(ids).flatMap(([wire, list]) =>
      // PostgreSQL refuses such an id, which would break off an answer already on its way.
      collectionByWireName(wire) === collection ? list.filter((id) => !id.includes('\0')) : [],
    )
    const once = [...new Set(asked)]
    const some = once.slice(0, room)
    if (some.length < once.length) hasMore = true
    room -= some.length
    return { collection, ids: some }
  })
  return { slices: readChosen(copy, farm, wanted), date, hasMore }
}

type Wanted = { collection: CollectionName; ids: string[] }

async function* readChosen(copy: Copy, farm: string, wanted: readonly Wanted[]) {
  for (const { collection, ids } of wanted) {
    const owner = farmHolding(farm, collection)
    for (let from = 0; from < ids.length; from += idsAtOnce)
      yield* readByIds(copy, { farm: owner, collection, ids: ids.slice(from, from + idsAtOnce) })
  }
}

export const farmHolding = (farm: string, collection: CollectionName): string =>
  collection === 'systemType' ? systemFarm : farm

type ChangePage = { farm: string; after: number; limit: number }

async function changePage(copy: Copy, head: FarmHead, { farm, after, limit }: ChangePage) {
  const slices: Slice[] = []
  let [last, count, length] = [after, 0, 0]
  while (count < limit && length < longestPage) {
    const wanted = Math.min(sliceSize, limit - count)
    const read = await readByChange(copy, { farm, after: last, most: wanted })
    slices.push(...read.slices)
    last = read.last
    count += read.count
    length += lengthOf(read.slices)
    if (read.ended) {
      // The slices already include changes made since the server read the farm's number.
      const date = Math.max(head.version, last)
      return { slices: inCollectionOrder(slices, farmCollections), date, hasMore: false }
    }
  }
  return { slices: inCollectionOrder(slices, farmCollections), date: last, hasMore: true }
}

type FullPage = { farm: string; get: GetRequest; limit: number }

/**
 * Animals first. The pages of a full sync may be from different moments. Later changes have a number above
 * `at`, and come with the first page of changes after it.
 */
async function fullPage(copy: Copy, head: FarmHead, { farm, get, limit }: FullPage): Promise<Contents> {
  const start = get.versions?.full ?? { at: head.version, collection: farmCollections[0] ?? '', id: '' }
  const names: readonly string[] = farmCollections
  const first = names.indexOf(start.collection)
  if (first === -1) throw new Refused('invalidInput', { errors: ['/versions/full/collection'] })
  const total = await countAll(copy, head, { farm, get })
  const slices: Slice[] = []
  let full = start
  let [count, length] = [0, 0]
  for (const collection of farmCollections.slice(first)) {
    let after = collection === start.collection ? start.id : ''
    while (count < limit && length < longestPage) {
      const wanted = Math.min(sliceSize, limit - count)
      const read = await readById(copy, { farm, collection, after, most: wanted })
      if (!read) break
      slices.push(read.slice)
      after = read.last
      full = { at: start.at, collection, id: after }
      count += read.slice.count
      length += read.slice.text.length
      if (read.ended) break
    }
    if (count >= limit || length >= longestPage) return { slices, date: start.at, hasMore: true, full, total }
  }
  return { slices, date: start.at, hasMore: false, full, total }
}

const lengthOf = (slices: readonly Slice[]) => slices.reduce((sum, { text }) => sum + text.length, 0)

const totals = new Map<string, number>()
const totalsKept = 1_000

/** Counted once per full sync: a count for each of twenty pages would cost as much as a page. */
async function countAll(copy: Copy, head: FarmHead, { farm, get }: Pick<FullPage, 'farm' | 'get'>) {
  const known = getsSystemTypes(head, get) ? await countRecords(copy.db, systemFarm) : 0
  const key = `${farm}@${get.versions?.full?.at ?? head.version}`
  const counted = totals.get(key) ?? (await countRecords(copy.db, farm))
  totals.set(key, counted)
  const [oldest] = totals.keys()
  if (totals.size > totalsKept && oldest !== undefined) totals.delete(oldest)
  return counted + known
}

const getsSystemTypes = (head: FarmHead, { system_type, versions }: GetRequest): boolean =>
  Boolean(system_type) && (versions?.system_type ?? 0) < head.systemVersion

/** All together with the last page, so that their version is right for all of them. */
async function* newSystemTypes(copy: Copy, head: FarmHead, { get }: Asked) {
  if (get.ids || !getsSystemTypes(head, get)) return
  const since = { seq: get.versions?.system_type ?? 0 }
  yield* readChangedOf(copy, { farm: systemFarm, collection: 'systemType', since })
}
