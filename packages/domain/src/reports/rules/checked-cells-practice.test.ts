import { expect, test } from 'vitest'
import { accidentReports } from '../../base/regions/accident-rules'
import { holdingNumberRules } from '../../base/regions/holding-numbers'
import type { Place } from '../../base/regions/places'
import { storageFor, storageRules } from '../../base/regions/storage-rules'
import { caseDayRules } from '../../base/regions/usual-case-days'
import { prematureCalvingRules } from '../../jobs/births/births'
import { dryCowRules } from '../../jobs/medicine/dry-cow-choice'
import { tankRules } from '../../jobs/rules/milk-rules'
import { bodyRules } from '../../jobs-read/rules/body-rules'
import { dippingRules } from '../../jobs-read/rules/dipping-rules'
import { checkedCells } from './test-rules'

const long = '2000-01-01'
const memory = `${long}?`
const outside = 'US CA LA AU NZ GL'

const tank = { mostCells: 400, mostGerms: 100, mostDegrees: 4, cellMonths: 3, germMonths: 2 }
checkedCells('what the dairy takes', tankRules, [
  ['123, 125', 'IE NI UK SC EU', [memory, tank], ['2006-01-01', tank]],
  ['124', 'US', [long, { mostCells: 750, mostGerms: 100, mostDegrees: 7, cellMonths: 0, germMonths: 0 }]],
  ['123', 'CA LA AU NZ GL CH', [memory, tank]],
])

const helpsheet = { dairyCow: 0.33, sucklerCow: 0.29, over24: 0.26, under24: 0.26, under18: 0.15, calf: 0.08 }
checkedCells('storage of slurry and soiled water', storageRules, [
  [
    'peers 0.6',
    'IE',
    [long, { slurry: helpsheet, soiledWater: {} }],
    ['2028-10-01', { slurry: { ...helpsheet, dairyCow: 0.4 }, soiledWater: { dairyCow: 0.3 } }],
  ],
])
test('peers 0.6: a hundred cows and twenty calves in Ireland store so much for sixteen weeks', () => {
  const stored = (day: string, place: Place = 'IE') =>
    storageFor({ dairyCow: 100, calf: 20 }, 16, { place, day: Date.parse(day) })
  expect(stored('2028-09-30')?.slurry).toBeCloseTo(553.6)
  expect(stored('2028-09-30')?.soiledWater).toBe(0)
  expect(stored('2028-10-01')?.slurry).toBeCloseTo(665.6)
  expect(stored('2028-10-01')?.soiledWater).toBeCloseTo(480)
  expect(stored('2028-10-01', 'UK')).toBeUndefined()
})

checkedCells('a calving too early', prematureCalvingRules, [
  ['126', 'UK SC', [long, { service: 270, embryo: 264 }]],
])

type Of = { ringDays: number; reliefAfterDays: number; ringOnlyThen?: true }
type Disbudding = {
  pasteDays?: number
  reliefAfterDays: number
  dehornAfterDays: number
  neverAfterDays?: number
}
const body = (BOVINE: Of, OVINE: Of, disbudding: Disbudding) => ({
  ...{ castration: { BOVINE, OVINE }, disbudding, tailDocking: { ringDays: 7 } },
})
const ring = (reliefAfterDays: number, ringOnlyThen?: true): Of => ({
  ...{ ringDays: 7, reliefAfterDays, ...(ringOnlyThen && { ringOnlyThen }) },
})
const paste = (reliefAfterDays: number) => ({ pasteDays: 7, reliefAfterDays, dehornAfterDays: 60 })
const irish = (disbudding: Disbudding) =>
  body({ ringDays: 8, reliefAfterDays: 180 }, { ringDays: 8, reliefAfterDays: 210 }, disbudding)
const inBritain = body(ring(60, true), ring(90, true), paste(0))
checkedCells('castration, disbudding and tails', bodyRules, [
  [
    '129, 130',
    'IE',
    [memory, irish(paste(14))],
    ['2014-03-01', irish({ reliefAfterDays: 14, dehornAfterDays: 28 })],
  ],
  ['127, 131, 135', 'UK SC', [memory, inBritain], ['2007-04-06', inBritain]],
  [
    '131',
    'GB-WLS',
    [memory, inBritain],
    ['2007-03-28', body(ring(60, true), ring(90, true), { ...paste(0), neverAfterDays: 183 })],
  ],
  [
    '128, 132',
    'NI',
    [memory, body(ring(60), ring(90), paste(14))],
    ['2012-04-02?', body(ring(60, true), ring(90), paste(14))],
  ],
  [
    '133, 134',
    'NZ',
    [memory, body(ring(183), ring(183), paste(14))],
    ['2019-10-01', body(ring(183), ring(183), paste(0))],
  ],
  ['136', 'US CA AU LA EU GL', [memory, body(ring(60), ring(90), paste(14))]],
])

const numbers = expect.any(Array)
checkedCells('how holdings are numbered', holdingNumberRules, [
  ['83', 'IE NI UK SC EU AU NZ US CA', [memory, numbers]],
])

const dipped = { certificate: true, disposal: true }
checkedCells('dipping', dippingRules, [
  ['137', 'UK', [memory, dipped], ['2023-01-01', dipped]],
  ['137, 138', 'IE NI SC', [memory, dipped]],
])

checkedCells('days off work after which an accident is reported', accidentReports, [
  ['139', 'UK SC', [long, 4], ['2012-04-06', 8]],
  ['140', 'NI', [long, 4]],
  ['141', 'IE EU', ['2013-01-01?', 4]],
])

const advised = { cells: 200, firstCells: 150, tests: 3, testedWithinDays: 60 }
checkedCells('from when a cow is dried off without antibiotic', dryCowRules, [
  [
    'peers 0.1',
    'IE',
    [
      '2022-01-28',
      {
        ...{ cells: 100, firstCells: 100, tests: 4, allTests: true, testedWithinDays: 30 },
        ...{ tank: { cells: 200, months: 12 }, newInfectionsPercent: 10 },
      },
    ],
  ],
  ['164', `NI UK SC EU ${outside}`, ['2022-01-28?', advised]],
])

checkedCells('days within which mastitis is the same case', caseDayRules, [
  ['peers 0.2', 'UK SC', [long, 7]],
  ['peers 0.2', `IE NI EU ${outside}`, [memory, 14]],
])
