import { describe, expect, test } from 'vitest'
import type { Holding, Located } from '../../base/regions/places'
import { herdTestDays } from '../../base/regions/tb-herd-rules'
import { cameUntested } from '../../jobs/doors/came-untested'
import { arrivalTestAt, type BuyerKeeps, mayMoveUntil, testQuestion } from '../../jobs/doors/tb-move-rules'
import { tbTest } from '../../jobs/types/health/tb-test'
import {
  readings,
  readRules,
  retestAfter,
  superSevereRules,
  testedFromDays,
} from '../../jobs-read/rules/tb-rules'

/** Every row about TB as it was found in its source, by place and day; a changed figure fails here. */
const on = Date.parse
const days = (count: number) => count * 86_400_000
const at = (
  region: Located['region'],
  more: Holding & { country?: Exclude<Located['country'], undefined> } = {},
): Located => {
  const { country, ...holding } = more
  return { region, country, holding }
}
const england = (tbMonths?: number) =>
  at('UK', { country: 'GB-ENG', ...(tbMonths !== undefined && { tbMonths }) })

test.each<[number, string, Located, number | undefined]>([
  [24, 'Ireland', at('IE'), 365],
  [24, 'Northern Ireland', at('NI'), 365],
  [25, 'England, where nobody said how often', england(), undefined],
  [25, 'England, every six months', england(6), 183],
  [25, 'Wales, every year', at('UK', { country: 'GB-WLS', tbMonths: 12 }), 365],
  [25, 'England, every four years', england(48), 1461],
  [26, 'Scotland', at('SC'), 1461],
  [26, 'Scotland, an exempt herd', at('SC', { tbMonths: 0 }), undefined],
  [26, 'Scotland, tested every year', at('SC', { tbMonths: 12 }), 365],
])('row %i: the herd test of %s', (_, __, place, every) => {
  expect(herdTestDays(place, on('2026-11-01'))).toBe(every)
})

test.each<[string, string, Holding, number]>([
  ['Ireland, a relapse of 2025, just before three years', '2028-02-29', { tbBreakdown: 'relapse' }, 183],
  ['Ireland, three years after', '2028-03-01', { tbBreakdown: 'relapse' }, 365],
  ['Ireland, eighteen months after, by the rule of then', '2026-04-12', { tbBreakdown: 'relapse' }, 183],
  ['Ireland, other breakdowns', '2027-03-01', { tbBreakdown: 'exposedCows' }, 365],
  ['Ireland, both', '2027-03-01', { tbBreakdown: 'both' }, 183],
])('row 33: the herd test after a relapse: %s', (_, day, holding, every) => {
  const tbLastReactor = on('2025-03-01')
  expect(herdTestDays(at('IE', { tbLastReactor, ...holding }), on(day))).toBe(every)
  expect(herdTestDays(at('SC', { tbMonths: 12, tbLastReactor, ...holding }), on(day))).toBe(365)
})

test('row 33: eighteen months after a relapse the old rule let an Irish herd off, and the new one does not', () => {
  const place = at('IE', { tbBreakdown: 'relapse', tbLastReactor: on('2024-09-01') })
  expect(
    [on('2026-02-28'), on('2026-03-01'), on('2026-04-13')].map((day) => herdTestDays(place, day)),
  ).toEqual([...[183, 365, 183]])
})

test('row 27: calves are tested from 42 days', () => {
  expect(testedFromDays(on('2026-11-01'))).toBe(42)
})

test('rows 28 and 30: how a test is read, as remembered', () => {
  expect(readRules[0]).toMatchObject({ value: { days: 3, hours: { least: 68, most: 76 } }, fromMemory: true })
  expect(superSevereRules.NI?.[0]).toMatchObject({ value: 'as the vet says', fromMemory: true })
  expect(readings.standard[0]?.value).toMatchObject({ reactorOver: 4, inconclusiveFrom: 1 })
  expect(readings.severe[0]?.value.reactorOver).toBe(2)
})

test.each<[number, Located, number]>([
  [29, at('NI'), 42],
  [29, england(), 60],
  [29, at('SC'), 60],
  [29, at('IE'), 60],
])('row %i: an inconclusive animal is tested again after so many days', (_, place, after) => {
  expect(retestAfter(place, on('2026-11-01'))).toBe(after)
  expect(retestAfter(place, on('2001-11-01'))).toBe(after)
})

