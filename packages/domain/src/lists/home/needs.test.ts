import { describe, expect, test } from 'vitest'
import { homeAt } from '../../base/days/home-at'
import { oneDay } from '../../base/one-day'
import { type Region, regionCodes } from '../../base/regions/regions'
import { subApps } from '../../base/sub-apps'
import { isPageId } from '../../frame/pages/pages'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Counted, ReadFields } from '../../records/collections/farm-record'
import { gatherTaskFacts } from '../engine/test-herd'
import { contributionsOf, tally } from './contributions'
import { figure } from './figure-names'
import { NeedTally } from './need-tally'
import { needs } from './needs'
import { needsToday } from './needs-today'
import { PlansTally } from './plans-tally'

const noon = Date.UTC(2026, 2, 15, 12)
const today = Date.UTC(2026, 2, 15)
const inDays = (days: number) => today + days * oneDay
const cow = {
  species: 'BOVINE',
  sex: 'F',
  inHerd: true,
  dob: inDays(-1500),
  dateMovedIn: inDays(-1500),
  lactation: 2,
}
const ewe = {
  species: 'OVINE',
  sex: 'F',
  inHerd: true,
  dob: inDays(-900),
  dateMovedIn: inDays(-900),
  purpose: 'ewe',
}
const calf = { species: 'BOVINE', sex: 'M', inHerd: true, animalType: 'BORNONFARM', dateMovedIn: 0 }
const task = { status: 'inProgress', createdApp: 'bovine' }

type Record = [Counted, ReadFields]
const animals = (...all: ReadFields[]): Record[] => all.map((fields) => ['animals', fields])
const tasks = (...all: ReadFields[]): Record[] => all.map((fields) => ['tasks', fields])

function lines(
  records: readonly Record[],
  subApp: (typeof subApps)[number] = 'bovine',
  region: Region = 'IE',
) {
  const totals = new Map<string, number>()
  const at = homeAt(noon, 0, region)
  for (const [collection, fields] of records) tally(totals, contributionsOf(collection, fields, at))
  const rows = records.map(([collection, fields], index) => ({ collection, id: `r${index}`, fields }))
  const jobs = gatherTaskFacts(rows.filter((row) => row.collection === 'tasks') as Row[])
  const listed = new NeedTally(listsAt(at))
  for (const row of rows)
    if (row.collection === 'animals') {
      const id = String(row.fields.id ?? row.id)
      listed.put(animalFactsOf({ id, fields: row.fields }, jobs.get(id)))
    }
  tally(totals, listed.totals)
  const planned = new PlansTally(at.today)
  for (const { collection, id, fields } of rows)
    if (collection === 'animals' || collection === 'tasks')
      planned.put(collection, id, fields as Row['fields'])
  tally(totals, planned.totals)
  return needsToday(totals, subApp)
}
const line = (id: string, records: readonly Record[], subApp?: (typeof subApps)[number], region?: Region) =>
  lines(records, subApp, region).find((need) => need.id === id)
const count = (...asked: Parameters<typeof line>) => line(...asked)?.title.values.count ?? 0

test('every line leads to a page that exists, in each sub-app it shows in, and has its own name', () => {
  expect(new Set(needs.map(({ id }) => id)).size).toBe(needs.length)
  for (const { id, opens, subApps: shownIn } of needs) {
    expect(isPageId(opens.page), id).toBe(true)
    expect(shownIn.length, id).toBeGreaterThan(0)
  }
  for (const subApp of subApps) expect(needs.some((need) => need.subApps.includes(subApp))).toBe(true)
})

test('a farm with nothing to do has no lines', () => {
  expect(lines(animals(cow, ewe))).toEqual([])
  expect(lines([])).toEqual([])
})

