import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { PlannedLine } from './planned-line'
import { isAskedFor, isForGroup, nobody, weekByPerson } from './week-ahead'

const today = Date.UTC(2026, 10, 17)
const job = (id: string, inDays: number, more: Partial<PlannedLine> = {}): PlannedLine => {
  const due = today + inDays * oneDay
  return {
    ...{ id, kind: 'plan', app: 'bovine', title: id, typeId: '', on: due, due, by: due },
    ...{ person: '', group: '', animals: [], paddocks: [], values: {} },
    ...more,
  }
}

const jobs = [
  job('trim', -2, { person: 'mary' }),
  job('scan', 0, { person: 'tom' }),
  job('dose', 3, { person: 'tom' }),
  job('fence', 4),
  job('fence again', -1),
  job('shear', 40, { person: 'mary' }),
]

test('the week lists jobs by person: late ones first, unassigned jobs last, and next month’s not at all', () => {
  const told = weekByPerson(jobs, today).map(({ person, lines, late }) => [person, lines.length, late])
  expect(told).toEqual([
    ['mary', 1, 1],
    ['tom', 2, 0],
    [nobody, 2, 1],
  ])
})

test('each person opens exactly the jobs that were counted', () => {
  for (const { person, lines } of weekByPerson(jobs, today)) {
    const opened = jobs.filter((line) => isAskedFor(line, { person, week: true }, today))
    expect(opened).toEqual(lines)
  }
})

test('a page for no person in particular shows the jobs of everybody, next month’s too', () => {
  expect(jobs.filter((line) => isAskedFor(line, {}, today))).toEqual(jobs)
  expect(jobs.filter((line) => isAskedFor(line, { person: 'mary' }, today)).map(({ id }) => id)).toEqual([
    'trim',
    'shear',
  ])
})

test('a group has the jobs planned for it and for any animal in it', () => {
  const members = new Set(['daisy'])
  expect(isForGroup(job('dose', 1, { group: 'hill' }), 'hill', members)).toBe(true)
  expect(isForGroup(job('booster', 1, { animals: ['rose', 'daisy'] }), 'hill', members)).toBe(true)
  expect(isForGroup(job('booster', 1, { group: 'yard', animals: ['rose'] }), 'hill', members)).toBe(false)
})
