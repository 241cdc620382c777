import { expect, test } from 'vitest'
import { taskTypes } from '../../jobs/engine/registry'
import { jobsOthersRecorded } from '../../jobs/facts/jobs-others-recorded'
import { movesLists, taskFactsOf } from '../../jobs/facts/note-task'
import { noTasks } from './task-facts'

const job = (typeId: string, more = {}) => ({
  id: typeId,
  fields: { typeId, date: 5, taskAnimals: ['cow'], ...more },
})

test('a job takes its facts about an animal from its definition or from the jobs of others, never from both', () => {
  expect(taskTypes.filter(({ id }) => jobsOthersRecorded.get(id)?.done)).toEqual([])
})

test('every job others recorded tells something, done or planned, and moves lists', () => {
  for (const [typeId, { done, planned }] of jobsOthersRecorded) {
    expect(movesLists({ typeId }), typeId).toBe(true)
    const told = (more: object) => taskFactsOf('cow', [job(typeId, { score: 2, dueDate: 9, ...more })])
    if (done) expect(told({}), typeId).not.toEqual(noTasks)
    if (planned) expect(told({ status: 'inProgress' }), typeId).not.toEqual(noTasks)
    else expect(told({ status: 'inProgress' }), typeId).toEqual(noTasks)
  }
})

test('jobs may come in any order: the last heat, every serve, the next booster', () => {
  const herd = [
    job('HEAT', { date: 9 }),
    job('HEAT', { date: 3 }),
    job('SERVE', { date: 8 }),
    job('RAMIN', { date: 2 }),
    job('VACCINATION', { status: 'inProgress', dueDate: 30 }),
    job('VACCINATION', { status: 'inProgress', dueDate: 20 }),
  ]
  for (const jobs of [herd, [...herd].reverse()])
    expect(taskFactsOf('cow', jobs)).toMatchObject({ heat: 9, serves: [2, 8], boosterDue: 20 })
})

test('a job with a definition tells nothing while it is only planned', () => {
  const scan = job('SCAN', { scanStatus: 'In Calf' })
  expect(taskFactsOf('cow', [scan]).scanSaid).toBe('carrying')
  expect(taskFactsOf('cow', [job('SCAN', { ...scan.fields, status: 'inProgress' })])).toEqual(noTasks)
})
