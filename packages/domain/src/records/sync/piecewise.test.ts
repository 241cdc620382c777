import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../jobs/collections/check-record'
import { fieldsOf } from '../../jobs/collections/fields-of'
import { planSave, type SaveContext } from '../../jobs/sync/plan-save'
import { type CollectionName, collectionNames, farmCollections } from '../collections/collections'
import { mergeRule, piecewiseFields } from '../collections/merge-rules'
import { acceptUpload } from './accept-upload'
import { coalesce, type OutboxRow, rebase } from './outbox'
import type { Fields, Json, StoredRecord } from './stored-record'
import { undoChanges } from './undo'
import { toWire } from './wire-record'

const start = Date.UTC(2026, 10, 15)
const manyValued = ['list', 'records', 'object', 'anything']

test('every list and every object has a rule for how it merges', () => {
  const undecided = collectionNames.flatMap((collection) =>
    Object.entries(fieldsOf(collection))
      .filter(([name, { kind }]) => manyValued.includes(kind) && !mergeRule(collection, name))
      .map(([name]) => `${collection}.${name}`),
  )
  expect(undecided).toEqual([])
  // Two people who fill one list at the gate must both keep their entries.
  for (const [collection, field] of [
    ['paddocks', 'maps'],
    ['tasks', 'taskAnimals'],
    ['maps', 'features'],
  ] as const)
    expect(mergeRule(collection, field)).toMatchObject({ as: 'entries' })
  // A list without a decision has no rule, unlike one that stays whole.
  expect(mergeRule('paddocks', 'gates')).toBeUndefined()
  for (const collection of collectionNames)
    for (const [field] of piecewiseFields(collection))
      expect(Object.keys(fieldsOf(collection)), `${collection}.${field}`).toContain(field)
})

type Pieces = { [key: string]: Json }
type Kind = {
  collection: CollectionName
  field: string
  whole: (pieces: Pieces) => Json
  piece: (n: number) => [string, Json]
}

/** The server knows which steps there are, so these are of the table. */
const pedigreeStep = (n: number): Json => ({
  ...{ id: `send-${n}`, act: 'send', from: 'PRS-INTIMATED', to: 'PRS-REG-SENT', date: n },
})

/** One of every kind of list that merges piece by piece, written as its screens write it. */
const kinds: Kind[] = farmCollections.flatMap((collection) =>
  piecewiseFields(collection).map(([field, rule]): Kind => {
    const list = (pieces: Pieces) => Object.values(pieces)
    if (rule.as === 'keys')
      return { collection, field, whole: (pieces) => pieces, piece: (n) => [`k${n}`, n * 10] }
    if (rule.key === 'animalId')
      return {
        collection,
        field,
        whole: list,
        piece: (n) => [`a${n}`, n % 2 ? `a${n}` : { animalId: `a${n}`, dose: n }],
      }
    if (field === 'pedigreeSteps')
      return { collection, field, whole: list, piece: (n) => [`send-${n}`, pedigreeStep(n)] }
    if (rule.key)
      return { collection, field, whole: list, piece: (n) => [`f${n}`, { detailType: 'GATE', at: n }] }
    const text = (n: number) =>
      n % 3 ? `entry-${n}` : `somebody.with.a.long.name.${n}@${'a-farm-far-away.'.repeat(4)}example`
    return { collection, field, whole: list, piece: (n) => [text(n), text(n)] }
  }),
)

function phone(
  { collection, field, whole, piece }: Kind,
  device: string,
  now: number,
  start: StoredRecord | undefined,
) {
  let record = start
  let context: SaveContext = {
    ...{ farm: 'f1', mutation: device, user: 'u', device, app: 'bovine', now },
    ...{ clock: { ms: 0, counter: 0 }, lastSeq: 0 },
  }
  const rows: OutboxRow[] = []
  const save = (set: Fields) => {
    const plan = planSave([record], [{ collection, id: 'one', set }], context)
    rows.push(...plan.rows)
    record = plan.records[0] ?? record
    context = { ...context, now: context.now + 1000, clock: plan.clock, lastSeq: plan.lastSeq }
  }
  const held = () => record?.fields[field] ?? null
  const has = (n: number) => holds(held(), piece(n)[1])
  return {
    rows,
    held,
    has,
    /** As every screen saves: the whole list, with one more or one fewer. */
    put: (n: number, on: boolean) => {
      const now = Object.fromEntries(
        [...Array(12).keys()].filter((one) => (one === n ? on : has(one))).map(piece),
      )
      save({ ...record?.fields, [field]: whole(now) })
    },
    undo: () => {
      for (const change of undoChanges(rows.slice(-1), () => record)) save(change.set)
    },
    take: (server: StoredRecord) => {
      record = rebase(server, rows) ?? server
    },
  }
}

/** In a list the entry itself, in an object its value. */
const holds = (value: Json, piece: Json) =>
  (Array.isArray(value) ? value : Object.values(value ?? {})).some(
    (one) => JSON.stringify(one) === JSON.stringify(piece),
  )

function serverAfter(kind: Kind, before: StoredRecord | undefined, phones: readonly { rows: OutboxRow[] }[]) {
  let record = before
  for (const { rows } of phones) {
    const arrivals = coalesce(rows).map(({ collection, patch }) => ({ collection, wire: toWire(patch) }))
    for (const { wire } of arrivals) expect(checkRecord(kind.collection, wire)).toBeUndefined()
    const { puts } = acceptUpload(() => record, arrivals, { device: 'x', now: Number.MAX_SAFE_INTEGER })
    record = puts[0]?.record ?? record
  }
  if (!record) throw new Error('no record')
  return record
}

