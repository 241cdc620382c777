import { describe, expect, test } from 'vitest'
import { agePassed, finishingRules, ruleAt, ruleOn } from '../../base/regions/dated-rules'
import {
  chainInformationRules,
  deathRules,
  departureRules,
  holdingStandstillRules,
  lastFarmRules,
  leaveAgeRules,
  noBurialRules,
  standstillRules,
} from '../../base/regions/leaving-rules'
import { arrivalRules, type Kept, registerEntryRules } from '../../base/regions/movement-rules'
import { type Country, cellAt, type Place } from '../../base/regions/places'
import { bseTestAge } from '../../jobs/rules/bse-test-age'
import { isFiledHere } from '../../jobs-read/job/filings'

/** Every row of moves and deaths as it was found in its source, by place and day; a changed figure fails here. */
const on = Date.parse
const nation = (country: Country): Place => ({ region: 'UK', country })
const state = (country: Country): Place => ({ region: 'AU', country })
const [england, wales] = [nation('GB-ENG'), nation('GB-WLS')]
type Row = [number, string, Place, Kept, string, number | undefined, 'memory'?]

const arrivals: Row[] = [
  [35, 'Irish cattle', 'IE', 'bovine', '2026-11-01', 7],
  [36, 'Irish sheep', 'IE', 'ovine', '2026-11-01', 7, 'memory'],
  [38, 'Northern Irish cattle', 'NI', 'bovine', '2026-11-01', 7],
  [39, 'Northern Irish sheep', 'NI', 'ovine', '2026-11-01', 7, 'memory'],
  [40, 'English cattle told to BCMS', england, 'bovine', '2026-06-30', 3],
  [40, 'English cattle told to LIS', england, 'bovine', '2026-11-01', 3, 'memory'],
  [40, 'Welsh cattle', wales, 'bovine', '2026-11-01', 3],
  [41, 'sheep in England before LIS', england, 'ovine', '2022-03-27', 3, 'memory'],
  [41, 'sheep in England', england, 'ovine', '2022-03-28', 3],
  [43, 'Scottish cattle', 'SC', 'bovine', '2026-11-01', 3],
  [43, 'Scottish sheep', 'SC', 'ovine', '2026-11-01', 3],
  [45, 'cattle of the Union', 'EU', 'bovine', '2001-11-01', 7],
  [45, 'cattle of the Union', 'EU', 'bovine', '2026-11-01', 7],
  [46, 'cattle in Victoria', state('AU-VIC'), 'bovine', '2026-11-01', 2],
  [46, 'cattle in Queensland', state('AU-QLD'), 'bovine', '2026-11-01', 2],
  [46, 'cattle in Tasmania', state('AU-TAS'), 'bovine', '2026-11-01', 2],
  [46, 'cattle in South Australia', state('AU-SA'), 'bovine', '2026-11-01', 7],
  [46, 'cattle in a state nobody looked up', state('AU-NSW'), 'bovine', '2026-11-01', 2],
  [48, 'cattle in New Zealand', 'NZ', 'bovine', '2026-11-01', 2],
  [48, 'cattle in New Zealand before NAIT', 'NZ', 'bovine', '2012-06-30', undefined],
  [48, 'sheep in New Zealand', 'NZ', 'ovine', '2026-11-01', undefined],
  [49, 'American cattle', 'US', 'bovine', '2026-11-01', undefined],
  [49, 'Uruguayan cattle', { region: 'LA', country: 'UY' }, 'bovine', '2026-11-01', undefined],
  [50, 'Canadian cattle', 'CA', 'bovine', '2026-11-01', undefined],
]
const departures: Row[] = [
  [35, 'Irish cattle', 'IE', 'bovine', '2026-11-01', 7],
  [37, 'Irish sheep', 'IE', 'ovine', '2026-11-01', 7, 'memory'],
  [38, 'Northern Irish cattle', 'NI', 'bovine', '2026-11-01', 7],
  [39, 'Northern Irish sheep', 'NI', 'ovine', '2026-11-01', 7, 'memory'],
  [40, 'Welsh cattle', wales, 'bovine', '2026-11-01', 3],
  [40, 'English cattle told to LIS', england, 'bovine', '2026-11-01', 3, 'memory'],
  [42, 'sheep in Wales', wales, 'ovine', '2026-11-01', 3, 'memory'],
  [44, 'Scottish sheep', 'SC', 'ovine', '2026-11-01', undefined],
  [45, 'cattle of the Union', 'EU', 'bovine', '2026-11-01', 7],
  [47, 'Australian cattle', 'AU', 'bovine', '2026-11-01', undefined],
  [48, 'cattle in New Zealand', 'NZ', 'bovine', '2026-11-01', 2],
  [49, 'American cattle', 'US', 'bovine', '2026-11-01', undefined],
  [50, 'Canadian cattle', 'CA', 'bovine', '2026-11-01', undefined],
]

