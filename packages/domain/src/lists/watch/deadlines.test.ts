import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import type { Region } from '../../base/regions/regions'
import { foundAt } from '../../jobs/doors/at-the-door'
import { doneJob, isToTell } from '../../jobs/engine/done-jobs'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { FilingState } from '../../jobs-read/filings/filing-states'
import { saidAs } from '../../jobs-read/filings/said-of'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import type { CalendarKind } from '../calendar/calendar-kinds'
import { type CalendarFarm, calendarOf } from '../calendar/calendar-of'
import type { ChosenNumbers } from '../engine/list-counts'
import { calf, cow, done, ewe, listsOf, seen } from '../engine/test-herd'
import { figure } from '../home/figure-names'
import { NeedTally } from '../home/need-tally'
import { listNeeds } from '../home/needs'
import { movesToNotify } from '../home/needs/work'
import { watchboard } from './watchboard'

const day = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 10)

type Stands = {
  list: boolean
  home: number
  watch: number | undefined
  due: number | undefined
  calendar: string
}
type Asked = {
  need: string
  kind: CalendarKind
  on: string
  region?: Region
  numbers?: ChosenNumbers
  jobs?: Row[]
  /** The hour, and how far the watch of the farm is ahead of Greenwich. */
  at?: { hours: number; offset: number }
}

/** One animal's places on a day: its list, home's count, the watch, and the calendar from that day on. */
function stands(
  fields: Fields,
  { need, kind, on, region = 'IE', numbers = {}, jobs = [], at }: Asked,
): Stands {
  const { hours, offset } = at ?? { hours: 9, offset: 0 }
  const home = homeAt(day(on) + hours * (oneDay / 24) - offset * 60_000, offset, region)
  const lists = listsAt(home)
  const app = fields.species === 'OVINE' ? 'ovine' : 'bovine'
  const tally = new NeedTally(lists, numbers)
  const facts = seen(fields, jobs)
  tally.put(facts)
  const { sections } = watchboard(tally.due, [], { today: home.today, needs: [need] })
  const nothing: CalendarFarm = { animals: [], planned: [], untold: [], batches: [], sprayers: [] }
  const chosen = { bovine: {}, ovine: {}, [app]: numbers } as { bovine: ChosenNumbers; ovine: ChosenNumbers }
  const [entry] = calendarOf(
    { ...nothing, animals: [{ id: 'a', fields, facts }] },
    { home, lists, chosen },
    { from: home.today, to: home.today + 400 * oneDay },
  ).filter((one) => one.kind === kind)
  return {
    list: listsOf(fields, jobs, numbers, lists).includes(listNeeds.find(({ id }) => id === need)?.list ?? ''),
    home: tally.totals.get(figure.need(app, need)) ?? 0,
    watch: sections[0]?.lines[0]?.animals[0]?.days,
    due: tally.due.find((one) => one.need === need)?.days,
    calendar: entry ? `${iso(entry.day)}${entry.late ? ` late ${entry.late}` : ''}` : '',
  }
}

/** Due in so many days on list, home and watch alike; on none of them where undefined. */
const everywhere = (days: number | undefined, calendar: string): Stands => ({
  ...{ list: days !== undefined, home: days === undefined ? 0 : 1, watch: days, due: days, calendar },
})

type CalfCase = [region: Region, born: string, on: string, left: number | undefined, calendar: string]