const base = ({ field, whole, piece }: Kind, held: readonly number[]): StoredRecord => ({
  id: 'one',
  fields: { name: 'one', [field]: whole(Object.fromEntries(held.map(piece))) },
  clocks: { '*': '0m3abcdef.0000.server' },
})

describe.each(kinds)('$collection.$field', (kind) => {
  test('two phones that each add one without signal both keep theirs', () => {
    const before = base(kind, [0])
    const [one, other] = [phone(kind, 'one', start, before), phone(kind, 'other', start + 500, before)]
    one.put(1, true)
    other.put(2, true)
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { fields } = serverAfter(kind, before, order)
      for (const n of [0, 1, 2]) expect(holds(fields[kind.field] ?? null, kind.piece(n)[1])).toBe(true)
    }
  })

  test('one taken out here and one put in there are both meant', () => {
    const before = base(kind, [0, 1])
    const [one, other] = [phone(kind, 'one', start, before), phone(kind, 'other', start + 500, before)]
    one.put(1, false)
    other.put(2, true)
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { fields } = serverAfter(kind, before, order)
      const there = [0, 1, 2].map((n) => holds(fields[kind.field] ?? null, kind.piece(n)[1]))
      expect(there).toEqual([true, false, true])
    }
  })

  test('an edit taken back leaves the list as it was', () => {
    const one = phone(kind, 'one', start, base(kind, [0, 1]))
    one.put(2, true)
    one.undo()
    expect([0, 1, 2].map(one.has)).toEqual([true, true, false])
    one.put(1, false)
    one.undo()
    expect([0, 1, 2].map(one.has)).toEqual([true, true, false])
  })

  test('three phones agree whatever they did and in whichever order they send', () => {
    const step = fc.record({ who: fc.nat(2), n: fc.nat(5), on: fc.boolean() })
    const run = fc.property(fc.uniqueArray(fc.nat(5)), fc.array(step, { maxLength: 10 }), (held, steps) => {
      const before = base(kind, held)
      const phones = [0, 1, 2].map((n) => phone(kind, `p${n}`, start + n * 300, before))
      for (const { who, n, on } of steps) phones[who]?.put(n, on)
      const orders = [phones, [...phones].reverse(), [...phones.slice(1), ...phones.slice(0, 1)]]
      const [first, ...others] = orders.map((order) => serverAfter(kind, before, order))
      for (const other of others) expect(other).toEqual(first)
      for (const one of phones) {
        if (first) one.take(first)
        expect(one.held()).toEqual(first?.fields[kind.field])
      }
      // A piece that only one phone touched is as that phone left it.
      for (const n of [0, 1, 2, 3, 4, 5]) {
        const last = steps.filter((one) => one.n === n)
        const alone = new Set(last.map(({ who }) => who)).size === 1
        const wanted = last.at(-1)?.on ?? held.includes(n)
        if (alone || last.length === 0)
          expect(holds(first?.fields[kind.field] ?? null, kind.piece(n)[1])).toBe(wanted)
      }
    })
    fc.assert(run, { numRuns: 60 })
  })
})

test('two phones that each mark their first favourite list both keep it', () => {
  const kind = kinds.find(({ collection }) => collection === 'settings')
  if (!kind) throw new Error('no favourites')
  const [one, other] = [phone(kind, 'one', start, undefined), phone(kind, 'other', start + 500, undefined)]
  one.put(1, true)
  other.put(2, true)
  for (const order of [
    [one, other],
    [other, one],
  ]) {
    const { fields } = serverAfter(kind, undefined, order)
    expect([1, 2].map((n) => holds(fields.value ?? null, kind.piece(n)[1]))).toEqual([true, true])
  }
})

test('any other setting stays one value', () => {
  const kind = kinds.find(({ collection }) => collection === 'settings')
  if (!kind) throw new Error('no settings')
  const before: StoredRecord = {
    id: 'one',
    fields: { value: 'KG' },
    clocks: { '*': '0m3abcdef.0000.server' },
  }
  const one = phone({ ...kind, whole: () => 'LBS' }, 'one', start, before)
  one.put(1, true)
  expect(serverAfter(kind, before, [one]).fields).toMatchObject({ value: 'LBS' })
})

test('a thousand animals put into one job at once go up as a list, and none is lost', () => {
  const all = Array.from({ length: 1000 }, (_, n) => `animal-${n}`)
  const before: StoredRecord = {
    ...{ id: 'job', fields: { typeId: 'REMEDY', taskAnimals: ['cow'] } },
    clocks: { '*': '0m3abcdef.0000.server' },
  }
  const context = { farm: 'f', mutation: 'm', user: 'u', device: 'd', app: 'bovine', now: start, lastSeq: 0 }
  const { rows, records } = planSave(
    [before],
    [{ collection: 'tasks', id: 'job', set: { taskAnimals: ['cow', ...all] } }],
    { ...context, clock: { ms: 0, counter: 0 } },
  )
  expect(records[0]?.fields.taskAnimals).toEqual(['cow', ...all])
  expect(Object.keys(rows[0]?.fields ?? {})).toEqual(['taskAnimals', 'updatedAtApp'])
})
