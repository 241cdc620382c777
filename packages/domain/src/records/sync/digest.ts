import { canonicalJson } from './merge'
import type { StoredRecord } from './stored-record'

/** Records are compared in this many heaps, so that a healthy herd costs a few kilobytes to check. */
export const bucketCount = 64
const half = 2 ** 24

/** 48 bits over everything a record says, equal on phone and server when the record is. */
export const digestOf = (record: StoredRecord): number =>
  digestText(`${record.id}|${canonicalJson(record.clocks)}|${canonicalJson(record.fields)}`)

export function digestText(text: string): number {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 15)
  }
  return (spread(high) & 0xffffff) * half + (spread(low) & 0xffffff)
}

function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return once ^ (once >>> 15)
}

export function bucketOf(id: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  return (spread(hash) >>> 0) % bucketCount
}

/** Exclusive-or, so the order of records does not matter and a single difference always shows. */
export function combine(a: number, b: number): number {
  const high = Math.floor(a / half) ^ Math.floor(b / half)
  const low = (a % half) ^ (b % half)
  return high * half + low
}

export type CollectionDigest = { count: number; buckets: number[] }

export function digestCollection(records: Iterable<{ id: string; digest: number }>): CollectionDigest {
  const buckets = new Array<number>(bucketCount).fill(0)
  let count = 0
  for (const { id, digest } of records) {
    const bucket = bucketOf(id)
    buckets[bucket] = combine(buckets[bucket] ?? 0, digest)
    count++
  }
  return { count, buckets }
}

export function differingBuckets(mine: CollectionDigest, theirs: CollectionDigest): number[] {
  return mine.buckets.flatMap((digest, bucket) => (digest === theirs.buckets[bucket] ? [] : [bucket]))
}
