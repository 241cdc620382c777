import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { cow, ewe, today } from '../../lists/engine/test-herd'
import type { Fields } from '../../records/sync/stored-record'
import type { Asked, RecordThing } from '../engine/define-view'
import { lookAtRecords } from '../engine/test-views'
import { breedingFigures } from './breeding-figures'

const start = Date.UTC(2026, 4, 1)
const on = (day: number) => start + day * oneDay
const season = String(Date.UTC(2027, 0, 1))

const animal = (id: string, fields: Fields = {}): RecordThing => ({
  collection: 'animals',
  id,
  fields: { ...cow, lastCalvingDate: on(-70), ...fields },
})
let written = 0
const job = (typeId: string, day: number, animals: readonly unknown[], more: Fields = {}): RecordThing => ({
  collection: 'tasks',
  id: `${typeId}${++written}`,
  fields: { typeId, date: on(day), status: 'done', taskAnimals: animals as never, ...more },
})
const many = (count: number, make: (index: number) => readonly RecordThing[]) =>
  Array.from({ length: count }, (_, index) => make(index)).flat()

const shown = (records: readonly RecordThing[], asked: Asked = {}, subApp: 'bovine' | 'ovine' = 'bovine') =>
  lookAtRecords(breedingFigures, records, { subApp, asked: { subApp, since: start, season, ...asked } })
const sum = (records: readonly RecordThing[], label: string, asked?: Asked) => {
  const found = shown(records, asked).sums.find((one) => one.label === `BREEDING.${label}`)
  return [found?.value, found?.note?.values?.part, found?.note?.values?.whole]
}

// Sixty cows: 45 hold to a service of the first three weeks, 9 are served in them and scanned empty, 6 on day 30.
const herd = many(60, (index) => {
  const id = `c${index}`
  const day = index < 54 ? index % 21 : 30
  return [animal(id), job('SERVE', day, [id], { sire: 'b' })]
})
const scan = (day: number, from: number, to: number, scanStatus: string) =>
  job(
    'SCAN',
    day,
    many(to - from, (index) => [{ animalId: `c${from + index}`, scanStatus } as never]),
  )
const scanned = [scan(80, 0, 45, 'In Calf'), scan(80, 45, 54, 'Empty')]

test.each<[string, RecordThing[], string, (number | null)[]]>([
  ['54 of 60 cows served within three weeks are 90 %', [...herd, ...scanned], 'THREE_WEEKS', [90, 54, 60]],
  ['45 of 60 in calf within six weeks are 75 %', [...herd, ...scanned], 'SIX_WEEKS', [75, 45, 60]],
  [
    'a service on day 20 is within three weeks, and one on day 21 is not',
    [animal('a'), animal('b'), job('SERVE', 20, ['a']), job('SERVE', 21, ['b'])],
    'THREE_WEEKS',
    [50, 1, 2],
  ],
  [
    'held on day 41 is within six weeks, and on day 42 is not',
    [
      ...[animal('c0'), animal('c1'), job('SERVE', 41, ['c0']), job('SERVE', 42, ['c1'])],
      scan(100, 0, 2, 'In Calf'),
    ],
    'SIX_WEEKS',
    [50, 1, 2],
  ],
  [
    'one not for breeding is out of every number',
    [...herd, ...scanned, job('DONOTBREED', 90, ['c0']), job('DONOTBREED', -20, ['c59'])],
    'THREE_WEEKS',
    [(100 * 53) / 58, 53, 58],
  ],
  [
    'one not for breeding brings no service either',
    [...herd, ...scanned, job('DONOTBREED', 90, ['c0'])],
    'CONCEPTION',
    [(100 * 44) / 53, 44, 53],
  ],
  [
    'heifers, cows sold before and cows in calf already were not there to be served',
    [
      ...[animal('a'), job('SERVE', 2, ['a']), animal('heifer', { lastCalvingDate: null, lactation: 0 })],
      animal('sold', { offHerdDate: on(-1), inHerd: false }),
      ...[animal('c0'), job('SERVE', -30, ['c0']), scan(20, 0, 1, 'In Calf')],
    ],
    'THREE_WEEKS',
    [100, 1, 1],
  ],
])('%s', (_, records, label, told) => {
  expect(sum(records, label)).toEqual(told)
})

test('33 of 55 services with a known result are a conception rate of 60 %, and unknown results do not count', () => {
  const records = [
    ...many(58, (index) => [animal(`c${index}`), job('SERVE', index % 20, [`c${index}`])]),
    scan(80, 0, 33, 'In Calf'),
    scan(80, 33, 55, 'Empty'),
  ]
  expect(sum(records, 'CONCEPTION')).toEqual([60, 33, 55])
})