describe('a calf to be registered', () => {
  const register = { need: 'calves-to-register', kind: 'register' } as const
  test.each<CalfCase>([
    // Born on a Monday, the last day is a Sunday: no rule leaves out a weekend.
    ['IE', '2026-10-19', '2026-11-14', 1, '2026-11-15'],
    ['IE', '2026-10-19', '2026-11-15', 0, '2026-11-15'],
    ['IE', '2026-10-19', '2026-11-16', -1, '2026-11-16 late 1'],
    // The last day is a Saturday.
    ['UK', '2026-10-18', '2026-11-13', 1, '2026-11-14'],
    ['UK', '2026-10-18', '2026-11-14', 0, '2026-11-14'],
    ['UK', '2026-10-18', '2026-11-15', -1, '2026-11-15 late 1'],
    // Born on a leap day, and about one.
    ['IE', '2028-02-29', '2028-03-26', 1, '2028-03-27'],
    ['IE', '2028-02-29', '2028-03-27', 0, '2028-03-27'],
    ['IE', '2028-02-29', '2028-03-28', -1, '2028-03-28 late 1'],
    ['IE', '2028-02-28', '2028-03-26', 0, '2028-03-26'],
    ['IE', '2027-02-28', '2027-03-27', 0, '2027-03-27'],
    // Over the end of a year.
    ['SC', '2026-12-20', '2027-01-15', 1, '2027-01-16'],
    ['SC', '2026-12-20', '2027-01-16', 0, '2027-01-16'],
    ['NI', '2026-12-31', '2027-01-28', -1, '2027-01-28 late 1'],
    ['EU', '2026-11-18', '2026-11-18', 7, '2026-11-25'],
    // 180 days.
    ['NZ', '2026-05-19', '2026-11-14', 1, '2026-11-15'],
    ['NZ', '2026-05-19', '2026-11-15', 0, '2026-11-15'],
    ['NZ', '2026-05-19', '2026-11-16', -1, '2026-11-16 late 1'],
    ['US', '2026-10-19', '2026-11-15', undefined, ''],
    ['AU', '2026-10-19', '2026-11-15', undefined, ''],
    // 180 days late it was registered some other way.
    ['IE', '2026-04-22', '2026-11-15', -180, '2026-11-15 late 180'],
    ['IE', '2026-04-21', '2026-11-15', undefined, ''],
  ])('in %s, born on %s, on %s: in %s days', (region, born, on, left, calendar) => {
    expect(stands({ ...calf, dob: day(born) }, { ...register, region, on })).toEqual(
      everywhere(left, calendar),
    )
  })

  test.each<[string, ...CalfCase]>([
    ['CRS-REJECTED', 'IE', '2026-10-19', '2026-11-14', 1, '2026-11-15'],
    ['CRS-QUERY', 'IE', '2026-10-19', '2026-11-15', 0, '2026-11-15'],
    ['CRS-REJECTED', 'UK', '2026-10-18', '2026-11-15', -1, '2026-11-15 late 1'],
    // A refused calf is never forgotten, and where no law asks no day is set.
    ['CRS-REJECTED', 'IE', '2026-04-21', '2026-11-15', -181, '2026-11-15 late 181'],
    ['CRS-ACCEPTED', 'IE', '2026-10-19', '2026-11-15', undefined, ''],
  ])(
    '%s by the department, in %s, born on %s, on %s: in %s days',
    (calfRegStatus, region, born, on, left, calendar) => {
      const sentBack = { ...calf, dob: day(born), status: { calfRegStatus } }
      const asked = { need: 'claves-with-reg-queries', kind: 'register', region, on } as const
      expect(stands(sentBack, asked)).toEqual(everywhere(left, calendar))
    },
  )

  test('where no law asks for a registration, the calendar has no day for a calf that was sent back', () => {
    const sentBack = { ...calf, dob: day('2026-10-19'), status: { calfRegStatus: 'CRS-QUERY' } }
    const asked = {
      need: 'claves-with-reg-queries',
      kind: 'register',
      region: 'US',
      on: '2026-11-15',
    } as const
    expect(stands(sentBack, asked).calendar).toBe('')
  })

  // In Dublin the clock goes back on 25 October 2026 and on by an hour on 29 March 2026.
  test.each([
    ['2026-09-28', '2026-10-25', 0.5, 60, 0],
    ['2026-09-28', '2026-10-25', 23.5, 0, 0],
    ['2026-09-28', '2026-10-26', 0.5, 0, -1],
    ['2026-09-28', '2026-10-24', 23.5, 60, 1],
    ['2026-03-02', '2026-03-29', 0.5, 0, 0],
    ['2026-03-02', '2026-03-29', 23.5, 60, 0],
    ['2026-03-02', '2026-03-30', 0.5, 60, -1],
  ])(
    'born on %s, on %s at %s hours by a watch %s minutes ahead: in %s days',
    (born, on, hours, offset, left) => {
      const { list, due } = stands({ ...calf, dob: day(born) }, { ...register, on, at: { hours, offset } })
      expect([list, due]).toEqual([true, left])
    },
  )
})

const on = '2026-11-15'
const ago = (days: number) => day(on) - days * oneDay
const ahead = (days: number) => day(on) + days * oneDay
const inDays = (days: number) => iso(ahead(days))

