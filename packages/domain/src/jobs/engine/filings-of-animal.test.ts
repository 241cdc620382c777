import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { saidAs } from '../../jobs-read/filings/said-of'
import { filingsOf } from '../../jobs-read/job/filings'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { calvesKnown } from '../births/calves-known'
import { filingsOfAnimal } from './filings-of-animal'
import { daysAgo, today } from './test-farm'

const ids = ['taken', 'refused', 'untagged']
const calf = (id: string, age: number, more: Fields = {}): [string, Row] => [
  id,
  {
    id,
    fields: {
      ...{ species: 'BOVINE', dob: daysAgo(age), sex: 'F', breed: 'LM', dam: 'cow', tag: '372211234500017' },
      ...more,
    },
  },
]
const calves = calvesKnown(
  new Map([
    calf('taken', 20, { calfRegSuccessDate: daysAgo(1) }),
    calf('refused', 6),
    calf('untagged', 3, { tag: '' }),
  ]),
)
const said = (animalId: string, state: FilingState) =>
  saidAs({
    ...{ animalId, state, on: daysAgo(1), acceptedOn: daysAgo(1) },
    ...(state === 'refused' ? { reasons: ['damNotKnown' as const] } : { reference: 'D7' }),
  })
const job = (id: string, more: Fields): Row => ({
  id,
  fields: {
    ...{ typeId: 'CALFREG', takesEffect: true, status: 'done', createdApp: 'bovine', date: daysAgo(2) },
    ...more,
  },
})
const registration = job('reg', {
  taskAnimals: ids,
  departmentSays: [said('taken', 'accepted'), said('refused', 'refused')],
})
const of = (animal: string, tasks: readonly Row[] = [registration]) =>
  filingsOfAnimal(animal, tasks, { region: 'IE', today }, calves).map(({ task, filed }) => [task.id, filed])

test('each of three calves on one job has the status of its own registration', () => {
  expect(of('taken')).toEqual([['reg', expect.objectContaining({ state: 'told', reference: 'D7' })]])
  expect(of('refused')).toEqual([
    [
      'reg',
      expect.objectContaining({ state: 'refused', reasons: ['damNotKnown'], by: daysAgo(6) + 27 * oneDay }),
    ],
  ])
  expect(of('untagged')).toEqual([
    ['reg', expect.objectContaining({ state: 'toSend', lacks: ['tag'], by: daysAgo(3) + 27 * oneDay })],
  ])
  expect(of('another')).toEqual([])
})

test('the last day of a job is that of its calves that are still open', () => {
  const [filed] = filingsOf(registration.fields, 'IE', calves)
  expect(filed).toMatchObject({ state: 'refused', animals: ['refused'], by: daysAgo(6) + 27 * oneDay })
  const unsent = { ...registration.fields, taskAnimals: ['taken', 'untagged'] }
  const [open] = filingsOf(unsent, 'IE', calves)
  expect(open).toMatchObject({ state: 'toSend', by: daysAgo(3) + 27 * oneDay, lacks: ['tag'] })
})

test('a calf that was refused and registered by the next job is no longer refused', () => {
  const known = calvesKnown(new Map([calf('refused', 6, { calfRegSuccessDate: today })]))
  const again = job('again', {
    ...{ date: today, taskAnimals: ['refused'] },
    departmentSays: [saidAs({ animalId: 'refused', state: 'sent', on: today })],
  })
  expect(of('refused', [registration, again])).toEqual([
    ['again', expect.objectContaining({ state: 'underWay', how: 'sent' })],
  ])
  const [filed] = filingsOf({ ...registration.fields, taskAnimals: ['refused'] }, 'IE', known)
  expect(filed).toMatchObject({ state: 'told', on: today })
})

const move = (days: number, state?: FilingState) =>
  job(`move ${days}`, {
    ...{ typeId: 'EXTMOVE', date: daysAgo(days), taskAnimals: ['cow'] },
    ...(state && { departmentSays: [said('cow', state)] }),
  })

test('an old refusal comes first, however many newer reports there are', () => {
  const tasks = [...[1, 2, 3, 4].map((days) => move(days, 'accepted')), move(6, 'sent'), move(9, 'refused')]
  expect(of('cow', tasks).map(([id]) => id)).toEqual(['move 9', 'move 6', 'move 1'])
})

test('every report that is still open is shown, and an old one that was taken is not', () => {
  const taken = { ...move(60), fields: { ...move(60).fields, filedDate: daysAgo(31) } }
  const tasks = [...[1, 2, 3, 4, 5].map((days) => move(days)), taken]
  expect(of('cow', tasks)).toHaveLength(5)
})
