import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { mayUse } from '../../frame/access/may-use'
import { smartListKeys } from '../../frame/pages/access-keys'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { listTitle, numbersOf } from './define-list'
import type { ChosenNumbers } from './list-counts'
import { listFieldOf } from './list-fields'
import { allLists, listsIn, smartListOf } from './smart-lists'
import { ago, ahead, at, calf, cow, done, ewe, listsOf, open, seen, today } from './test-herd'

// biome-ignore format: as the list of lists was drawn up
const drawnUp = `SL-ALL-IN-HERD SL-MOVED-OUT SL-COWS SL-MILKING SL-DRY SL-HEIFERS-MAIDEN SL-HEIFERS-INCALF SL-CALVES
SL-WEANLINGS SL-STORES SL-BULLS-STOCK SL-AI-BULLS SL-CULLS SL-DUE-CALVE SL-OVERDUE-CALVE SL-CALVED-30 SL-NOT-SERVED
SL-SERVED-NOT-SCANNED SL-REPEAT-WATCH SL-HEAT-DUE SL-IN-CALF SL-EMPTY SL-REPEATERS SL-DRYOFF-DUE SL-WITHDRAWAL-MEAT
SL-WITHDRAWAL-MILK SL-OUT-WITHDRAWAL-7 SL-TREATED-30 SL-COURSE-OPEN SL-VACCINE-DUE SL-HIGH-SCC SL-LAME SL-TB-DUE
SL-BVD-OUTSTANDING SL-CALVES-TO-REGISTER SL-REG-QUERIES SL-PASSPORT-MISSING SL-TAGS-MISSING SL-NO-EID SL-MOVE-PENDING
SL-NEAR-FINISH-AGE SL-OVER-30 SL-RESIDENCY-RISK SL-NOT-WEIGHED-60 SL-LOW-ADG SL-TOP-ADG SL-TARGET-WEIGHT SL-NOT-WEANED
SL-NOT-CASTRATED SL-NOT-DISBUDDED SL-BCS-LOW SL-BCS-HIGH SL-EWES SL-EWE-LAMBS SL-RAMS SL-WETHERS SL-CULL-EWES
SL-DUE-LAMB SL-LAMBED SL-SINGLES SL-TWINS SL-TRIPLETS SL-BARREN-EWES SL-LAMBS-FIT SL-ORPHANS SL-NOTAG SL-LABELLED
SL-CUSTOM`.split(/\s+/)

describe('every smart list', () => {
  test('is there, once, and no other [D3.73]', () => {
    expect(drawnUp).toHaveLength(68)
    expect(allLists.map(({ id }) => id).sort()).toEqual([...drawnUp].sort())
  })

  test('that has a page of its own is one of them', () => {
    for (const key of smartListKeys) expect(smartListOf(key)?.id).toBe(key)
  })

  test.each(allLists)('$id shows and sorts by fields a list has, and has sound numbers', (list) => {
    for (const column of list.columns) expect(listFieldOf(column), column).toBeDefined()
    for (const { field } of list.sort) expect(listFieldOf(field), field).toBeDefined()
    for (const { usually, least, most } of Object.values(list.settings)) {
      expect(usually).toBeGreaterThanOrEqual(least)
      expect(usually).toBeLessThanOrEqual(most)
    }
    expect(list.subApps.length).toBeGreaterThan(0)
    expect(listTitle(list.id)).toMatch(/^SMART_LISTS\.[A-Z0-9_]+$/)
  })

  test.each(allLists)('$id never trips over an animal of which nothing is known', (list) => {
    const takes = list.where(numbersOf(list), at)
    for (const fields of [{}, { species: 'OVINE' }, { dob: 0, sex: 'Z' }, { dob: 'x', labels: 3, status: 7 }])
      expect(typeof takes(seen(fields as Fields))).toBe('boolean')
  })

  test('is opened by its own name in the plan of the farm', () => {
    const farm = {
      access: { bovine: { smartLists: { 'SL-LAME': false } } },
      plan: undefined,
      flags: undefined,
    }
    expect(mayUse(farm, { subApp: 'bovine', smartList: 'SL-LAME' }).use).toBe('locked')
    expect(mayUse(farm, { subApp: 'bovine', smartList: 'SL-DRY' }).use).toBe('allowed')
  })

  test('belongs to the animals it is about', () => {
    expect(listsIn('ovine').map(({ id }) => id)).not.toContain('SL-COWS')
    expect(listsIn('bovine').map(({ id }) => id)).not.toContain('SL-TWINS')
    expect(listsIn('bovine').map(({ id }) => id)).not.toContain('SL-CUSTOM')
    expect(listsIn('crop')).toEqual([])
  })
})