const dairyCow = { sex: 'F', born: on('2020-02-01'), lactation: 3, gaveBirth: 0, breed: 'HO' } as const
const sucklerCow = { ...dairyCow, breed: 'LM' }
const heifer = { ...dairyCow, lactation: 0 }
const oldBull = { ...sucklerCow, sex: 'M', lactation: 0 } as const
type Says = 'good' | 'late' | 'yearly' | 'herd' | 'milk'

/** The door's answer about a test so many days before the move. */
function saysOf(
  mover: typeof dairyCow | typeof sucklerCow | typeof oldBull,
  { moved, ago, place, buyerKeeps }: { moved: string; ago: number; place: Located; buyerKeeps?: BuyerKeeps },
): Says {
  const move = { ...place, day: on(moved), tested: on(moved) - days(ago), buyerKeeps }
  const lasts = mayMoveUntil(mover, move)
  return testQuestion(mover, move) ?? (lasts !== undefined && lasts < move.day ? 'late' : 'good')
}

const herdTested = (day: string) => at('IE', { tbHerdTested: on(day) })
const lately = herdTested('2026-09-01')

test('row 30: a vet who reads super severe in Northern Ireland says the result, and the app works none out', () => {
  const asked = (region: Located['region']) =>
    tbTest.asksWhere?.superSevere?.({ region, subApp: 'bovine', today: on('2026-11-01'), connected: false })
  expect([asked('NI'), asked('IE'), asked('SC')]).toEqual([true, false, false])
  const lumps = { skinA1: 7, skinB1: 7, skinA2: 7, skinB2: 13 }
  const said = (values: object) => tbTest.figuresSay?.(lumps, { date: on('2026-11-01'), ...values })
  expect(said({})).toEqual({ tbResult: 'reactor' })
  expect(said({ superSevere: true })).toEqual({})
})

describe('rows 31 to 34: a clear test before a move', () => {
  test.each<[number, string, object, Parameters<typeof saysOf>[1], Says]>([
    [
      31,
      'yearly tested in England, 60 days',
      dairyCow,
      { moved: '2026-11-01', ago: 60, place: england(12) },
      'good',
    ],
    [
      31,
      'yearly tested in England, 61 days',
      dairyCow,
      { moved: '2026-11-01', ago: 61, place: england(12) },
      'late',
    ],
    [
      31,
      'six-monthly tested in England',
      dairyCow,
      { moved: '2026-11-01', ago: 61, place: england(6) },
      'late',
    ],
    [
      31,
      'four-yearly tested in England',
      dairyCow,
      { moved: '2026-11-01', ago: 900, place: england(48) },
      'good',
    ],
    [
      31,
      'England, nobody said how often',
      dairyCow,
      { moved: '2026-11-01', ago: 61, place: england() },
      'yearly',
    ],
    [31, 'England before 2006', dairyCow, { moved: '2005-06-01', ago: 400, place: england() }, 'good'],
    [32, 'out of a Scottish holding', dairyCow, { moved: '2026-11-01', ago: 900, place: at('SC') }, 'good'],
    [33, 'Ireland in 2022, a cow', sucklerCow, { moved: '2023-01-31', ago: 300, place: at('IE') }, 'good'],
    [33, 'Ireland in 2023, a cow', sucklerCow, { moved: '2023-02-01', ago: 300, place: at('IE') }, 'late'],
    [33, 'a beef cow, herd tested', sucklerCow, { moved: '2026-11-01', ago: 150, place: lately }, 'good'],
    [33, 'a beef cow, herd unknown', sucklerCow, { moved: '2026-11-01', ago: 150, place: at('IE') }, 'herd'],
    [
      33,
      'a beef cow, herd tested long ago',
      sucklerCow,
      { moved: '2026-11-01', ago: 150, place: herdTested('2026-02-01') },
      'late',
    ],
    [
      33,
      'the same, she herself lately',
      sucklerCow,
      { moved: '2026-11-01', ago: 30, place: herdTested('2026-02-01') },
      'good',
    ],
    [33, 'a bull over 36 months', oldBull, { moved: '2026-11-01', ago: 200, place: lately }, 'late'],
    [33, 'a heifer', heifer, { moved: '2026-11-01', ago: 360, place: at('IE') }, 'good'],
    [
      33,
      'a dairy cow on the last day of the old rule',
      dairyCow,
      { moved: '2026-04-12', ago: 60, place: herdTested('2026-02-01'), buyerKeeps: 'milkOrBreeding' },
      'good',
    ],
    [
      33,
      'a dairy cow into a milk herd, 31 days',
      dairyCow,
      { moved: '2026-04-13', ago: 31, place: herdTested('2026-02-01'), buyerKeeps: 'milkOrBreeding' },
      'late',
    ],
    [
      33,
      'a dairy cow into a milk herd, 30 days',
      dairyCow,
      { moved: '2026-04-13', ago: 30, place: herdTested('2026-02-01'), buyerKeeps: 'milkOrBreeding' },
      'good',
    ],
    [
      33,
      'a dairy cow into a dry herd',
      dairyCow,
      { moved: '2026-11-01', ago: 150, place: lately, buyerKeeps: 'dry' },
      'good',
    ],
    [
      33,
      'a beef cow tested 300 days ago into a finishing unit',
      sucklerCow,
      { moved: '2026-04-13', ago: 300, place: at('IE'), buyerKeeps: 'finishingUnit' },
      'good',
    ],
    [
      33,
      'the same the day before the rule',
      sucklerCow,
      { moved: '2026-04-12', ago: 300, place: at('IE'), buyerKeeps: 'finishingUnit' },
      'late',
    ],
    [
      33,
      'a dairy cow tested 366 days ago into a finishing unit',
      dairyCow,
      { moved: '2026-11-01', ago: 366, place: lately, buyerKeeps: 'finishingUnit' },
      'late',
    ],
    [
      33,
      'a dairy cow, nobody said for what',
      dairyCow,
      { moved: '2026-11-01', ago: 150, place: lately },
      'milk',
    ],
    [
      33,
      'a suckler cow into a breeding herd',
      sucklerCow,
      { moved: '2026-11-01', ago: 150, place: lately, buyerKeeps: 'milkOrBreeding' },
      'good',
    ],
    [
      34,
      'Northern Ireland, herd unknown',
      dairyCow,
      { moved: '2026-11-01', ago: 366, place: at('NI') },
      'late',
    ],
    [
      34,
      'Northern Ireland, the herd in test',
      dairyCow,
      { moved: '2026-11-01', ago: 800, place: at('NI', { tbHerdTested: on('2025-10-25') }) },
      'good',
    ],
    [
      34,
      'Northern Ireland, the herd overdue by 8 days',
      dairyCow,
      { moved: '2026-11-02', ago: 8, place: at('NI', { tbHerdTested: on('2025-10-25') }) },
      'late',
    ],
  ])('row %i: %s', (_, __, mover, move, says) => {
    expect(saysOf(mover as typeof dairyCow, move)).toBe(says)
  })
})

