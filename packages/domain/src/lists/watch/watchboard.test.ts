import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import { taskTypes } from '../../jobs/engine/registry'
import type { PlannedLine } from '../../jobs/plans/planned-line'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { saidAs } from '../../jobs-read/filings/said-of'
import type { Fields } from '../../records/sync/stored-record'
import { ago, ahead, done, today } from '../engine/test-herd'
import { figure } from '../home/figure-names'
import type { DueAnimal } from '../home/need-tally'
import { listNeeds } from '../home/needs'
import { needsToday } from '../home/needs-today'
import { firstToDo } from '../home/shown-needs'
import { oneTapEntry } from './one-tap'
import { needName } from './watch-names'
import { type DueJob, dueJobs, putAway, watchboard } from './watchboard'

const needs = listNeeds.map(({ id }) => id)
const due = (need: string, animal: string, days: number): DueAnimal => ({ need, animal, days, about: 1 })
const planned = (id: string, days: number, more: Partial<PlannedLine> = {}): PlannedLine => ({
  ...{ id, kind: 'plan', app: 'bovine', title: id, typeId: '' },
  ...{ on: ahead(days), due: ahead(days), by: ahead(days), person: '', group: '' },
  ...{ animals: [], paddocks: [], values: {} },
  ...more,
})
const calving = 'cows-near-calving'
const filed = (need: string, job: string, days: number, animals = ['a']): DueJob => ({
  need,
  job,
  days,
  animals,
})

describe('the watchboard', () => {
  test.each([
    [-1, 'late'],
    [0, 'today'],
    [1, 'week'],
    [6, 'week'],
    [7, 'later'],
  ])('shows what is due in %i days under %s, an animal like a planned job', (days, when) => {
    const board = watchboard([due(calving, 'a', days)], [planned('p', days)], { today, needs })
    expect(board.sections.map((one) => [one.when, one.count])).toEqual([[when, 2]])
  })

  test('counts a line in full and shows its first animals', () => {
    const many = Array.from({ length: 30 }, (_, n) => due(calving, `cow-${n}`, 3))
    const [week] = watchboard(many, [], { today, needs }).sections
    expect(week).toMatchObject({ count: 30, lines: [{ need: calving, count: 30 }] })
    expect(week?.lines[0]?.animals).toHaveLength(6)
  })

  test('leaves out what is put aside, only to be known, or behind a door the farm does not have', () => {
    const put = { ...due(calving, 'b', 1), aside: { line: 'SL-DUE-CALVE', about: 1, on: today, until: 1 } }
    const all = [
      due(calving, 'a', 1),
      put,
      due('animals-in-withdrawal', 'c', 0),
      due('cows-due-to-dry-off', 'd', 1),
    ]
    const board = watchboard(all, [], { today, needs: [calving, 'animals-in-withdrawal'] })
    expect(board.sections.map(({ count }) => count)).toEqual([1])
    expect(board.away).toBe(1)
    expect(putAway(all, needs).map(({ animal }) => animal)).toEqual(['b'])
  })

  test('has each report an authority has not taken on its day, and a refused one always today', () => {
    const [notify, refused] = ['moves-to-notify', 'refused-filings']
    const jobs = [filed(notify, 'late', -2), filed(notify, 'week', 3), filed(refused, 'back', 20)]
    const board = (more: object = {}) =>
      watchboard([], [], { today, needs: [notify, refused], ...more }, jobs).sections.map(
        ({ when, count, filings }) => [when, count, filings.map((line) => line.jobs.map(({ job }) => job))],
      )
    expect(board()).toEqual([
      ['late', 1, [['late']]],
      ['today', 1, [['back']]],
      ['week', 1, [['week']]],
    ])
    expect(board({ needs: [refused] })).toEqual([['today', 1, [['back']]]])
    // They are the whole farm's, and a group's where one of its animals is on the job.
    expect(board({ person: 'pat' })).toEqual([])
    expect(board({ group: { id: 'bay', members: new Set(['a']) } })).toHaveLength(3)
    expect(board({ group: { id: 'bay', members: new Set(['b']) } })).toEqual([])
  })

  test('counts the jobs by the rule of home, with the same days', () => {
    const home = homeAt(today + oneDay / 2, 0, 'IE')
    const move = (id: string, days: number, more: Fields = {}) => {
      const { fields } = done('EXTMOVE', ago(days), { takesEffect: true, createdApp: 'bovine', ...more })
      return { id, fields }
    }
    const says = (state: FilingState) => ({ departmentSays: [saidAs({ animalId: 'a', state, on: today })] })
    const rows = [
      ...[move('unsent', 5), move('sent', 9, says('sent')), move('refused', 1, says('refused'))],
      ...[move('taken', 1, says('accepted')), move('ticked', 1, { filedDate: today })],
    ]
    expect(dueJobs(rows, home)).toEqual([
      filed('moves-to-notify', 'unsent', 2),
      filed('moves-to-notify', 'sent', -2),
      filed('refused-filings', 'refused', 6),
    ])
  })

  test('is narrowed to a person, who has planned jobs alone, or to a group', () => {
    const lines = [
      planned('mine', 0, { person: 'pat' }),
      planned('any', 0),
      planned('hers', 0, { animals: ['a'] }),
    ]
    const all = [due(calving, 'a', 0), due(calving, 'b', 0)]
    const shown = (more: object) =>
      watchboard(all, lines, { today, needs, ...more }).sections.flatMap((one) => [
        ...one.planned.lines.map(({ id }) => id),
        ...one.lines.flatMap((line) => line.animals.map(({ animal }) => animal)),
      ])
    expect(shown({ person: 'pat' })).toEqual(['mine'])
    const old = planned('old', -200, { person: 'tom' })
    expect(watchboard([], [...lines, old], { today, needs }).people).toEqual(['pat', ''])
    expect(shown({ group: { id: 'bay', members: new Set(['a']) } })).toEqual(['hers', 'a'])
  })
})