type Case = [list: string, what: string, fields: Fields, tasks?: Row[], numbers?: ChosenNumbers]

const heifer: Fields = { ...cow, lactation: 0, lastCalvingDate: 0, dob: ago(500), milkingStatus: null }
const store: Fields = { ...calf, dob: ago(500), castrated: true, isWeaned: true, isDisbudded: true }
const lamb: Fields = { ...ewe, purpose: 'lamb', dob: ago(150), sex: 'M' }
const moment = at.now
const hour = 60 * 60 * 1000

const inList: Case[] = [
  ['SL-ALL-IN-HERD', 'a cow', cow],
  ['SL-MOVED-OUT', 'a cow sold last week', { ...cow, offHerdDate: ago(7), inHerd: false }],
  ['SL-MOVED-OUT', 'one gone nobody knows when', { ...cow, inHerd: false }],
  ['SL-COWS', 'a cow in her third lactation', cow],
  ['SL-MILKING', 'a cow in milk', cow],
  ['SL-DRY', 'a cow dried off since she calved', { ...cow, dryOffDate: ago(10) }],
  ['SL-DRY', 'a cow whose drying off is only a job', cow, [done('DRYOFF', ago(10))]],
  ['SL-HEIFERS-MAIDEN', 'a heifer of sixteen months never served', heifer],
  [
    'SL-HEIFERS-INCALF',
    'a heifer scanned in calf',
    heifer,
    [done('SCAN', ago(5), { scanStatus: 'In Calf' })],
  ],
  ['SL-HEIFERS-INCALF', 'a heifer with a date to come', { ...heifer, expectedCalvingDate: ahead(90) }],
  ['SL-CALVES', 'a calf of three months', calf],
  ['SL-WEANLINGS', 'a weaned calf of eight months', { ...calf, dob: ago(245), isWeaned: true }],
  ['SL-STORES', 'a bullock of sixteen months', store],
  ['SL-BULLS-STOCK', 'the stock bull', { ...cow, sex: 'B', isStockBull: true }],
  ['SL-AI-BULLS', 'a straw in use', { species: 'BOVINE', animalType: 'AIBULL' }],
  ['SL-CULLS', 'a cow marked cull', { ...cow, purpose: 'cull' }],
  ['SL-CULLS', 'a cow not to be bred again', cow, [done('DONOTBREED', ago(9))]],
  [
    'SL-DUE-CALVE',
    'a cow due in ten days',
    { ...cow, lastCalvingDate: ago(360), expectedCalvingDate: ahead(10) },
  ],
  [
    'SL-DUE-CALVE',
    'a cow due in fifty days, where the farmer looks sixty ahead',
    { ...cow, lastCalvingDate: ago(360), expectedCalvingDate: ahead(50) },
    [],
    { 'SL-DUE-CALVE': { aheadDays: 60 } },
  ],
  [
    'SL-OVERDUE-CALVE',
    'a cow due yesterday',
    { ...cow, lastCalvingDate: ago(370), expectedCalvingDate: ago(1) },
  ],
  ['SL-CALVED-30', 'a cow calved a month ago to the day', { ...cow, lastCalvingDate: ago(30) }],
  ['SL-NOT-SERVED', 'a cow calved forty-three days and not served', { ...cow, lastCalvingDate: ago(43) }],
  ['SL-SERVED-NOT-SCANNED', 'a cow served thirty-one days ago', cow, [done('SERVE', ago(31))]],
  ['SL-REPEAT-WATCH', 'a cow served three weeks ago', { ...cow, lastServeDate: ago(21) }],
  [
    'SL-REPEAT-WATCH',
    'a cow served at the edge of a wider watch',
    { ...cow, lastServeDate: ago(18) },
    [],
    { 'SL-REPEAT-WATCH': { fromDays: 18, toDays: 24 } },
  ],
  ['SL-HEAT-DUE', 'a cow bulling twenty days ago', cow, [done('HEAT', ago(20))]],
  [
    'SL-IN-CALF',
    'a cow scanned in calf',
    cow,
    [done('SERVE', ago(60)), done('SCAN', ago(9), { scanStatus: 'In Calf' })],
  ],
  [
    'SL-IN-CALF',
    'a cow marked in calf among many on the scan',
    cow,
    [
      done('SCAN', ago(9), {
        taskAnimals: [
          { animalId: 'b', scanStatus: 'Empty' },
          { animalId: 'a', scanStatus: 'In Calf' },
        ],
      }),
    ],
  ],
  ['SL-EMPTY', 'a cow scanned empty', cow, [done('SCAN', ago(9), { scanStatus: 'Empty' })]],
  [
    'SL-REPEATERS',
    'a cow served three times since she calved',
    cow,
    [done('SERVE', ago(63)), done('INSEMINATION', ago(42)), done('SERVE', ago(21))],
  ],
  [
    'SL-DRYOFF-DUE',
    'a cow to be dried off within a fortnight',
    { ...cow, lastCalvingDate: ago(290), expectedCalvingDate: ahead(70) },
  ],
  ['SL-WITHDRAWAL-MEAT', 'an animal clear in an hour', { ...calf, meatWithdrawalPeriodEnd: moment + hour }],
  ['SL-WITHDRAWAL-MILK', 'a cow clear in an hour', { ...cow, milkWithdrawalPeriodEnd: moment + hour }],
  [
    'SL-OUT-WITHDRAWAL-7',
    'an animal clear since this morning',
    { ...calf, meatWithdrawalPeriodEnd: moment - hour },
  ],
  ['SL-TREATED-30', 'a calf treated a fortnight ago', calf, [done('REMEDY', ago(14))]],
  ['SL-COURSE-OPEN', 'a calf on the second day of five', calf, [done('REMEDY', ago(1), { courseDays: 5 })]],
  ['SL-VACCINE-DUE', 'a cow whose booster is planned for next week', cow, [open('VACCINATION', ahead(7))]],
  ['SL-HIGH-SCC', 'a cow over two hundred', { ...cow, latestScc: 201 }],
  ['SL-LAME', 'a cow that scored two', cow, [done('LOCOMOTIONSCORE', ago(3), { score: 2 })]],
  [
    'SL-LAME',
    'a cow whose own score stands beside her',
    cow,
    [done('LOCOMOTIONSCORE', ago(3), { taskAnimals: [{ animalId: 'a', score: 3 }] })],
  ],
  ['SL-TB-DUE', 'a cow last tested more than a year ago', { ...cow, tbTestDate: ago(366) }],
  ['SL-BVD-OUTSTANDING', 'a calf without a result', calf],
  ['SL-CALVES-TO-REGISTER', 'a calf born last week', { ...calf, dob: ago(7) }],
  [
    'SL-CALVES-TO-REGISTER',
    'a calf that is sent and not answered',
    { ...calf, dob: ago(7), status: { calfRegStatus: 'CRS-SENT' } },
  ],
  ['SL-REG-QUERIES', 'a calf the department asks about', { ...calf, status: { calfRegStatus: 'CRS-QUERY' } }],
  ['SL-PASSPORT-MISSING', 'a calf whose passport has not come', calf],
  ['SL-TAGS-MISSING', 'a cow whose tag is to be ordered', cow, [open('MISSINGTAG', today)]],
  ['SL-NO-EID', 'a cow without an electronic tag', { ...cow, eId: '' }],
  ['SL-MOVE-PENDING', 'a cow whose move is not completed', cow, [open('EXTMOVE', today)]],
  ['SL-NEAR-FINISH-AGE', 'a bullock of twenty-nine months', { ...store, dob: Date.UTC(2024, 5, 20) }],
  ['SL-OVER-30', 'a bullock a day over thirty months', { ...store, dob: Date.UTC(2024, 4, 14) }],
  [
    'SL-RESIDENCY-RISK',
    'a bullock bought last month',
    { ...store, animalType: 'FROMOTHERHERD', dateMovedIn: ago(30) },
  ],
  ['SL-NOT-WEIGHED-60', 'a bullock weighed sixty-one days ago', { ...store, lastWeightDate: ago(61) }],
  ['SL-NOT-WEIGHED-60', 'a bullock never weighed', store],
  [
    'SL-TARGET-WEIGHT',
    'a bullock at six hundred',
    { ...store, lastWeightMg: 600_000_000, lastWeightDate: today },
  ],
  [
    'SL-TARGET-WEIGHT',
    'a bullock that must be there by now',
    { ...store, lastWeightMg: 570_000_000, lastWeightDate: ago(30), lastAdgWeightMg: 1_000_000 },
  ],
  ['SL-NOT-WEANED', 'a calf of two hundred and one days with its dam', { ...calf, dob: ago(201) }],
  ['SL-NOT-CASTRATED', 'an entire calf of sixty-one days', { ...calf, dob: ago(61) }],
  ['SL-NOT-DISBUDDED', 'a calf of fifteen days', { ...calf, dob: ago(15) }],
  ['SL-BCS-LOW', 'a thin cow', { ...cow, bodyConditionScore: 2.25 }],
  ['SL-BCS-HIGH', 'a fat cow', { ...cow, bodyConditionScore: 4 }],
  ['SL-EWES', 'a ewe', ewe],
  ['SL-EWE-LAMBS', 'a female of this spring', { ...lamb, sex: 'F' }],
  ['SL-RAMS', 'a ram', { ...ewe, sex: 'M', purpose: 'ram' }],
  ['SL-WETHERS', 'a castrated male', { ...lamb, castrated: true }],
  ['SL-WETHERS', 'a castration that is only a job', lamb, [done('CASTRATION', ago(50))]],
  ['SL-CULL-EWES', 'a cull ewe', { ...ewe, purpose: 'cull ewe' }],
  ['SL-DUE-LAMB', 'a ewe due in ten days', { ...ewe, expectedLambingDate: ahead(10) }],
  ['SL-LAMBED', 'a ewe that lambed in the spring', { ...ewe, lastLambedDate: ago(170) }],
  [
    'SL-SINGLES',
    'a ewe scanned with one',
    ewe,
    [done('SCAN', ago(9), { taskAnimals: [{ animalId: 'a', foetusCount: 1 }] })],
  ],
  ['SL-TWINS', 'a ewe scanned with two', ewe, [done('SCAN', ago(9), { foetusCount: 2 })]],
  ['SL-TRIPLETS', 'a ewe scanned with four', ewe, [done('SCAN', ago(9), { foetusCount: 4 })]],
  ['SL-BARREN-EWES', 'a ewe scanned with none', ewe, [done('SCAN', ago(9), { foetusCount: 0 })]],
  ['SL-LAMBS-FIT', 'a lamb of forty-two kilos', { ...lamb, lastWeightMg: 42_000_000, lastWeightDate: today }],
  ['SL-ORPHANS', 'a pet lamb', { ...lamb, rearing: 'pet' }],
  ['SL-NOTAG', 'a calf with NOTAG behind its number', { ...calf, tag: '12NOTAG' }],
  ['SL-NOTAG', 'a lamb with the placeholder', { ...lamb, tag: '37204' }],
  ['SL-LABELLED', 'a cow with a label', { ...cow, labels: ['l1'] }],
]

