import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { doneJob, findJobs } from '../../jobs/engine/done-jobs'
import { changesAsked, lastChanges, peopleOf } from './last-changes'

const today = Date.UTC(2026, 10, 17)
const job = (id: string, operator: string, daysAgo: number, created = today) => ({
  id,
  fields: { typeId: 'CALVING', date: today - daysAgo * oneDay, created, operator, createdApp: 'bovine' },
})
const jobs = [
  job('hers', 'mary', 0, today + 1),
  job('mine', 'me', 0),
  job('nobodys', '', 0),
  job('late entry', 'tom', 3, today + 2),
  job('long ago', 'mary', 60),
]
const changes = (me: readonly string[]) => {
  const done = jobs.flatMap(({ id, fields }) => doneJob(id, fields) ?? [])
  const { ids } = findJobs(done, 'bovine', changesAsked(me, today))
  return lastChanges(jobs.filter(({ id }) => ids.includes(id))).map(({ id }) => id)
}

test('the page lists what others did lately by when they wrote it down, without my own and unnamed changes', () => {
  expect(changes(['me'])).toEqual(['late entry', 'hers'])
})

test('a user who is none of the people of the farm sees what all of them did', () => {
  expect(changes([])).toEqual(['late entry', 'hers', 'mine'])
})

test('an account is the person tied to it, and the one of its name only while no person is tied', () => {
  const account = { userId: '7', firstName: 'Aoife', lastName: 'Crowley' }
  const named = { id: 'mother', fields: { name: 'Aoife Crowley' } }
  const tied = { id: 'daughter', fields: { name: 'Aoife', userId: '7' } }
  expect(peopleOf(account, [named, { id: 'vet', fields: { name: 'Vet' } }])).toEqual(['mother'])
  expect(peopleOf(account, [named, tied])).toEqual(['daughter'])
})