test.each<[string, RecordThing[], [number, number]]>([
  [
    'served again three weeks later: the first did not hold',
    [job('SERVE', 0, ['a']), job('SERVE', 21, ['a'])],
    [0, 1],
  ],
  ['twice within two days is one heat', [job('SERVE', 0, ['a']), job('SERVE', 2, ['a'])], [0, 0]],
  ['three days apart are two', [job('SERVE', 0, ['a']), job('SERVE', 3, ['a'])], [0, 1]],
  [
    'a scan gives the age: the first of two held',
    [
      ...[job('SERVE', 0, ['a']), job('INSEMINATION', 21, ['a'])],
      job('SCAN', 70, [{ animalId: 'a', scanStatus: 'In Calf', foetalAge: 70 }]),
    ],
    [1, 1],
  ],
  [
    'a scan too soon after the service says nothing of it',
    [job('SERVE', 0, ['a']), job('SCAN', 20, [{ animalId: 'a', scanStatus: 'Empty' }])],
    [0, 0],
  ],
  ['a calf lost was conceived', [job('SERVE', 0, ['a']), job('ABORTION', 90, ['a'])], [1, 1]],
  [
    'ran with the bull from the first day and scanned in calf',
    [job('BULLIN', 0, ['a']), job('SCAN', 120, [{ animalId: 'a', scanStatus: 'In Calf', foetalAge: 90 }])],
    [1, 1],
  ],
])('%s', (_, jobs, [held, known]) => {
  const [, part, whole] = sum([animal('a'), ...jobs], 'CONCEPTION')
  expect([part, whole]).toEqual([held, known])
})

test('a calving tells which service she held to', () => {
  const calved = { ...job('CALVING', 283, ['a', 'calf']), id: 'calving' }
  const records = [
    animal('a'),
    job('SERVE', 0, ['a']),
    job('SERVE', 21, ['a']),
    { ...calved, fields: { ...calved.fields, dam: 'a' } },
  ]
  expect(sum(records, 'CONCEPTION')).toEqual([50, 1, 2])
})

test('the page groups services by month, by bull and by technician, each with how many there were', () => {
  const bulls = [
    animal('rocky', { sex: 'B', tag: '372211234509001' }),
    { collection: 'operators' as const, id: 'joe', fields: { name: 'Joe Byrne' } },
  ]
  const records = [
    ...bulls,
    ...many(4, (index) => [animal(`c${index}`)]),
    job('SERVE', 0, ['c0', 'c1'], { sire: 'rocky' }),
    job('INSEMINATION', 40, ['c2', 'c3'], { operator: 'joe' }),
    scan(90, 0, 1, 'In Calf'),
    scan(90, 1, 2, 'Empty'),
    scan(90, 2, 4, 'In Calf'),
  ]
  const rows = (by: string) =>
    shown(records, { by }).rows.map(({ cells }) => [cells.name, cells.served, cells.known, cells.rate])
  expect(rows('month')).toEqual([
    [Date.UTC(2026, 4, 1), 2, 2, 50],
    [Date.UTC(2026, 5, 1), 2, 2, 100],
  ])
  expect(rows('bull')).toEqual([
    ['BREEDING.UNKNOWN_BULL', 2, 2, 100],
    ['09001', 2, 2, 50],
  ])
  expect(rows('technician')).toEqual([
    ['BREEDING.NOBODY', 2, 2, 50],
    ['Joe Byrne', 2, 2, 100],
  ])
  const months = shown(records, { by: 'month' }).rows.map(({ cells }) => [cells.submission, cells.eligible])
  // One held in May, so three are left to be served in June.
  expect(months).toEqual([
    [50, 4],
    [(100 * 2) / 3, 3],
  ])
})

test('without a day set by the farmer the season begins with its first service, and serving goes on across midsummer', () => {
  const records = [animal('a'), animal('b'), job('SERVE', 10, ['a']), job('SERVE', 80, ['b'])]
  const { sums, choices } = shown(records, { since: undefined })
  expect(sums.find(({ label }) => label === 'BREEDING.SINCE')?.value).toBe(on(10))
  expect(choices.season).toEqual([{ value: season, says: on(10) }])
})

test('ewes are counted with ewes, by the ram they were put to', () => {
  const ram = Date.UTC(2026, 9, 20)
  const put = [
    { collection: 'animals' as const, id: 'e', fields: { ...ewe, lastLambedDate: ram - 200 * oneDay } },
    animal('c'),
    { ...job('RAMIN', 0, ['e', 'c']), id: 'in' },
  ].map((one) => (one.id === 'in' ? { ...one, fields: { ...one.fields, date: ram } } : one))
  const { rows } = lookAtRecords(breedingFigures, put, {
    subApp: 'ovine',
    asked: { subApp: 'ovine', season, by: 'month' },
  })
  expect(today).toBeGreaterThan(ram)
  expect(rows.map(({ cells }) => [cells.served, cells.eligible])).toEqual([[1, 1]])
})

test('a month before the day serving was to begin says how its services held, and no share of the open cows', () => {
  const records = [animal('a'), job('SERVE', -5, ['a']), job('SERVE', 16, ['a'])]
  const rows = shown(records, { by: 'month' }).rows.map(({ cells }) => [
    cells.rate,
    cells.eligible,
    cells.submission,
  ])
  expect(rows).toEqual([
    [0, null, null],
    [null, 1, 100],
  ])
})
