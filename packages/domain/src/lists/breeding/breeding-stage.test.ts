import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { listTest } from '../engine/list-counts'
import { smartListOf } from '../engine/smart-lists'
import { ago, ahead, at, cow, done, ewe, seen } from '../engine/test-herd'
import { daysOfSlice, sliceOf, slices, slicesOf, stageDays, stageOf, stages } from './breeding-stage'

const scanned = (date: number, scanStatus: string) => done('SCAN', date, { scanStatus })
const calved = (days: number): Fields => ({ ...cow, lastCalvingDate: ago(days) })

test.each<[string, Fields, Row[], string | undefined, number?]>([
  ['calved today', calved(0), [], 'calved', 0],
  ['calved 41 days ago', calved(41), [], 'calved', 41],
  ['calved 42 days ago', calved(42), [], 'toServe', 0],
  ['calved 100 days ago', calved(100), [], 'toServe', 58],
  ['served yesterday', { ...calved(80), lastServeDate: ago(1) }, [], 'served', 1],
  [
    'served 299 days ago and forgotten by nobody yet',
    { ...calved(400), lastServeDate: ago(299) },
    [],
    'served',
    299,
  ],
  ['served 300 days ago: that is over', { ...calved(400), lastServeDate: ago(300) }, [], 'toServe', 358],
  ['scanned in calf', { ...calved(120), lastServeDate: ago(40) }, [scanned(ago(1), 'In Calf')], 'inCalf'],
  ['scanned empty', { ...calved(120), lastServeDate: ago(40) }, [scanned(ago(3), 'Empty')], 'toServe', 3],
  ['lost her calf', { ...calved(200), lastServeDate: ago(90) }, [done('ABORTION', ago(4))], 'toServe', 4],
  [
    'bought in calf, nobody knows to whom',
    { ...calved(300), expectedCalvingDate: ahead(90) },
    [],
    'inCalf',
    158,
  ],
  [
    'dried off',
    { ...calved(300), milkingStatus: 'dry', dryOffDate: ago(5), expectedCalvingDate: ahead(50) },
    [],
    'dry',
    5,
  ],
  ['due in 15 days', { ...calved(350), expectedCalvingDate: ahead(15) }, [], 'inCalf'],
  ['due in 14 days', { ...calved(350), expectedCalvingDate: ahead(14) }, [], 'due', 0],
  ['five days late', { ...calved(370), expectedCalvingDate: ago(5) }, [], 'due', 19],
  ['not for breeding', calved(100), [done('DONOTBREED', ago(3))], undefined],
  ['to be culled', { ...calved(100), purpose: 'cull' }, [], undefined],
  [
    'not for breeding but in calf',
    { ...calved(350), expectedCalvingDate: ahead(9) },
    [done('DONOTBREED', ago(3))],
    'due',
  ],
  ['a heifer nobody has put to the bull', { ...cow, lastCalvingDate: null, lactation: 0 }, [], undefined],
  [
    'a heifer served',
    { ...cow, lastCalvingDate: null, lactation: 0, lastServeDate: ago(9) },
    [],
    'served',
    9,
  ],
  ['sold', { ...calved(10), offHerdDate: ago(1) }, [], undefined],
  ['a ewe', { ...ewe, lastLambedDate: ago(10) }, [], undefined],
])('%s: the app finds the right stage of the breeding year', (_, fields, tasks, stage, day) => {
  const stands = stageOf(seen(fields, tasks), at)
  expect(stands?.stage).toBe(stage)
  if (day !== undefined) expect(stands?.day).toBe(day)
})

test('a year is whole: the places go round the wheel without a gap, and the last day of each is in its last slice', () => {
  expect(stages.reduce((sum, stage) => sum + stageDays[stage], 0)).toBe(365)
  expect(stages.reduce((sum, stage) => sum + slicesOf[stage].count, 0)).toBe(slices)
  let next = 0
  for (const stage of stages) {
    expect(slicesOf[stage].first).toBe(next)
    next += slicesOf[stage].count
    expect(slicesOf[stage].count).toBeGreaterThan(0)
    expect(sliceOf({ stage, day: 0 })).toBe(slicesOf[stage].first)
    expect(sliceOf({ stage, day: stageDays[stage] - 1 })).toBe(next - 1)
    expect(sliceOf({ stage, day: 900 })).toBe(next - 1)
  }
})

test('every cow falls within the days that her slice names', () => {
  for (const stage of stages)
    for (let day = 0; day < stageDays[stage] + 30; day++) {
      const said = daysOfSlice(sliceOf({ stage, day }))
      expect([said.stage, said.from <= day, day <= (said.to ?? day)]).toEqual([stage, true, true])
    }
})

test('a cow is to be served on the wheel exactly when the list has her, and one on the list to dry off carries there and is not dry', () => {
  const on = (id: string, numbers: { [name: string]: number }) => {
    const list = smartListOf(id)
    if (!list) throw new Error(`no list ${id}`)
    return listTest(list, numbers, at)
  }
  const toServe = on('SL-TO-SERVE', { restDays: stageDays.calved, aheadDays: 0 })
  const toDry = on('SL-DRYOFF-DUE', {})
  const day = fc.option(fc.integer({ min: -400, max: 300 }), { nil: undefined })
  const cows = fc.record({
    calved: day,
    served: day,
    due: day,
    dried: day,
    lost: day,
    scan: fc.option(fc.tuple(fc.integer({ min: -100, max: 0 }), fc.constantFrom('In Calf', 'Empty')), {
      nil: undefined,
    }),
    milkingStatus: fc.constantFrom('milking', 'dry', undefined),
    purpose: fc.constantFrom('dairy', 'cull'),
  })
  fc.assert(
    fc.property(cows, ({ calved: born, served, due, dried, lost, scan, milkingStatus, purpose }) => {
      const when = (days: number | undefined) => (days === undefined ? null : ahead(days))
      const fields: Fields = {
        ...cow,
        ...{ lastCalvingDate: when(born), lastServeDate: when(served), expectedCalvingDate: when(due) },
        ...{ dryOffDate: when(dried), milkingStatus: milkingStatus ?? null, purpose },
      }
      const jobs = [
        ...(lost === undefined ? [] : [done('ABORTION', ahead(Math.min(0, lost)))]),
        ...(scan ? [scanned(ahead(scan[0]), scan[1])] : []),
      ]
      const facts = seen(fields, jobs)
      const stage = stageOf(facts, at)?.stage
      expect(toServe(facts)).toBe(stage === 'toServe')
      if (toDry(facts)) expect(['served', 'inCalf', 'due']).toContain(stage)
    }),
    { numRuns: 2000 },
  )
})
