import { censusRules } from '../../base/regions/census-rules'
import { finishingRules } from '../../base/regions/dated-rules'
import { haulageRules } from '../../base/regions/haulage-rules'
import { interstateRules } from '../../base/regions/interstate-rules'
import {
  attestationRules,
  bseTestRules,
  chainInformationRules,
  collectionRules,
  deadCalfRules,
  deathRules,
  departureRules,
  holdingStandstillRules,
  lastFarmRules,
  leaveAgeRules,
  noBurialRules,
  standstillRules,
} from '../../base/regions/leaving-rules'
import {
  arrivalRules,
  certificateRules,
  movementPapers,
  registerEntryRules,
} from '../../base/regions/movement-rules'
import { papersRules } from '../../jobs/rules/papers-rules'
import { checkedCells, columnOf } from './test-rules'

const long = '2000-01-01'
const memory = `${long}?`

checkedCells('days to tell of cattle that came', columnOf(arrivalRules, 'bovine'), [
  ['35, 38', 'IE NI', [long, 7]],
  ['40, 43', 'UK SC', [long, 3]],
  ['40', 'GB-ENG', [long, 3], ['2026-07-01?', 3]],
  ['45', 'EU', [long, 7], ['2021-04-21', 7]],
  ['46', 'AU AU-VIC AU-QLD AU-TAS', ['2005-01-01', 2]],
  ['46', 'AU-SA', ['2005-01-01', 7]],
  ['48', 'NZ', ['2012-07-01', 2]],
  ['Swiss law', 'CH', [long, 3]],
])

checkedCells('days to tell of sheep that came', columnOf(arrivalRules, 'ovine'), [
  ['36', 'IE', [memory, 7]],
  ['39', 'NI', ['2009-12-31?', 7]],
  ['41', 'UK GB-ENG', ['2010-01-01?', 3], ['2022-03-28', 3]],
  ['43', 'SC', ['2010-01-01', 3]],
  ['45', 'EU', [long, 7], ['2021-04-21', 7]],
  ['46', 'AU AU-VIC AU-QLD AU-TAS AU-SA', ['2005-01-01', 2]],
  ['Swiss law', 'CH', ['2020-01-01', 3]],
])

checkedCells('days to tell of cattle that left', columnOf(departureRules, 'bovine'), [
  ['35, 38', 'IE NI', [long, 7]],
  ['40, 43', 'UK SC', [long, 3]],
  ['40', 'GB-ENG', [long, 3], ['2026-07-01?', 3]],
  ['45', 'EU', [long, 7], ['2021-04-21', 7]],
  ['48', 'NZ', ['2012-07-01', 2]],
  ['Swiss law', 'CH', [long, 3]],
])

checkedCells('days to tell of sheep that left', columnOf(departureRules, 'ovine'), [
  ['37', 'IE', [memory, 7]],
  ['39', 'NI', ['2009-12-31?', 7]],
  ['42', 'UK GB-ENG', ['2022-03-28?', 3]],
  ['45', 'EU', [long, 7], ['2021-04-21', 7]],
  ['Swiss law', 'CH', ['2020-01-01', 3]],
])

checkedCells('days to tell of a death', columnOf(deathRules, 'bovine'), [
  ['51', 'IE', [memory, { days: 7 }]],
  ['51', 'NI UK SC', [long, { days: 7 }]],
  ['52', 'EU', [long, { days: 7 }], ['2021-04-21', { days: 7 }]],
  ['53', 'NZ', ['2012-07-01', { days: 2 }]],
  ['50', 'CA', [long, { days: 30, offSite: true }]],
  ['Swiss law', 'CH', [long, { days: 3 }]],
])
checkedCells('days to tell of a dead sheep', columnOf(deathRules, 'ovine'), [
  ['Swiss law', 'CH', ['2020-01-01?', { days: 3 }]],
])

checkedCells('hours to tell of a calf born dead', deadCalfRules, [['54', 'NI', [long, 24]]])

checkedCells('months from which dead cattle are tested for BSE', bseTestRules, [
  ['55', 'IE NI UK SC EU', ['2001-07-01', { months: 24 }], ['2009-01-01', { months: 48, bornElsewhere: 24 }]],
])

for (const kept of ['bovine', 'ovine'] as const)
  checkedCells(`the standstill of ${kept}`, columnOf(standstillRules, kept), [
    ['56', 'UK', ['2002-02-18?', 20], ['2003-03-04', 6]],
    ['57', 'SC', ['2002-02-18', 20], ['2003-03-31', 13]],
  ])

const factory = ['factory']
const scottish = ['breedingMale', 'calfToRearer', 'fosteredLamb', 'awayWintering', 'commonGrazing']
const inBritain = [
  ['2002-02-18?', { days: 20, free: factory }],
  ['2003-03-04', { days: 6, free: factory }],
] as const
checkedCells('the standstill of a holding', holdingStandstillRules, [
  ['56', 'UK', ...inBritain],
  ['58', 'GB-WLS', ...inBritain, ['2017-01-01', { days: 6, free: [...factory, 'isolationUnit'] }]],
  [
    '57, 58',
    'SC',
    ['2002-02-18', { days: 20, free: factory }],
    ['2003-03-31', { days: 13, free: factory }],
    ['2007-01-01', { days: 13, free: [...factory, ...scottish, 'isolationUnit'] }],
  ],
])

