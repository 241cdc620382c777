import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { ago, ahead, calf, cow, done, ewe, listsOf, seen, today } from '../engine/test-herd'
import { NeedTally } from '../home/need-tally'

type Case = [what: string, days: number, isIn: boolean]
const carrying = (days: number): Fields => ({
  ...cow,
  lastCalvingDate: ago(400),
  expectedCalvingDate: ahead(days),
})

/** A farm's default numbers, each at both of its ends. */
const tables: { list: string; of: (days: number) => [Fields, Row[]?]; cases: Case[] }[] = [
  {
    list: 'SL-REPEAT-WATCH',
    of: (days) => [{ ...cow, lastServeDate: ago(days) }],
    cases: [
      ['served 19 days ago', 19, false],
      ['served 20 days ago', 20, true],
      ['served 21 days ago', 21, true],
      ['served 22 days ago', 22, true],
      ['served 23 days ago', 23, false],
    ],
  },
  {
    list: 'SL-HEAT-DUE',
    of: (days) => [cow, [done('HEAT', ago(days))]],
    cases: [
      ['bulling 19 days ago', 19, false],
      ['bulling 20 days ago', 20, true],
      ['bulling 22 days ago', 22, true],
      ['bulling 23 days ago', 23, false],
    ],
  },
  {
    list: 'SL-DUE-CALVE',
    of: (days) => [carrying(days)],
    cases: [
      ['due yesterday', -1, false],
      ['due today', 0, true],
      ['due in 14 days', 14, true],
      ['due in 15 days', 15, false],
    ],
  },
  {
    list: 'SL-OVERDUE-CALVE',
    of: (days) => [carrying(-days)],
    cases: [
      ['due today', 0, false],
      ['a day over', 1, true],
      ['60 days over', 60, true],
      ['61 days over', 61, false],
    ],
  },
  {
    list: 'SL-DRYOFF-DUE',
    of: (days) => [carrying(days)],
    cases: [
      ['due in 74 days', 74, true],
      ['due in 75 days', 75, false],
      ['due today and still milked', 0, true],
    ],
  },
  {
    list: 'SL-DUE-LAMB',
    of: (days) => [{ ...ewe, expectedLambingDate: ahead(days) }],
    cases: [
      ['15 days over', -15, false],
      ['14 days over', -14, true],
      ['due in 14 days', 14, true],
      ['due in 15 days', 15, false],
    ],
  },
  {
    list: 'SL-OUT-WITHDRAWAL-7',
    of: (days) => [{ ...cow, meatWithdrawalPeriodEnd: ago(days) }],
    cases: [
      ['clear since this morning', 0, true],
      ['clear for 6 days', 6, true],
      ['clear for 7 days and some hours', 7, false],
    ],
  },
  {
    list: 'SL-GENOTYPE-PENDING',
    of: (days) => [{ ...cow, genotypeStatus: 'sent', genotypeSampleDate: ago(days) }],
    cases: [
      ['sampled tomorrow', -1, false],
      ['sampled today', 0, true],
      ['sampled 365 days ago', 365, true],
      ['sampled 366 days ago', 366, false],
    ],
  },
]

describe.each(tables)('$list takes, by its usual numbers,', ({ list, of, cases }) => {
  test.each(cases)('one %s: %i days, %s [D2.110]', (_, days, isIn) => {
    expect(listsOf(...of(days)).includes(list)).toBe(isIn)
  })
})

/** In how many days a line says one is due. */
function dueIn(need: string, fields: Fields, jobs: Row[] = [], when = today): number | undefined {
  const tally = new NeedTally(listsAt({ today: when, now: when, region: 'IE' }))
  tally.put(seen(fields, jobs))
  return tally.due.find((one) => one.need === need)?.days
}

describe('the day a line says', () => {
  test.each([
    [26, 1],
    [27, 0],
    [28, -1],
  ])('a calf of %i days is to be registered in %i', (age, days) => {
    expect(dueIn('calves-to-register', { ...calf, dob: ago(age) })).toBe(days)
  })

  test.each([
    [20, 1],
    [21, 0],
    [22, 0],
  ])('a cow bulling %i days ago is looked at in %i', (since, days) => {
    expect(dueIn('animals-heats-due', cow, [done('HEAT', ago(since))])).toBe(days)
  })

  test.each([
    [61, 1],
    [60, 0],
    [59, -1],
  ])('a cow due in %i days is dried off in %i', (due, days) => {
    expect(dueIn('cows-due-to-dry-off', carrying(due))).toBe(days)
  })

  test.each([
    ['a leap day has its age on the 29th of August', Date.UTC(2024, 1, 29), Date.UTC(2026, 7, 29), 0],
    ['the last of August has it on a leap day', Date.UTC(2025, 7, 31), Date.UTC(2028, 1, 29), 0],
    ['the last of August has it on the 28th', Date.UTC(2024, 7, 31), Date.UTC(2027, 1, 28), 0],
    ['across a leap day no day is lost', Date.UTC(2025, 8, 1), Date.UTC(2028, 1, 28), 2],
  ])('a bullock born on %s', (_, born, when, days) => {
    const store = { ...calf, dob: born, castrated: true }
    expect(dueIn('animals-near-finishing-age', store, [], when)).toBe(days)
    expect(dueIn('animals-near-finishing-age', store, [], when + (days + 1) * oneDay)).toBeUndefined()
  })
})