const notInList: Case[] = [
  ['SL-ALL-IN-HERD', 'a cow that was deleted', { ...cow, deleted: true }],
  ['SL-ALL-IN-HERD', 'a cow that comes next week', { ...cow, dateMovedIn: ahead(7) }],
  ['SL-ALL-IN-HERD', 'a cow that died', { ...cow, dod: ago(2) }],
  ['SL-MOVED-OUT', 'a straw', { animalType: 'AIBULL', inHerd: false }],
  ['SL-COWS', 'a heifer', heifer],
  ['SL-DRY', 'a cow dried off before she calved', { ...cow, dryOffDate: ago(160) }],
  ['SL-HEIFERS-MAIDEN', 'a heifer served', heifer, [done('INSEMINATION', ago(3))]],
  ['SL-HEIFERS-MAIDEN', 'a heifer of eleven months', { ...heifer, dob: ago(340) }],
  ['SL-HEIFERS-MAIDEN', 'a female nobody knows the age of', { ...heifer, dob: 0 }],
  [
    'SL-HEIFERS-INCALF',
    'a heifer scanned empty before her date',
    { ...heifer, expectedCalvingDate: ahead(90) },
    [done('SCAN', ago(3), { scanStatus: 'Empty' })],
  ],
  ['SL-CALVES', 'a calf six months old today', { ...calf, dob: Date.UTC(2026, 4, 15) }],
  ['SL-WEANLINGS', 'one still on its dam', { ...calf, dob: ago(245) }],
  ['SL-STORES', 'a heifer for breeding', { ...store, sex: 'F', purpose: 'dairy' }],
  ['SL-AI-BULLS', 'a straw no longer used', { animalType: 'AIBULL', isActiveAIBull: false }],
  [
    'SL-DUE-CALVE',
    'a cow that calved three weeks early',
    { ...cow, lastCalvingDate: ago(11), expectedCalvingDate: ahead(10) },
  ],
  [
    'SL-DUE-CALVE',
    'a cow due in fifteen days',
    { ...cow, lastCalvingDate: ago(360), expectedCalvingDate: ahead(15) },
  ],
  [
    'SL-DUE-CALVE',
    'a cow that lost her calf',
    { ...cow, lastCalvingDate: ago(360), expectedCalvingDate: ahead(10) },
    [done('ABORTION', ago(40))],
  ],
  ['SL-OVERDUE-CALVE', 'a cow due today', { ...cow, lastCalvingDate: ago(370), expectedCalvingDate: today }],
  [
    'SL-NOT-SERVED',
    'a cow served since she calved',
    { ...cow, lastCalvingDate: ago(60), lastServeDate: ago(5) },
  ],
  ['SL-NOT-SERVED', 'a cow to be culled', { ...cow, lastCalvingDate: ago(60), purpose: 'cull' }],
  [
    'SL-SERVED-NOT-SCANNED',
    'a cow scanned since',
    cow,
    [done('SERVE', ago(61)), done('SCAN', ago(20), { scanStatus: 'In Calf' })],
  ],
  ['SL-REPEAT-WATCH', 'a cow served eighteen days ago', { ...cow, lastServeDate: ago(18) }],
  ['SL-HEAT-DUE', 'a cow that calved since', { ...cow, lastCalvingDate: ago(5) }, [done('HEAT', ago(21))]],
  ['SL-HEAT-DUE', 'a cow seen bulling again yesterday', cow, [done('HEAT', ago(21)), done('HEAT', ago(1))]],
  [
    'SL-IN-CALF',
    'a cow served again after the scan',
    cow,
    [done('SCAN', ago(30), { scanStatus: 'In Calf' }), done('SERVE', ago(3))],
  ],
  [
    'SL-IN-CALF',
    'a cow whose scan was taken back',
    cow,
    [done('SCAN', ago(9), { scanStatus: 'In Calf', deleted: true })],
  ],
  [
    'SL-EMPTY',
    'a cow that has calved since',
    { ...cow, lastCalvingDate: ago(2) },
    [done('SCAN', ago(9), { scanStatus: 'Empty' })],
  ],
  [
    'SL-REPEATERS',
    'a cow served three times over two years',
    cow,
    [done('SERVE', ago(800)), done('SERVE', ago(400)), done('SERVE', ago(21))],
  ],
  [
    'SL-DRYOFF-DUE',
    'a cow already dry',
    { ...cow, lastCalvingDate: ago(290), expectedCalvingDate: ahead(50), milkingStatus: 'dry' },
  ],
  ['SL-WITHDRAWAL-MEAT', 'an animal clear an hour ago', { ...calf, meatWithdrawalPeriodEnd: moment - hour }],
  [
    'SL-OUT-WITHDRAWAL-7',
    'a cow whose meat is clear and whose milk is not',
    { ...cow, meatWithdrawalPeriodEnd: moment - hour, milkWithdrawalPeriodEnd: moment + hour },
  ],
  ['SL-OUT-WITHDRAWAL-7', 'an animal never treated', calf],
  ['SL-COURSE-OPEN', 'a calf treated once', calf, [done('REMEDY', ago(1))]],
  ['SL-VACCINE-DUE', 'a cow vaccinated', cow, [done('VACCINATION', ago(7))]],
  [
    'SL-LAME',
    'a cow sound again',
    cow,
    [done('LOCOMOTIONSCORE', ago(30), { score: 3 }), done('LOCOMOTIONSCORE', ago(3), { score: 1 })],
  ],
  ['SL-TB-DUE', 'a calf too young to test', { ...calf, dob: ago(30) }],
  ['SL-BVD-OUTSTANDING', 'a calf tested', calf, [done('BVDTEST', ago(80))]],
  [
    'SL-CALVES-TO-REGISTER',
    'a calf the department took',
    { ...calf, dob: ago(7), calfRegSuccessDate: ago(1), status: { calfRegStatus: 'CRS-ACCEPTED' } },
  ],
  ['SL-CALVES-TO-REGISTER', 'a stillborn calf', { ...calf, dob: ago(7), stillBorn: true }],
  ['SL-TAGS-MISSING', 'a cow whose tag came', cow, [done('MISSINGTAG', ago(3))]],
  ['SL-NEAR-FINISH-AGE', 'a bullock already past the age', { ...store, dob: Date.UTC(2024, 3, 1) }],
  ['SL-OVER-30', 'a bullock thirty months old today', { ...store, dob: Date.UTC(2024, 4, 15) }],
  ['SL-RESIDENCY-RISK', 'a bullock born here', store],
  ['SL-TARGET-WEIGHT', 'a cow', { ...cow, lastWeightMg: 700_000_000, lastWeightDate: today }],
  [
    'SL-TARGET-WEIGHT',
    'a bullock whose last weight is too old to go by',
    { ...store, lastWeightMg: 400_000_000, lastWeightDate: ago(400), lastAdgWeightMg: 1_000_000 },
  ],
  ['SL-NOT-CASTRATED', 'the stock bull', { ...calf, dob: ago(900), isStockBull: true }],
  ['SL-NOT-DISBUDDED', 'a polled calf', { ...calf, dob: ago(30), hornedStatus: 'polled' }],
  ['SL-BCS-LOW', 'a cow nobody scored', { ...cow, bodyConditionScore: 0 }],
  ['SL-EWES', 'a cow', cow],
  [
    'SL-TWINS',
    'a ewe that lambed her twins',
    { ...ewe, lastLambedDate: ago(1) },
    [done('SCAN', ago(70), { foetusCount: 2 })],
  ],
  ['SL-BARREN-EWES', 'a ewe nobody scanned', ewe],
  ['SL-LABELLED', 'a cow whose labels were taken off', { ...cow, labels: [] }],
]