checkedCells('days on the last farm', lastFarmRules, [
  ['59', 'IE', [long, { days: 70 }], ['2019-09-16', { days: 60 }]],
  ['60', 'UK', [long, { days: 90, unlessAssured: true }]],
])
checkedCells('months after which beef loses its price', finishingRules, [
  ['61', 'IE', [long, { months: 30 }], ['2019-09-16', { months: 30, lowerTo: 36 }]],
  ['62', 'NI UK SC', [memory, { months: 30 }]],
])
checkedCells('a factory asks for food chain information', chainInformationRules, [
  ['63', 'IE NI UK SC EU', [memory, true]],
])
checkedCells('dead stock is not buried', noBurialRules, [['64', 'IE NI UK SC EU', [memory, true]]])
checkedCells('days old before a calf leaves', leaveAgeRules, [['section 10', 'IE', ['2019-02-04', 10]]])

const ten = [
  [long, 30],
  ['2019-02-04', 10],
] as const
checkedCells('days a movement certificate is good', columnOf(certificateRules, 'movement'), [
  ['65', 'IE', ...ten],
])
checkedCells('days a compliance certificate is good', columnOf(certificateRules, 'compliance'), [
  ['65', 'IE', ...ten],
])
checkedCells('days a show certificate is good', columnOf(certificateRules, 'show'), [
  ['65', 'IE', [long, 30]],
])
checkedCells('days an export certificate is good', columnOf(certificateRules, 'export'), [
  ['66', 'IE NI EU', [memory, 10]],
])

checkedCells('a paper goes with cattle', columnOf(movementPapers, 'bovine'), [
  ['73', 'IE NI', [memory, true]],
  ['73', 'AU NZ', [long, true]],
  ['74', 'UY', [long, true]],
  ['74', 'LA CA', [memory, true]],
  ['Swiss law', 'CH', [long, true]],
])
const tracing = { certificate: true, taggedFromMonths: 18, dairyTagged: true, showTagged: true }
checkedCells('cattle into another state', interstateRules, [
  [
    '23, 49, 74, section 10',
    'US',
    ['2013-03-11', tracing],
    ['2024-04-29', { ...tracing, influenza: true }],
    ['2024-11-05', { ...tracing, influenza: true, electronic: true }],
    ['2024-12-06', { ...tracing, influenza: true, electronic: true, milkSampled: true }],
  ],
])
checkedCells('the lorry', haulageRules, [
  ['section 10', 'IE', ['2023-09-07', { authorisedOverKm: 65 }]],
  ['section 10', 'NZ', ['2020-06-14', { declared: true }]],
])
const firstOfDecember = { on: { month: 12, date: 1 } }
checkedCells('the census of sheep', censusRules, [
  [
    'section 10',
    'IE',
    [long, { on: { month: 12, date: 31 }, by: { month: 1, date: 31 }, online: { month: 2, date: 14 } }],
  ],
  ['section 10', 'UK', ['2009-12-31', firstOfDecember]],
  ['section 10', 'SC', ['2010-01-01', firstOfDecember]],
])
checkedCells('months a vet’s attestation counts', attestationRules, [
  ['section 10', 'UK', ['2023-12-13', 12]],
])
checkedCells('the collection of dead cattle to be tested', collectionRules, [
  ['55', 'UK SC', ['2009-01-01', { callHours: 24, deliverHours: 48 }]],
])
checkedCells('a paper goes with sheep', columnOf(movementPapers, 'ovine'), [
  ['73', 'IE NI EU', [memory, true]],
  ['73', 'UK SC AU NZ', [long, true]],
  ['74', 'UY', [long, true]],
  ['74', 'LA CA', [memory, true]],
  ['Swiss law', 'CH', [long, true]],
])

const card = { passports: true }
const each = { passports: false, bvd: 'each' }
const trojans = { bvdFemales: { overMonths: 12, weeks: 41 } }
checkedCells('what cattle move with', papersRules, [
  ['67', 'IE', [long, card], ['2013-01-01', { passports: true, bvd: 'each' }]],
  [
    '68',
    'NI',
    [memory, { passports: false }],
    ['2016-03-01', each],
    ['2025-02-01', { ...each, bvdStop: { positiveAfterDays: 28 } }],
    ['2025-05-01', { ...each, bvdStop: { positiveAfterDays: 7 } }],
    ['2025-06-01', { ...each, bvdStop: { positiveAfterDays: 7, untested: 20, days: 30 } }],
    ['2025-12-01', { ...each, bvdStop: { positiveAfterDays: 7, untested: 10, days: 30 } }],
    ['2026-02-01', { ...each, bvdStop: { positiveAfterDays: 0, untested: 10, days: 30 } }],
    ['2026-03-01', { ...each, bvdStop: { positiveAfterDays: 0, untested: 10, days: 30 }, ...trojans }],
    ['2026-06-01', { ...each, bvdStop: { positiveAfterDays: 0, untested: 5, days: 30 }, ...trojans }],
  ],
  ['69', 'SC', [long, card], ['2015-06-01', { passports: true, bvd: 'herd', bvdScreenMonths: 12 }]],
  ['71', 'UK', [long, card]],
  [
    '70',
    'GB-WLS',
    [long, card],
    ['2024-07-01', { passports: true, bvdScreenMonths: 12 }],
    ['2025-07-01', { passports: true, bvd: 'herd', bvdDays: 30, bvdScreenMonths: 12, bvdArrivalDays: 20 }],
  ],
  ['72', 'EU', [memory, card]],
  ['72', 'US LA CA AU NZ GL CH', [memory, { passports: false }]],
])

const entered = { moveHours: 36, tagHours: 36 }
checkedCells('when the herd register is written', columnOf(registerEntryRules, 'bovine'), [
  ['section 10', 'UK SC', ['2007-04-06', { ...entered, dairyBirthDays: 7, birthDays: 30, deathDays: 7 }]],
])
checkedCells('when the flock register is written', columnOf(registerEntryRules, 'ovine'), [
  ['section 10', 'UK SC', ['2009-12-31', entered]],
])