describe.each([
  ['come', arrivals, arrivalRules],
  ['leave', departures, departureRules],
] as const)('cattle and sheep that %s', (_, rows, table) => {
  test.each(rows)('row %i: the farmer reports %s within the days of the rule', (...row) => {
    const [, , place, kept, day, days, memory] = row
    const rule = ruleOn(cellAt(table, place)?.[kept] ?? [], on(day))
    expect(rule?.value).toBe(days)
    expect(rule?.fromMemory === true).toBe(memory !== undefined)
  })
})

test.each<[number, Place, string, object | undefined]>([
  [51, 'IE', '2026-11-01', { days: 7 }],
  [51, 'NI', '2026-11-01', { days: 7 }],
  [51, england, '2026-11-01', { days: 7 }],
  [51, 'SC', '2026-11-01', { days: 7 }],
  [52, 'EU', '2001-11-01', { days: 7 }],
  [52, 'EU', '2026-11-01', { days: 7 }],
  [53, 'NZ', '2026-11-01', { days: 2 }],
  [50, 'CA', '2026-11-01', { days: 30, offSite: true }],
  [50, 'US', '2026-11-01', undefined],
])('row %i: the farmer reports a death within the days of the rule', (_, place, day, value) => {
  expect(ruleOn(cellAt(deathRules, place)?.bovine ?? [], on(day))?.value).toEqual(value)
})

test('row 50: a Canadian tells of dead stock that leaves the farm, and not of what is buried there', () => {
  const dead = (disposal: string) =>
    isFiledHere({ typeId: 'REGDEATH', date: on('2026-11-01'), disposal, subApp: 'bovine' }, 'CA')
  expect(dead('knackery')).toBe(true)
  expect(dead('buried')).toBe(false)
})

test.each<[Place, string, string | undefined, number | undefined]>([
  ['IE', '2001-06-30', '372214507100123', undefined],
  ['IE', '2001-07-01', '372214507100123', 24],
  ['IE', '2008-12-31', 'FR5014820017', 24],
  ['IE', '2009-01-01', '372214507100123', 48],
  [england, '2026-11-01', 'UK123450600001', 48],
  ['NI', '2026-11-01', 'XI034051200017', 48],
  [england, '2026-11-01', 'FR5014820017', 48],
  [england, '2026-11-01', 'RO5014820017', 24],
  [england, '2026-11-01', '642148200171234', 24],
  ['EU', '2026-11-01', '840003123456789', 24],
  ['EU', '2026-11-01', undefined, 48],
  ['NZ', '2026-11-01', '982123456789012', undefined],
])(
  'row 55: in %s on %s one with the tag %s is tested for BSE from so many months',
  (place, died, tag, months) => {
    expect(bseTestAge(place, { died: on(died), tag })).toBe(months)
  },
)