describe('an animal is in the list', () => {
  test.each(inList)('%s: %s [D3.73]', (list, _, fields, tasks = [], numbers = {}) => {
    expect(listsOf(fields, tasks, numbers)).toContain(list)
  })

  test('every list with a rule of one animal is shown to take one', () => {
    const compared = ['SL-LOW-ADG', 'SL-TOP-ADG', 'SL-CUSTOM']
    const shown = new Set(inList.map(([list]) => list))
    expect(drawnUp.filter((id) => !shown.has(id) && !compared.includes(id))).toEqual([])
  })
})

describe('an animal is not in the list', () => {
  test.each(notInList)('%s: %s [D3.73]', (list, _, fields, tasks = [], numbers = {}) => {
    expect(listsOf(fields, tasks, numbers)).not.toContain(list)
  })
})

test('where no calf is registered at birth there are none to register', () => {
  const born = { ...calf, dob: ago(7) }
  expect(listsOf(born, [], {}, { ...at, region: 'US' })).not.toContain('SL-CALVES-TO-REGISTER')
})

test('no card and no BVD test is missing in a region that asks for neither', () => {
  const inKansas = listsOf(calf, [], {}, { ...at, region: 'US' })
  expect(inKansas).not.toContain('SL-PASSPORT-MISSING')
  expect(inKansas).not.toContain('SL-BVD-OUTSTANDING')
})

