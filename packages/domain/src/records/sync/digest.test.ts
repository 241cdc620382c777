import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketCount, bucketOf, combine, differingBuckets, digestCollection, digestOf } from './digest'
import type { StoredRecord } from './stored-record'

const record = (id: string, notes: string): StoredRecord => ({
  id,
  fields: { notes, tag: id },
  clocks: { '*': '000000001.0000.phone' },
})
const herd = Array.from({ length: 500 }, (_, i) => record(`cow-${i}`, 'x'))
const listed = (records: readonly StoredRecord[]) => records.map((r) => ({ id: r.id, digest: digestOf(r) }))

test('equal records have equal digests whatever order their fields were written in', () => {
  const other: StoredRecord = {
    id: 'cow-1',
    fields: { tag: 'cow-1', notes: 'x' },
    clocks: { '*': '000000001.0000.phone' },
  }
  expect(digestOf(other)).toBe(digestOf(record('cow-1', 'x')))
})

test('a digest fits a database integer and a changed letter changes it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const digest = digestOf(record('cow', a))
      expect(Number.isSafeInteger(digest) && digest >= 0 && digest < 2 ** 48).toBe(true)
      if (a !== b) expect(digestOf(record('cow', b))).not.toBe(digest)
    }),
  )
})

test('combining is free of order and undoes itself', () => {
  const number = fc.integer({ min: 0, max: 2 ** 48 - 1 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(combine(a, b)).toBe(combine(b, a))
      expect(combine(combine(a, b), b)).toBe(a)
    }),
  )
})

test('a herd that agrees shows no difference; one changed cow shows in exactly its own heap', () => {
  const mine = digestCollection(listed(herd))
  expect(differingBuckets(mine, digestCollection(listed([...herd].reverse())))).toEqual([])
  const changed = herd.map((r) => (r.id === 'cow-77' ? record(r.id, 'y') : r))
  expect(differingBuckets(mine, digestCollection(listed(changed)))).toEqual([bucketOf('cow-77')])
})

test('a missing cow shows in its heap, and heaps are about even', () => {
  const fewer = digestCollection(listed(herd.slice(1)))
  expect(differingBuckets(digestCollection(listed(herd)), fewer)).toEqual([bucketOf('cow-0')])
  const sizes = new Array<number>(bucketCount).fill(0)
  for (const { id } of herd) sizes[bucketOf(id)] = (sizes[bucketOf(id)] ?? 0) + 1
  expect(Math.max(...sizes)).toBeLessThan(30)
})
