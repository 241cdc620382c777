import {
  type CollectionName,
  collectionByWireName,
  farmCollections,
  syncedCollections,
} from '@steading/domain/collections/collections'
import type { FullPosition, GetRequest } from '@steading/domain/sync/wire-calls'
import { systemFarm } from '../database/tables'
import { Refused } from '../http/refused'
import {
  countRecords,
  type FarmHead,
  readByChange,
  readById,
  readByIds,
  readChangedOf,
  readHead,
  type Since,
  type Slice,
  type Snapshot,
  sliceSize,
} from './read-farm'
import { inCollectionOrder, writeEntities } from './write-entities'

/** Change numbers never get this high; a client that sends a wall clock instead of our cursor does. */
const wallClocksFrom = 1e12
/** Clocks of phone and server differ. */
const clockMargin = 5 * 60_000
/** A page ends early rather than be more than a phone can take in one piece. */
const longestPage = 32 * 1024 * 1024

const fewChanges = 2 * sliceSize
const idsAtOnce = 200

/** What the records of an answer are, and what the answer says about them. */
type Contents = {
  slices: AsyncIterable<Slice> | Iterable<Slice>
  /** The cursor to send back. */
  date: number
  hasMore: boolean
  full?: FullPosition
  total?: number
}

export type Asked = {
  farm: string
  language: string
  unreadEmails: number
  now: number
  get: GetRequest
}

/** One answer to `api/2/get`, piece by piece. */
export async function* answerGet(snapshot: Snapshot, asked: Asked): AsyncGenerator<string> {
  const head = await readHead(snapshot, asked.farm)
  const contents = await choose(snapshot, head, asked)
  const system = contents.hasMore ? [] : newSystemTypes(snapshot, head, asked)
  yield* writeAnswer(head, contents, asked, system)
}

export async function* writeAnswer(
  head: FarmHead,
  contents: Contents,
  asked: Asked,
  system: Contents['slices'],
): AsyncGenerator<string> {
  yield `{"success":true,"farmData":${head.farmData},"farmTypes":${head.farmTypes},`
  yield `"onBoardingData":${head.onBoardingData},"paywallConfig":${head.paywallConfig},`
  yield '"entities":{'
  yield* writeEntities(both(contents.slices, system))
  const versions = {
    ...(contents.full && { full: contents.full }),
    ...(!contents.hasMore && asked.get.system_type && { system_type: head.systemVersion }),
  }
  const rest = {
    language: asked.language,
    watchboard: { unreadEmails: asked.unreadEmails },
    now: { date: contents.date, time: asked.now },
    versions,
    isCached: false,
    hasMore: contents.hasMore,
    ...(contents.total !== undefined && { total: contents.total }),
  }
  yield `},${JSON.stringify(rest).slice(1)}`
}

async function choose(snapshot: Snapshot, head: FarmHead, { farm, get }: Asked): Promise<Contents> {
  const { timestamp, limit, ids } = get
  if (ids) return { slices: chosen(snapshot, farm, ids), date: timestamp ?? 0, hasMore: false }
  if (timestamp && timestamp >= wallClocksFrom) {
    const since = { ms: timestamp - clockMargin }
    return { slices: changed(snapshot, farm, since), date: head.version, hasMore: false }
  }
  // A cursor ahead of the farm is one from before the database was restored; nothing it says can be relied on.
  const after = timestamp && timestamp <= head.version ? timestamp : 0
  if (!limit) return everythingSince(snapshot, head, { farm, after })
  if (timestamp) return changePage(snapshot, head, { farm, after, limit })
  return fullPage(snapshot, head, { farm, get, limit })
}

/** A few changes are found by their numbers; many come collection by collection, so that they need not be held. */
async function everythingSince(
  snapshot: Snapshot,
  head: FarmHead,
  { farm, after }: Omit<ChangePage, 'limit'>,
): Promise<Contents> {
  const few = after > 0 && (await changePage(snapshot, head, { farm, after, limit: fewChanges }))
  if (few && !few.hasMore) return few
  return { slices: changed(snapshot, farm, { seq: after }), date: head.version, hasMore: false }
}