const chosen = (list: string, own?: { [name: string]: number }): ChosenNumbers => (own ? { [list]: own } : {})

type Case = [days: number, left: number | undefined, calendar: string, numbers?: { [name: string]: number }]

describe('a cow whose heat is due', () => {
  test.each<Case>([
    [19, undefined, inDays(2)],
    [20, 1, inDays(1)],
    [21, 0, on],
    // She may still show a day later, so looking then is not late.
    [22, 0, on],
    [23, undefined, ''],
    [17, undefined, inDays(1), { cycleDays: 18, withinDays: 0 }],
    [18, 0, on, { cycleDays: 18, withinDays: 0 }],
    [19, undefined, '', { cycleDays: 18, withinDays: 0 }],
  ])('bulling %s days ago: in %s days', (days, left, calendar, own) => {
    const numbers = chosen('SL-HEAT-DUE', own)
    const asked = {
      need: 'animals-heats-due',
      kind: 'heat',
      on,
      numbers,
      jobs: [done('HEAT', ago(days))],
    } as const
    expect(stands(cow, { ...asked, jobs: [...asked.jobs] })).toEqual(everywhere(left, calendar))
  })
})

describe('a cow watched for a repeat', () => {
  const wide = { fromDays: 18, toDays: 24 }
  test.each<Case>([
    [19, undefined, inDays(1)],
    [20, 0, on],
    [22, 0, on],
    [23, undefined, ''],
    [17, undefined, inDays(1), wide],
    [18, 0, on, wide],
    [24, 0, on, wide],
    [25, undefined, '', wide],
  ])('served %s days ago: in %s days', (days, left, calendar, own) => {
    const numbers = chosen('SL-REPEAT-WATCH', own)
    const served = { ...cow, lastServeDate: ago(days) }
    expect(stands(served, { need: 'watch-for-repeat', kind: 'repeat', on, numbers })).toEqual(
      everywhere(left, calendar),
    )
  })
})

const carrying = (days: number): Fields => ({
  ...cow,
  lastCalvingDate: ago(400),
  expectedCalvingDate: ahead(days),
})

describe('a cow near calving', () => {
  test.each<Case>([
    [0, 0, on],
    [1, 1, inDays(1)],
    [14, 14, inDays(14)],
    [15, undefined, inDays(15)],
    [30, 30, inDays(30), { aheadDays: 30 }],
    [31, undefined, inDays(31), { aheadDays: 30 }],
  ])('due in %s days: in %s', (days, left, calendar, own) => {
    const numbers = chosen('SL-DUE-CALVE', own)
    expect(stands(carrying(days), { need: 'cows-near-calving', kind: 'calving', on, numbers })).toEqual(
      everywhere(left, calendar),
    )
  })

  test.each([
    [-1, -1, `${on} late 1`],
    [-60, -60, `${on} late 60`],
    [-61, undefined, ''],
  ])('due in %s days is over her day: in %s', (days, left, calendar) => {
    expect(stands(carrying(days), { need: 'cows-overdue-to-calve', kind: 'calving', on })).toEqual(
      everywhere(left, calendar),
    )
  })
})

describe('a cow to be dried off', () => {
  test.each<Case>([
    [75, undefined, inDays(15)],
    [74, 14, inDays(14)],
    [61, 1, inDays(1)],
    [60, 0, on],
    [59, -1, `${on} late 1`],
    [46, 1, inDays(1), { dryDays: 45 }],
    [45, 0, on, { dryDays: 45 }],
    [44, -1, `${on} late 1`, { dryDays: 45 }],
  ])('due in %s days: in %s', (days, left, calendar, own) => {
    const numbers = chosen('SL-DRYOFF-DUE', own)
    expect(stands(carrying(days), { need: 'cows-due-to-dry-off', kind: 'dryOff', on, numbers })).toEqual(
      everywhere(left, calendar),
    )
  })
})

describe('a ewe close to lambing', () => {
  test.each<Case>([
    [15, undefined, inDays(15)],
    [14, 14, inDays(14)],
    [0, 0, on],
    [-14, -14, `${on} late 14`],
    [-15, undefined, ''],
  ])('due in %s days: in %s', (days, left, calendar) => {
    const fields = { ...ewe, expectedLambingDate: ahead(days) }
    expect(stands(fields, { need: 'sheep-close-to-lambing', kind: 'lambing', on })).toEqual(
      everywhere(left, calendar),
    )
  })
})