test('the morning says five lines at most, those late or for today, and none of what is only to be known', () => {
  const totals = new Map(listNeeds.map(({ id }) => [figure.need('bovine', id), 2]))
  for (const { id } of listNeeds) totals.set(figure.needOn('bovine', id, 0), 2)
  const first = firstToDo(needsToday(totals, 'bovine'))
  expect(first).toHaveLength(5)
  expect(first[0]?.tone).toBe('red')
  expect(first.map(({ id }) => id)).not.toContain('animals-in-withdrawal')
  const later = new Map([
    [figure.need('bovine', calving), 1],
    [figure.needOn('bovine', calving, 4), 1],
  ])
  expect(firstToDo(needsToday(later, 'bovine'))).toEqual([])
  const heats = (days: number) =>
    needsToday(
      new Map([
        [figure.need('bovine', 'animals-heats-due'), 1],
        [figure.needOn('bovine', 'animals-heats-due', days), 1],
      ]),
      'bovine',
    )
  expect(firstToDo(heats(0))).toHaveLength(1)
  expect(firstToDo(heats(1))).toEqual([])
})

test('a job recorded by a tap leaves no question that must be answered', () => {
  const at = { region: 'IE', subApp: 'bovine', today } as const
  const quick = taskTypes.filter(({ inOneTap }) => inOneTap)
  expect(quick.map(({ id }) => id)).toEqual(['HEAT'])
  for (const { id, fields, each = {}, limits } of quick) {
    const entry = oneTapEntry(id, 'a', at)
    for (const [name, field] of Object.entries(fields))
      if (field.required) expect(entry?.values[name], name).toBeDefined()
    expect(Object.values(each).some((field) => field.required)).toBe(false)
    expect(limits.min).toBe(1)
    expect(entry).toMatchObject({ animals: ['a'], values: { date: today } })
  }
  expect(oneTapEntry('DRYOFF', 'a', at)).toBeUndefined()
})

test('every line has a name of its own on the watch', () => {
  expect(new Set(listNeeds.map(needName)).size).toBe(listNeeds.length)
})