async function* changed(snapshot: Snapshot, farm: string, since: Since) {
  for (const collection of farmCollections) yield* readChangedOf(snapshot, { farm, collection, since })
}

async function* chosen(snapshot: Snapshot, farm: string, ids: NonNullable<GetRequest['ids']>) {
  for (const collection of syncedCollections) {
    const wanted = Object.entries(ids).flatMap(([wire, list]) =>
      // An id no record can have would break off an answer that is already on its way.
      collectionByWireName(wire) === collection ? list.filter((id) => !id.includes('\0')) : [],
    )
    for (let from = 0; from < wanted.length; from += idsAtOnce) {
      const owner = farmHolding(farm, collection)
      const part = wanted.slice(from, from + idsAtOnce)
      const slice = await readByIds(snapshot, { farm: owner, collection, ids: part })
      if (slice) yield slice
    }
  }
}

export const farmHolding = (farm: string, collection: CollectionName): string =>
  collection === 'systemType' ? systemFarm : farm

type ChangePage = { farm: string; after: number; limit: number }

async function changePage(snapshot: Snapshot, head: FarmHead, { farm, after, limit }: ChangePage) {
  const slices: Slice[] = []
  let [last, count, length] = [after, 0, 0]
  while (count < limit && length < longestPage) {
    const wanted = Math.min(sliceSize, limit - count)
    const read = await readByChange(snapshot, { farm, after: last, most: wanted })
    slices.push(...read.slices)
    last = read.last
    count += read.count
    length += lengthOf(read.slices)
    if (read.ended) {
      return { slices: inCollectionOrder(slices, farmCollections), date: head.version, hasMore: false }
    }
  }
  return { slices: inCollectionOrder(slices, farmCollections), date: last, hasMore: true }
}

type FullPage = { farm: string; get: GetRequest; limit: number }

/**
 * Animals first. The pages of a full sync need not be of one moment: what changes meanwhile has a number above `at`,
 * and the first page of changes after it brings it.
 */
async function fullPage(
  snapshot: Snapshot,
  head: FarmHead,
  { farm, get, limit }: FullPage,
): Promise<Contents> {
  const start = get.versions?.full ?? { at: head.version, collection: farmCollections[0] ?? '', id: '' }
  const names: readonly string[] = farmCollections
  const first = names.indexOf(start.collection)
  if (first === -1) throw new Refused('invalidInput', { errors: ['/versions/full/collection'] })
  const total = await countAll(snapshot, head, { farm, get })
  const slices: Slice[] = []
  let full = start
  let [count, length] = [0, 0]
  for (const collection of farmCollections.slice(first)) {
    let after = collection === start.collection ? start.id : ''
    while (count < limit && length < longestPage) {
      const wanted = Math.min(sliceSize, limit - count)
      const read = await readById(snapshot, { farm, collection, after, most: wanted })
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

/** Counted once per full sync: counting again for each of twenty pages would cost as much as a page. */
async function countAll(snapshot: Snapshot, head: FarmHead, { farm, get }: Pick<FullPage, 'farm' | 'get'>) {
  const known = getsSystemTypes(head, get) ? await countRecords(snapshot, systemFarm) : 0
  const key = `${farm}@${get.versions?.full?.at ?? head.version}`
  const counted = totals.get(key) ?? (await countRecords(snapshot, farm))
  totals.set(key, counted)
  const [oldest] = totals.keys()
  if (totals.size > totalsKept && oldest !== undefined) totals.delete(oldest)
  return counted + known
}

const getsSystemTypes = (head: FarmHead, { system_type, versions }: GetRequest): boolean =>
  Boolean(system_type) && (versions?.system_type ?? 0) < head.systemVersion

/** Together and with the last page, so that their version is true of all of them. */
async function* newSystemTypes(snapshot: Snapshot, head: FarmHead, { get }: Asked) {
  if (get.ids || !getsSystemTypes(head, get)) return
  const since = { seq: get.versions?.system_type ?? 0 }
  yield* readChangedOf(snapshot, { farm: systemFarm, collection: 'systemType', since })
}

async function* both<T>(first: AsyncIterable<T> | Iterable<T>, second: AsyncIterable<T> | Iterable<T>) {
  yield* first
  yield* second
}
