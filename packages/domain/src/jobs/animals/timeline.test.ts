import { expect, test } from 'vitest'
import { toMilligrams } from '../../base/units'
import { weightCurve } from '../../herd/animals/weight-curve'
import type { Fields } from '../../records/sync/stored-record'
import { timelineOf } from './timeline'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const kg = (value: number) => toMilligrams(value, 'KG')
const cow = {
  id: 'cow',
  fields: { species: 'BOVINE', sex: 'F', dob: day(2022, 3, 4), dateMovedIn: day(2023, 5, 1) } as Fields,
}
const job = (id: string, typeId: string, date: number, fields: Fields = {}) => ({
  id,
  fields: { typeId, date, status: 'done', taskAnimals: ['cow'], ...fields },
})

test('the timeline of an animal runs newest first, with jobs and life events together', () => {
  const told = timelineOf(cow, [
    job('t', 'REMEDY', day(2026, 2, 1), { remedy: 'Penicillin' }),
    job('s', 'SOILTEST', day(2025, 6, 1)),
    job('c', 'CALVING', day(2026, 3, 9), { dam: 'cow', birthDifficulty: '1', taskAnimals: ['cow', 'calf'] }),
  ])
  expect(told.map(({ key, taskId }) => [key, taskId])).toEqual([
    ['TIMELINE.CALVED', 'c'],
    ['TIMELINE.TREATED', 't'],
    ['TIMELINE.JOB', 's'],
    ['TIMELINE.CAME', undefined],
    ['TIMELINE.BIRTH', undefined],
  ])
  expect(told[2]?.values).toEqual({ job: { key: 'TASKS.SOILTEST' } })
})

test('the timeline leaves out jobs that are only planned, deleted or done to another animal', () => {
  const tasks = [
    job('planned', 'HEAT', day(2026, 1, 1), { status: 'inProgress' }),
    job('gone', 'HEAT', day(2026, 1, 1), { deleted: true }),
    job('other', 'HEAT', day(2026, 1, 1), { taskAnimals: ['calf'] }),
  ]
  expect(timelineOf({ id: 'cow', fields: {} }, tasks)).toEqual([])
})

test('the timeline shows a weighing day once, by its weighing', () => {
  const session = job('day', 'WEIGHTRECORDING', day(2026, 4, 1))
  const weighing = job('w', 'AT-WEIGHT', day(2026, 4, 1), { parentTaskId: 'day', weightMg: kg(412) })
  const told = timelineOf({ id: 'cow', fields: {} }, [session, weighing])
  expect(told.map(({ taskId }) => taskId)).toEqual(['w'])
})

test('a scan says what it found, and what was noted for this animal counts before what was noted for all', () => {
  const scan = job('s', 'SCAN', day(2026, 4, 1), {
    scanStatus: 'In Calf',
    taskAnimals: [{ animalId: 'cow', scanStatus: 'Empty' }],
  })
  expect(timelineOf({ id: 'cow', fields: {} }, [scan])[0]?.key).toBe('TIMELINE.SCANNED_EMPTY')
})

test('the timeline shows a job of a newer app under a general name instead of an untranslated one', () => {
  const told = timelineOf({ id: 'cow', fields: {} }, [job('x', 'MOONWALK', day(2026, 4, 1))])
  expect(told[0]?.values).toEqual({ job: { key: 'TIMELINE.OTHER_JOB' } })
})

test('an animal that left says why', () => {
  const sold = { id: 'cow', fields: { offHerdDate: day(2026, 9, 1), offHerdReason: 'sold at market' } }
  expect(timelineOf(sold, [])[0]).toMatchObject({
    key: 'TIMELINE.LEFT_BECAUSE',
    values: { reason: { key: 'CHOICES.OFF_HERD_REASON.sold_at_market' } },
  })
})

test('the curve runs from the weight at birth through every weighing, with the gain between them', () => {
  const calf = { id: 'cow', fields: { ...cow.fields, dob: day(2026, 1, 1), calfWeightMg: kg(40) } }
  const { points, gainMg, days } = weightCurve(calf, [
    job('b', 'AT-WEIGHT', day(2026, 4, 11), { weightMg: kg(130) }),
    job('a', 'AT-WEIGHT', day(2026, 2, 20), { weightMg: kg(80) }),
    job('gone', 'AT-WEIGHT', day(2026, 3, 1), { weightMg: kg(999), deleted: true }),
  ])
  expect(points.map(({ mg, from }) => [mg, from])).toEqual([
    [kg(40), 'birth'],
    [kg(80), 'weighing'],
    [kg(130), 'weighing'],
  ])
  expect(points.map((point) => point.gainMg)).toEqual([undefined, kg(0.8), kg(1)])
  expect([gainMg, days]).toEqual([kg(0.9), 100])
})

test('a weighing overrides the last weight kept on the animal, and kilograms alone will do', () => {
  const known = { id: 'cow', fields: { lastWeight: 300, lastWeightDate: day(2026, 4, 1) } }
  expect(weightCurve(known, []).points).toMatchObject([{ mg: kg(300), from: 'last' }])
  const weighed = job('w', 'AT-WEIGHT', day(2026, 4, 1), { weight: 302 })
  expect(weightCurve(known, [weighed]).points).toMatchObject([{ mg: kg(302), from: 'weighing' }])
})
