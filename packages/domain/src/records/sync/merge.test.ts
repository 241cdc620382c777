import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeClock } from './clock'
import { digestOf } from './digest'
import { canonicalJson, merge } from './merge'
import { clockOf, type Fields, type StoredRecord, shortClocks } from './stored-record'
import { fromServer, fromWire, toWire } from './wire-record'

const names = ['notes', 'weight', 'dob', 'breed', 'deleted']
const clock = fc
  .tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('phone', 'tablet', 'desk'),
  )
  .map(([ms, counter, device]) => writeClock(ms, counter, device))
const value = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('a', 'b', null, true),
  fc.array(fc.integer({ max: 2 }), { maxLength: 2 }),
)

const record: fc.Arbitrary<StoredRecord> = fc
  .dictionary(fc.constantFrom(...names), fc.tuple(value, clock), { minKeys: 1 })
  .map((entries) => {
    const fields: Fields = Object.fromEntries(Object.entries(entries).map(([name, [v]]) => [name, v]))
    return { id: 'cow', fields, clocks: shortClocks(fields, (name) => entries[name]?.[1] ?? '') }
  })

const say = (r: StoredRecord) => canonicalJson({ fields: r.fields, clocks: r.clocks })
const join = (a: StoredRecord, b: StoredRecord) => merge(a, b).record

describe('merging copies of one animal', () => {
  test('twice changes nothing more than once [P4.36]', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(say(join(join(a, b), b))).toBe(say(join(a, b)))
      }),
    )
  })

  test('in either order gives the same animal', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(say(join(a, b))).toBe(say(join(b, a)))
      }),
    )
  })

  test('in any grouping gives the same animal', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(say(join(join(a, b), c))).toBe(say(join(a, join(b, c))))
      }),
    )
  })

  test('every field ends with its latest clock', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const both = join(a, b)
        for (const name of Object.keys(both.fields)) {
          const clocks = [a, b].filter((r) => Object.hasOwn(r.fields, name)).map((r) => clockOf(r, name))
          expect(clockOf(both, name)).toBe(clocks.sort().at(-1))
        }
      }),
    )
  })
})

const at = (ms: number, device: string, fields: Fields): StoredRecord => ({
  id: 'cow',
  fields,
  clocks: { '*': writeClock(ms, 0, device) },
})

test('two people who edit different fields of one cow both keep their edit [P4.36]', () => {
  const born = at(1, 'phone', { notes: 'calm', weight: 400, tag: '1' })
  const phone = at(5, 'phone', { notes: 'kicks' })
  const tablet = at(9, 'tablet', { weight: 412 })
  expect(merge(merge(born, phone).record, tablet).record.fields).toEqual({
    notes: 'kicks',
    weight: 412,
    tag: '1',
  })
})

test('on the same field the later edit wins and the loser is named for the history', () => {
  const phone = at(9, 'phone', { notes: 'kicks' })
  const tablet = at(5, 'tablet', { notes: 'calm' })
  const { record: stands, changed, lost } = merge(phone, tablet)
  expect(stands.fields.notes).toBe('kicks')
  expect(changed).toEqual([])
  expect(lost).toMatchObject([{ field: 'notes', after: 'calm' }])
})

test('deleting is an edit like any other: the record is kept with deleted true [P3.4, D3.2]', () => {
  const { record: gone } = merge(at(1, 'phone', { tag: '1' }), at(2, 'phone', { deleted: true }))
  expect(gone.fields).toEqual({ tag: '1', deleted: true })
})

test('a record made in one go carries one clock however many fields it has', () => {
  const { record: calf } = merge(undefined, at(3, 'phone', { tag: '1', sex: 'F', breed: 'HE' }))
  expect(calf.clocks).toEqual({ '*': writeClock(3, 0, 'phone') })
})

test('a field may be called what every object has already', () => {
  const odd = (value: string, ms: number) =>
    fromWire(
      {
        id: 'a',
        toString: value,
        valueOf: value,
        tag: value,
        updatedAt: ms,
        _clocks: { '*': writeClock(ms, 0, 'p'), tag: writeClock(ms + 1, 0, 'p') },
      } as never,
      { device: 'p', now: 1_000 },
    )
  const { record, changed } = merge(odd('old', 5), odd('new', 9))
  expect(changed.map(({ field }) => field)).toEqual(['toString', 'valueOf', 'tag'])
  expect(record.fields).toEqual({ toString: 'new', valueOf: 'new', tag: 'new' })
  expect(clockOf(record, 'toString')).toBe(writeClock(9, 0, 'p'))
  expect(digestOf(fromServer(toWire(record)))).toBe(digestOf(record))
})