describe('cows near calving', () => {
  const due = (days: number, more: object = {}) => ({ ...cow, expectedCalvingDate: inDays(days), ...more })
  const near = (...records: ReadFields[]) => count('cows-near-calving', animals(...records))
  const late = (...records: ReadFields[]) => count('cows-overdue-to-calve', animals(...records))

  test('are those due within two weeks, today and the last day included', () => {
    expect(near(due(0), due(14), due(15), due(3))).toBe(3)
    expect(near({ ...cow, estCalvingDate: inDays(2) })).toBe(1)
  })

  test('have a line of their own while overdue, until they have calved or left', () => {
    expect(late(due(-10), due(-60), due(-61), due(0))).toBe(2)
    expect(near(due(-10))).toBe(0)
    expect(late(due(-3, { lastCalvingDate: inDays(-4) }))).toBe(0)
    expect(near(due(3, { lastCalvingDate: inDays(-370) }))).toBe(1)
    expect(near(due(3, { inHerd: false, offHerdDate: inDays(-2) }), due(3, { deleted: true }))).toBe(0)
    expect(near(due(3, { animalType: 'NEVERINHERD' }), due(3, { sex: 'M' }))).toBe(0)
  })

  test('say when the first is due, and how many are late', () => {
    expect(line('cows-near-calving', animals(due(2), due(6)))).toMatchObject({
      title: { key: 'HOME.NEEDS.COWS_NEAR_CALVING', values: { count: 2 } },
      detail: { key: 'HOME.DETAIL.FIRST_IN', values: { days: 2 } },
      tone: 'violet',
      opens: { page: 'cows-near-calving' },
    })
    expect(line('cows-overdue-to-calve', animals(due(-2), due(6)))).toMatchObject({
      title: { values: { count: 1 } },
      tone: 'amber',
    })
  })
})