test.each<[number, Place, string, number | undefined]>([
  [56, england, '2001-11-01', undefined],
  [56, england, '2003-03-03', 20],
  [56, england, '2003-03-04', 6],
  [56, wales, '2026-11-01', 6],
  [57, 'SC', '2002-02-18', 20],
  [57, 'SC', '2003-03-30', 20],
  [57, 'SC', '2003-03-31', 13],
  [57, 'IE', '2026-11-01', undefined],
])('row %i: the standstill of %s on %s', (_, place, day, days) => {
  expect(ruleOn(cellAt(standstillRules, place)?.bovine ?? [], on(day))?.value).toBe(days)
  expect(ruleAt(holdingStandstillRules, place, on(day))?.value.days).toBe(days)
})

test('row 58: who is free of a standstill, by nation', () => {
  const free = (place: Place, day: string) => ruleAt(holdingStandstillRules, place, on(day))?.value.free
  expect(free('SC', '2026-11-01')).toEqual([
    ...['factory', 'breedingMale', 'calfToRearer', 'fosteredLamb', 'awayWintering', 'commonGrazing'],
    'isolationUnit',
  ])
  expect(free('SC', '2006-12-31')).toEqual(['factory'])
  expect(free(wales, '2016-12-31')).toEqual(['factory'])
  expect(free(wales, '2026-11-01')).toEqual(['factory', 'isolationUnit'])
  expect(free(england, '2026-11-01')).toEqual(['factory'])
})

test.each<[number, Place, string, object | undefined]>([
  [59, 'IE', '2019-09-15', { days: 70 }],
  [59, 'IE', '2019-09-16', { days: 60 }],
  [60, england, '2026-11-01', { days: 90, unlessAssured: true }],
  [60, 'NI', '2026-11-01', undefined],
])('row %i: days on the last farm in %s on %s', (_, place, day, value) => {
  expect(ruleAt(lastFarmRules, place, on(day))?.value).toEqual(value)
})

test.each<[number, Place, string, number, number | undefined]>([
  [61, 'IE', '2026-11-01', 30, undefined],
  [61, 'IE', '2026-11-01', 31, 30],
  [61, 'IE', '2026-11-01', 37, 36],
  [61, 'IE', '2019-09-15', 37, 30],
  [62, 'NI', '2026-11-01', 31, 30],
  [62, england, '2026-11-01', 37, 30],
  [62, 'SC', '2026-11-01', 31, 30],
  [62, 'US', '2026-11-01', 40, undefined],
])('row %i: in %s on %s beef of %i months is over so many', (_, place, day, age, over) => {
  expect(agePassed(place, { day: on(day), isOver: (months) => age > months })).toBe(over)
})

test('rows 62 to 64: a rule without a source says that it is from memory', () => {
  const day = on('2026-11-01')
  for (const place of ['NI', 'UK', 'SC'] as const)
    expect(ruleAt(finishingRules, place, day)?.fromMemory).toBe(true)
  for (const table of [chainInformationRules, noBurialRules])
    expect(ruleAt(table, 'IE', day)?.fromMemory).toBe(true)
})

test('section 10: an Irish calf leaves at ten days since 4 February 2019', () => {
  expect(ruleAt(leaveAgeRules, 'IE', on('2019-02-03'))).toBeUndefined()
  expect(ruleAt(leaveAgeRules, 'IE', on('2019-02-04'))?.value).toBe(10)
  expect(ruleAt(leaveAgeRules, england, on('2026-11-01'))).toBeUndefined()
})

test('section 10: by when a British farmer enters the register', () => {
  for (const place of [england, wales, 'SC'] as const) {
    const { bovine, ovine } = cellAt(registerEntryRules, place) ?? {}
    expect(ruleOn(bovine ?? [], on('2026-11-01'))?.value).toEqual({
      ...{ moveHours: 36, tagHours: 36, dairyBirthDays: 7, birthDays: 30, deathDays: 7 },
    })
    expect(ruleOn(ovine ?? [], on('2026-11-01'))?.value.moveHours).toBe(36)
  }
})