test('where the region has no interval for TB the farmer gives one', () => {
  const tested = { ...cow, tbTestDate: ago(200) }
  const uk = { ...at, region: 'UK' as const }
  expect(listsOf(tested, [], {}, uk)).not.toContain('SL-TB-DUE')
  expect(listsOf(tested, [], { 'SL-TB-DUE': { everyDays: 180 } }, uk)).toContain('SL-TB-DUE')
})

test('a number that makes no sense leaves the usual one', () => {
  const list = smartListOf('SL-CALVED-30')
  expect(list && numbersOf(list, { days: -4 })).toEqual({ days: 30 })
  expect(list && numbersOf(list, { days: 'soon' })).toEqual({ days: 30 })
  expect(list && numbersOf(list, { days: 45 })).toEqual({ days: 45 })
})

test('an age reached on a month end counts on the last day of a shorter month', () => {
  const born = { ...calf, dob: Date.UTC(2025, 7, 31) }
  const lastOfFebruary = { ...at, today: Date.UTC(2026, 1, 28), now: Date.UTC(2026, 1, 28) }
  expect(listsOf(born, [], {}, { ...lastOfFebruary, today: lastOfFebruary.today - oneDay })).toContain(
    'SL-CALVES',
  )
  expect(listsOf(born, [], {}, lastOfFebruary)).not.toContain('SL-CALVES')
})

test('the season the farmer set decides who came back three times', () => {
  const serves = [done('SERVE', ago(90)), done('SERVE', ago(42)), done('SERVE', ago(21))]
  const cowThen = { ...cow, lastCalvingDate: ago(120) }
  expect(listsOf(cowThen, serves)).toContain('SL-REPEATERS')
  const began = { ...at, breedingSince: { bovine: ago(60) } }
  expect(listsOf(cowThen, serves, {}, began)).not.toContain('SL-REPEATERS')
})