describe('calves to register', () => {
  const born = (daysAgo: number, more: object = {}) => ({ ...calf, dob: inDays(-daysAgo), ...more })
  const register = (region: Region, ...records: ReadFields[]) =>
    line('calves-to-register', animals(...records), 'bovine', region)

  test('have the days their region gives them', () => {
    expect(register('IE', born(23))).toMatchObject({
      detail: { key: 'HOME.DETAIL.DAYS_LEFT', values: { days: 4 } },
      tone: 'amber',
    })
    expect(register('EU', born(3))?.detail?.values).toEqual({ days: 4 })
    for (const region of ['NI', 'UK', 'SC'] as const)
      expect(register(region, born(23))?.detail?.values).toEqual({ days: 4 })
    expect(register('NZ', born(100))?.detail?.values).toEqual({ days: 80 })
    for (const region of ['US', 'CA', 'LA', 'AU', 'GL'] as const)
      expect(register(region, born(3))).toBeUndefined()
  })

  test('on the last day it is still in time, the day after it is late and red', () => {
    expect(register('IE', born(27))).toMatchObject({ detail: { values: { days: 0 } }, tone: 'amber' })
    expect(register('IE', born(28), born(1))).toMatchObject({
      title: { values: { count: 2 } },
      detail: { key: 'HOME.DETAIL.OVERDUE', values: { count: 1 } },
      tone: 'red',
    })
  })

  test('are not those the department knows, has a question about, or will never see', () => {
    const done = [
      { calfRegSuccessDate: inDays(-1) },
      { lastInHerdSyncDate: inDays(-1) },
      { status: { calfRegStatus: 'CRS-QUERY' } },
      { status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' } },
      { stillBorn: true },
      { animalType: 'FROMOTHERHERD' },
      { inHerd: false, offHerdDate: inDays(-1) },
      { species: 'OVINE' },
    ]
    for (const more of done) expect(register('IE', born(5, more)), JSON.stringify(more)).toBeUndefined()
    expect(register('IE', born(5, { status: { calfRegStatus: 'CRS-READY' } }))).toBeDefined()
    expect(register('IE', born(400))).toBeUndefined()
  })

  test('that the department asks about have their own line', () => {
    const asked = born(5, { status: { calfRegStatus: 'CRS-QUERY' } })
    expect(count('claves-with-reg-queries', animals(asked, born(5)))).toBe(1)
    expect(count('calves-to-register', animals(asked, born(5)))).toBe(1)
  })
})

describe('withdrawal', () => {
  test('counts until the very hour it ends, for meat or for milk', () => {
    const until = (moment: number) => ({ ...cow, meatWithdrawalPeriodEnd: moment })
    expect(
      count(
        'animals-in-withdrawal',
        animals(until(noon + 1), until(noon), { ...cow, milkWithdrawalPeriodEnd: noon + oneDay }),
      ),
    ).toBe(2)
  })

  test('of sheep shows with the sheep, of cattle with the cattle', () => {
    const both = animals(
      { ...ewe, meatWithdrawalPeriodEnd: noon + oneDay },
      { ...cow, meatWithdrawalPeriodEnd: noon + oneDay },
    )
    expect(count('animals-in-withdrawal', both, 'ovine')).toBe(1)
    expect(count('animals-in-withdrawal', both, 'bovine')).toBe(1)
    expect(lines(both, 'crop')).toEqual([])
  })
})

describe('heats and serves', () => {
  test('a cow served three weeks ago is watched', () => {
    const served = (days: number) => ({ ...cow, lastServeDate: inDays(-days) })
    expect(
      count('watch-for-repeat', animals(served(19), served(20), served(21), served(22), served(23))),
    ).toBe(3)
    expect(count('watch-for-repeat', animals({ ...served(21), lastCalvingDate: inDays(-2) }))).toBe(0)
  })

  test('a heat seen is expected again in 21 days, for each cow it was seen in', () => {
    const heat = (days: number, ...cows: string[]) => ({
      typeId: 'HEAT',
      date: inDays(-days),
      taskAnimals: cows,
      createdApp: 'bovine',
    })
    const cows = animals(...['a', 'b', 'c', 'd'].map((id) => ({ ...cow, id })))
    const seen = tasks(heat(20, 'a', 'b'), heat(22), heat(19, 'c'), heat(23, 'd'))
    expect(count('animals-heats-due', [...cows, ...seen])).toBe(2)
  })

  test('a milking cow is dried off sixty days before she calves', () => {
    const milker = (days: number) => ({ ...cow, milkingStatus: 'milking', expectedCalvingDate: inDays(days) })
    expect(count('cows-due-to-dry-off', animals(milker(75), milker(74), milker(40)))).toBe(2)
    expect(count('cows-due-to-dry-off', animals({ ...milker(60), milkingStatus: 'dry' }))).toBe(0)
  })
})

test('ewes due within two weeks are counted with the sheep', () => {
  const due = (days: number, more: object = {}) => ({ ...ewe, expectedLambingDate: inDays(days), ...more })
  const flock = animals(due(0), due(14), due(15), due(-14), due(-15), due(2, { lastLambedDate: inDays(-1) }))
  expect(count('sheep-close-to-lambing', flock, 'ovine')).toBe(3)
  expect(count('sheep-close-to-lambing', flock, 'bovine')).toBe(0)
})

describe('tests', () => {
  test('for TB are due a year after the last where the whole region tests yearly', () => {
    const tested = (days: number) => ({ ...cow, tbTestDate: inDays(-days) })
    expect(line('tb-tests-due', animals(tested(340), tested(200), cow))).toMatchObject({
      title: { values: { count: 1 } },
      detail: { key: 'HOME.DETAIL.DAYS_LEFT', values: { days: 25 } },
    })
    expect(line('tb-tests-due', animals(tested(366)))?.tone).toBe('red')
    expect(count('tb-tests-due', animals({ ...tested(340), dob: inDays(-20) }))).toBe(0)
    expect(count('tb-tests-due', animals(tested(400)), 'bovine', 'US')).toBe(0)
  })

  test('that are planned are counted two weeks ahead, by the animals on them', () => {
    const planned = (days: number) => ({
      ...task,
      typeId: 'HEALTHTEST',
      dueDate: inDays(days),
      taskAnimals: ['a', 'b'],
    })
    expect(count('tests-due', tasks(planned(14), planned(15), { ...planned(1), status: 'done' }))).toBe(2)
  })
})

describe('work', () => {
  test('planned for today or before is what needs doing, the late ones in red', () => {
    const job = (days: number, more: object = {}) => ({
      ...task,
      typeId: 'PLANNEDJOB',
      dueDate: inDays(days),
      ...more,
    })
    expect(line('planned-jobs', tasks(job(0), job(1)))).toMatchObject({
      title: { values: { count: 1 } },
      tone: 'amber',
    })
    expect(line('planned-jobs', tasks(job(0), job(-2)))).toMatchObject({
      detail: { key: 'HOME.DETAIL.OVERDUE', values: { count: 1 } },
      tone: 'red',
    })
    expect(count('planned-jobs', tasks(job(0, { createdApp: 'crop' })), 'crop')).toBe(1)
    expect(count('planned-jobs', tasks(job(0, { createdApp: 'crop' })), 'bovine')).toBe(0)
    expect(count('planned-jobs', tasks(job(-91), job(0, { status: 'done' })))).toBe(0)
  })

  test('with a line of its own is not counted twice', () => {
    const missing = { ...task, typeId: 'MISSINGTAG', dueDate: today, taskAnimals: ['a', 'b', 'gone'] }
    const move = { ...task, typeId: 'EXTMOVE', dueDate: today, taskAnimals: ['c'] }
    const herd = animals(...['a', 'b', 'c'].map((id) => ({ ...cow, id })))
    const all = [...herd, ...tasks(missing, move)]
    expect(count('missing-tags-to-order', all)).toBe(2)
    expect(count('movement-not-completed', all)).toBe(1)
    expect(count('planned-jobs', all)).toBe(0)
  })

  test('on growing stock that stopped being weighed is asked for, on cows or a farm that never weighs it is not', () => {
    const store = { ...calf, dob: inDays(-400), dateMovedIn: inDays(-400) }
    const weighed = (days: number, more: object = {}) => ({
      ...store,
      lastWeightDate: inDays(-days),
      ...more,
    })
    expect(count('weights-overdue', animals(weighed(61), weighed(60), weighed(366), store))).toBe(1)
    expect(
      count(
        'weights-overdue',
        animals(weighed(61, { sex: 'F', lactation: 1 }), weighed(61, { purpose: 'cull' })),
      ),
    ).toBe(0)
  })

  test('sells prime cattle before they are too old, where the trade asks', () => {
    const months = (count: number) => ({ ...calf, purpose: 'meat', dob: Date.UTC(2026, 2 - count, 15) })
    expect(count('animals-near-finishing-age', animals(months(29), months(28), months(31)))).toBe(1)
    expect(count('animals-near-finishing-age', animals(months(29)), 'bovine', 'US')).toBe(0)
  })

  test('tests sprayers in time', () => {
    const sprayer: Record = ['sprayers', { nextTestDate: inDays(20) }]
    expect(
      line(
        'sprayer-tests-due',
        [sprayer, ['sprayers', { nextTestDate: inDays(60) }], ['sprayers', {}]],
        'crop',
      ),
    ).toMatchObject({
      title: { values: { count: 1 } },
      detail: { values: { days: 20 } },
    })
  })
})

test('a change the server would not take is said first, in every sub-app', () => {
  const job = { ...task, typeId: 'PLANNEDJOB', dueDate: inDays(-2) }
  const all: Record[] = [...tasks(job), ['refused', {}], ['refused', {}]]
  for (const subApp of subApps) expect(count('refused-records', all, subApp)).toBe(2)
  expect(lines(all).map(({ id }) => id)).toEqual(['refused-records', 'planned-jobs'])
})

test('home lists the most urgent line first: red, then amber, then breeding, then notices', () => {
  const all: Record[] = [
    ...animals(
      { ...cow, meatWithdrawalPeriodEnd: noon + oneDay },
      { ...cow, expectedCalvingDate: inDays(5) },
      { ...calf, dob: inDays(-10) },
    ),
    ['refused', {}],
  ]
  expect(lines(all).map(({ tone }) => tone)).toEqual(['red', 'amber', 'violet', 'blue'])
})

test('a line whose page the farm does not have is not shown', () => {
  const totals = new Map([[figure.need('bovine', 'animals-in-withdrawal'), 2]])
  expect(needsToday(totals, 'bovine')).toHaveLength(1)
  expect(needsToday(totals, 'bovine', (page) => page !== 'animals-in-withdrawal')).toEqual([])
})

test('the day is the farmer’s, not the server’s', () => {
  const lateEvening = Date.UTC(2026, 2, 15, 23)
  expect(homeAt(lateEvening, 600, 'AU').today).toBe(Date.UTC(2026, 2, 16))
  expect(homeAt(lateEvening, -300, 'US').today).toBe(Date.UTC(2026, 2, 15))
})

test('records with nothing in them, or nonsense, count for nothing and break nothing', () => {
  const odd = [
    {},
    { dob: 'x', status: 7, taskAnimals: 'a' },
    { status: null, species: 3, typeId: 9 },
    { dob: Number.NaN },
  ]
  for (const region of regionCodes)
    for (const collection of ['animals', 'tasks', 'sprayers'] as const)
      for (const fields of odd) expect(lines([[collection, fields]], 'bovine', region)).toEqual([])
})

describe('home keeps a report to an authority until the authority has taken it', () => {
  const sale = {
    ...{ typeId: 'EXTMOVE', date: inDays(-3), takesEffect: true, status: 'done', createdApp: 'bovine' },
    taskAnimals: ['one'],
  }
  const says = (state: string) => ({
    departmentSays: [{ animalId: 'one', state, on: today, reasons: ['animalDead'] }],
  })
  const young = (calfRegStatus: string) => ({ ...calf, dob: inDays(-5), status: { calfRegStatus } })

  test('a move that is sent keeps its last day, says that it is sent, and leaves nothing to do', () => {
    const shown = line('moves-to-notify', tasks({ ...sale, ...says('sent') }))
    expect(shown).toMatchObject({
      title: { values: { count: 1 } },
      detail: { values: { days: 4 } },
      toDo: false,
    })
    expect(shown?.sent?.values).toEqual({ count: 1 })
    expect(count('moves-to-notify', tasks({ ...sale, ...says('accepted') }))).toBe(0)
  })

  test('calves that are sent are counted until they are taken', () => {
    const shown = line(
      'calves-to-register',
      animals(young('CRS-DRAFT'), young('CRS-QUEUED'), young('CRS-SENT')),
    )
    expect(shown).toMatchObject({
      title: { values: { count: 3 } },
      sent: { values: { count: 2 } },
      toDo: true,
    })
    const taken = { ...young('CRS-ACCEPTED'), calfRegSuccessDate: today }
    expect(count('calves-to-register', animals(taken))).toBe(0)
  })

  test('a refusal is red, first and for today, and hides behind no other line', () => {
    const shown = lines([...tasks({ ...sale, ...says('refused') }), ...animals(young('CRS-REJECTED'))])
    expect(shown.slice(0, 2)).toMatchObject([
      { id: 'refused-filings', tone: 'red', when: 'today' },
      { id: 'claves-with-reg-queries', tone: 'red', when: 'today' },
    ])
    expect(shown.map(({ id }) => id)).not.toContain('moves-to-notify')
    expect(shown.map(({ id }) => id)).not.toContain('calves-to-register')
  })
})