describe('a job to report to the department', () => {
  const job = (typeId: string, date: string, createdApp: string, more: Fields = {}): Fields => ({
    ...{
      typeId,
      createdApp,
      date: day(date),
      takesEffect: true,
      status: 'done',
      taskAnimals: ['a'],
      ...more,
    },
  })
  const nothing: CalendarFarm = { animals: [], planned: [], untold: [], batches: [], sprayers: [] }
  test.each<[Region, string, string, string, string, number | undefined, string]>([
    // Seven days in Ireland: a calf sold on a Wednesday, over a leap day, over a year.
    ['IE', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-24', 1, '2026-11-25'],
    ['IE', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-25', 0, '2026-11-25'],
    ['IE', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-26', -1, '2026-11-26 late 1'],
    ['IE', 'EXTMOVEON', 'ovine', '2028-02-25', '2028-03-03', 0, '2028-03-03'],
    ['IE', 'REGDEATH', 'bovine', '2026-12-28', '2027-01-04', 0, '2027-01-04'],
    ['IE', 'REGDEATH', 'bovine', '2026-12-28', '2027-01-05', -1, '2027-01-05 late 1'],
    ['IE', 'REGDEATH', 'ovine', '2026-12-28', '2027-01-05', undefined, ''],
    // Three in Britain, weekends and all; a death seven.
    ['UK', 'EXTMOVE', 'bovine', '2026-11-13', '2026-11-15', 1, '2026-11-16'],
    ['UK', 'EXTMOVE', 'bovine', '2026-11-13', '2026-11-16', 0, '2026-11-16'],
    ['UK', 'EXTMOVE', 'bovine', '2026-11-13', '2026-11-17', -1, '2026-11-17 late 1'],
    ['UK', 'EXTMOVE', 'bovine', '2026-11-12', '2026-11-15', 0, '2026-11-15'],
    ['UK', 'REGDEATH', 'bovine', '2026-11-13', '2026-11-20', 0, '2026-11-20'],
    ['SC', 'EXTMOVEON', 'ovine', '2026-11-13', '2026-11-16', 0, '2026-11-16'],
    ['SC', 'SHEEPMOVEOUT', 'ovine', '2026-11-13', '2026-11-16', undefined, ''],
    // Two in Australia, by whom they come to; 48 hours in New Zealand, by both.
    ['AU', 'EXTMOVEON', 'bovine', '2026-11-18', '2026-11-20', 0, '2026-11-20'],
    ['AU', 'EXTMOVEON', 'bovine', '2026-11-18', '2026-11-21', -1, '2026-11-21 late 1'],
    ['AU', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-20', undefined, ''],
    ['NZ', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-20', 0, '2026-11-20'],
    ['NZ', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-21', -1, '2026-11-21 late 1'],
    ['US', 'EXTMOVE', 'bovine', '2026-11-18', '2026-11-21', undefined, ''],
  ])('in %s, %s of %s on %s, on %s: in %s days', (region, typeId, app, date, when, left, calendar) => {
    const fields = job(typeId, date, app)
    const home = homeAt(day(when) + oneDay / 2, 0, region)
    expect(movesToNotify.counts(fields, home)?.days).toBe(left)
    const listed = doneJob('j', fields)
    expect(listed && isToTell(listed, app as 'bovine' | 'ovine', region)).toBe(left !== undefined)
    const [entry] = calendarOf(
      { ...nothing, untold: [{ id: 'j', fields }] },
      { home, lists: listsAt(home), chosen: { bovine: {}, ovine: {} } },
      { from: home.today, to: home.today + 60 * oneDay },
    )
    expect(entry ? `${iso(entry.day)}${entry.late ? ` late ${entry.late}` : ''}` : '').toBe(calendar)
  })
})

describe('an animal that lost a tag', () => {
  const lost = (more: Fields = {}) => [
    done('MISSINGTAG', ago(20), { takesEffect: true, tagOrderedFrom: 'department', ...more }),
  ]
  const says = (state: FilingState) => ({ departmentSays: [saidAs({ animalId: 'a', state, on: day(on) })] })
  const asked = { need: 'missing-tags-to-order', kind: 'newTag', on } as const
  test.each<[string, Row[], boolean, string]>([
    ['saved and not sent', lost(), true, inDays(8)],
    ['sent', lost(says('sent')), true, inDays(8)],
    ['refused', lost(says('refused')), true, inDays(8)],
    ['accepted: from then on the job to put it in has the day', lost(says('accepted')), false, ''],
    ['ordered by hand under a number', lost({ tagOrderedFrom: 'myself', tagOrderNumber: '7' }), false, ''],
    ['to be ordered by hand', lost({ tagOrderedFrom: 'myself' }), true, inDays(8)],
    ['put in', [...lost(), done('RETAG', ago(1))], false, ''],
  ])('is counted until its order is taken: %s', (_, jobs, counted, calendar) => {
    const found = stands(cow, { ...asked, jobs })
    expect(found).toEqual({ ...everywhere(counted ? 0 : undefined, calendar) })
  })

  test('has no day where the law gives none, as in Australia before leaving', () => {
    expect(stands(cow, { ...asked, region: 'AU', jobs: lost() })).toEqual(everywhere(0, ''))
  })

  test('is counted as sent at home only while the department has not answered', () => {
    const sent = (more: Fields = {}) => {
      const tally = new NeedTally(listsAt(homeAt(day(on), 0, 'IE')))
      tally.put(seen(cow, lost(more)))
      return tally.totals.get(figure.needSent('bovine', 'missing-tags-to-order')) ?? 0
    }
    expect([sent(), sent(says('unknown')), sent(says('asked')), sent(says('refused'))]).toEqual([0, 1, 0, 0])
  })
})

describe('prime cattle near the age the trade asks for', () => {
  test.each([
    // Sixty days before 30 months, to the very day; from the next day on it is over.
    ['2024-05-18', '2026-09-18', undefined, false],
    ['2024-05-18', '2026-09-19', 60, false],
    ['2024-05-18', '2026-11-18', 0, false],
    ['2024-05-18', '2026-11-19', undefined, true],
    // A month that has no such day ends with its last.
    ['2024-08-31', '2027-02-28', 0, false],
    ['2024-08-31', '2027-03-01', undefined, true],
    ['2025-08-31', '2028-02-29', 0, false],
    ['2025-08-29', '2028-02-29', 0, false],
    ['2024-02-29', '2026-08-29', 0, false],
    ['2024-02-29', '2026-08-30', undefined, true],
  ])('born on %s, on %s: in %s days, over: %s', (born, when, left, over) => {
    const fields = { ...calf, castrated: true, dob: day(born) }
    const asked = { need: 'animals-near-finishing-age', kind: 'job', on: when } as const
    expect(stands(fields, asked)).toEqual(everywhere(left, ''))
    const at = listsAt(homeAt(day(when), 0, 'IE'))
    expect(listsOf(fields, [], {}, at).includes('SL-OVER-30')).toBe(over)
    // The gate of the factory says the same of it.
    const gate = foundAt(seen({ ...fields, dateMovedIn: 0 }), 'factory', { region: 'IE', day: day(when) })
    expect(gate.some(({ door }) => door === 'overAge')).toBe(over)
  })
})

describe('meat that is held back until two in the afternoon', () => {
  const end = day(on) + 14 * (oneDay / 24)
  const held = { ...cow, meatWithdrawalPeriodEnd: end }
  const hours = (count: number) => (count * oneDay) / 24
  test.each([
    ['a minute before', end - 60_000, true, false],
    ['on the stroke', end, false, true],
    ['a minute after', end + 60_000, false, true],
    ['a minute short of seven days later', end + hours(7 * 24) - 60_000, false, true],
    ['seven days later', end + hours(7 * 24), false, false],
    ['eight days later', end + hours(8 * 24), false, false],
  ])('%s', (_, now, inIt, justOut) => {
    const at = listsAt(homeAt(now, 0, 'IE'))
    const lists = listsOf(held, [], {}, at)
    const known = ['SL-WITHDRAWAL', 'SL-WITHDRAWAL-MEAT', 'SL-OUT-WITHDRAWAL-7'].map((id) =>
      lists.includes(id),
    )
    expect(known).toEqual([inIt, inIt, justOut])
    const tally = new NeedTally(at)
    tally.put(seen(held))
    expect(tally.totals.get(figure.need('bovine', 'animals-in-withdrawal')) ?? 0).toBe(inIt ? 1 : 0)
  })
})
