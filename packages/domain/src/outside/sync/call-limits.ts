import { collectionByWireName, collectionFacts } from '../../records/collections/collections'
import { bucketCount } from '../../records/sync/digest'
import { paths } from '../../records/sync/wire-calls'
import { lotCalls } from '../shared-lots/lot-calls'

/** How long the body of a call may be once unpacked, and of how many values it may be made. */
export type CallLimit = { bytes: number; values: number }

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * Nearly every call fits in this. A body up to here costs so little that the server reads it from any caller.
 */
export const usualLimit: CallLimit = { bytes: 64 * kilobyte, values: 4_000 }

const limits: { [path: string]: CallLimit } = {
  [paths.login]: { bytes: 16 * kilobyte, values: 200 },
  [paths.get]: { bytes: 2 * megabyte, values: 25_000 },
  // A full outbox: twenty thousand records of fifty fields each.
  [paths.update]: { bytes: 20 * megabyte, values: 1_000_000 },
  [paths.events]: { bytes: 2 * megabyte, values: 100_000 },
  // A thousand animals with all there is to say of each.
  [lotCalls.share.path]: { bytes: 1 * megabyte, values: 20_000 },
  [paths.check]: { bytes: 16 * megabyte, values: 800_000 },
}

export const limitOf = (path: string): CallLimit => limits[path] ?? usualLimit

/** Records one upload may bring, and one call may ask for by id. */
export const mostRecords = 20_000
/** Records one full check may name. */
export const mostChecked = 250_000
const mostNames = 64

type Body = { [name: string]: unknown }

/**
 * Whether a call brings or asks for more than one call may. Only lengths are looked at, before anything in it is: a
 * schema that finds fault with a million entries would take a minute to say so.
 */
export function asksTooMuch(path: string, body: unknown): boolean {
  if (!isObject(body)) return false
  if (Object.keys(body).length > mostNames) return true
  if (path === paths.get) return sumOf(body.ids, lengthOf) > mostRecords
  if (path === paths.update) return countUploaded(body.entities) > mostRecords
  if (path === paths.check) return sumOf(body.entities, countChecked) > mostChecked
  return false
}

/** Records in the `entities` of an upload, whatever they are. */
export const countUploaded = (entities: unknown): number => sumOf(entities, countRecords)

function sumOf(lists: unknown, count: (list: unknown, name: string) => number): number {
  if (!isObject(lists)) return 0
  const names = Object.keys(lists)
  if (names.length > mostNames) return Number.POSITIVE_INFINITY
  return names.reduce((sum, name) => sum + count(lists[name], name), 0)
}

/** A map instead of a list holds as many records as it has keys. */
function countRecords(records: unknown, wire: string): number {
  const collection = collectionByWireName(wire)
  const wireKey = collection && collectionFacts(collection).wireKey
  if (!isObject(records) || wireKey === undefined) return lengthOf(records)
  return lengthOf(records) + lengthOf(Object.hasOwn(records, wireKey) ? records[wireKey] : undefined)
}

function countChecked(sent: unknown): number {
  if (!isObject(sent)) return lengthOf(sent)
  const { records, buckets } = sent
  return lengthOf(buckets) > bucketCount ? Number.POSITIVE_INFINITY : lengthOf(records)
}

function lengthOf(list: unknown): number {
  if (Array.isArray(list)) return list.length
  return isObject(list) ? Object.keys(list).length : 0
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