describe('row 32: cattle that come into Scotland', () => {
  const came = (date: string, ago: number | undefined, more = {}) =>
    cameUntested(at('SC'), {
      date: on(date),
      ...(ago !== undefined && { tbTested: on(date) - days(ago) }),
      ...more,
    })
  test('were tested within 60 days before, and within 30 since 18 May 2023', () => {
    expect(came('2023-05-17', 60)).toBeUndefined()
    expect(came('2023-05-17', 61)).toBe(60)
    expect(came('2023-05-18', 31)).toBe(30)
    expect(came('2026-11-01', 30)).toBeUndefined()
    expect(came('2026-11-01', undefined, { tbArea: 'low' })).toBe(30)
  })
  test('need none from another Scottish holding, and none is asked for anywhere else', () => {
    expect(came('2026-11-01', undefined, { tbArea: 'scotland' })).toBeUndefined()
    expect(came('2026-11-01', undefined, { moveFromHerdNumber: '83/123/0001' })).toBeUndefined()
    expect(came('2026-11-01', undefined, { moveFromHerdNumber: '12/345/0001' })).toBe(30)
    expect(cameUntested(england(48), { date: on('2026-11-01') })).toBeUndefined()
    expect(cameUntested(at('IE'), { date: on('2026-11-01') })).toBeUndefined()
  })
  test('are tested again after 60 to 120 days, as in the low risk area of England since 6 April 2016', () => {
    const again = { least: 60, most: 120 }
    expect(arrivalTestAt(at('SC'), on('2026-11-01'))?.again).toEqual(again)
    expect(arrivalTestAt(england(48), on('2016-04-05'))).toBeUndefined()
    expect(arrivalTestAt(england(48), on('2016-04-06'))?.again).toEqual(again)
    expect(arrivalTestAt(england(12), on('2026-11-01'))).toBeUndefined()
    expect(arrivalTestAt(at('UK', { country: 'GB-WLS' }), on('2026-11-01'))).toBeUndefined()
  })
})
