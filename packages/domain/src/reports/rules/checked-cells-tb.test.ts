import {
  exposedCowRules,
  herdGroupRules,
  relapseTestRules,
  tbTestRules,
} from '../../base/regions/tb-herd-rules'
import { arrivalTestRules, moveTestRules } from '../../jobs/doors/tb-move-rules'
import {
  readings,
  readRules,
  retestRules,
  superSevereRules,
  testedFromRules,
} from '../../jobs-read/rules/tb-rules'
import { checkedCells } from './test-rules'

const long = '2000-01-01'
const memory = `${long}?`

checkedCells('days between tests of the herd', tbTestRules, [
  ['24', 'IE', [long, 365]],
  ['24', 'NI', [memory, 365]],
  ['26', 'SC', [long, 1461]],
])

// One rule for everywhere is checked as the cell of a region.
checkedCells('days of age from which cattle are tested', { GL: testedFromRules }, [['27', 'GL', [long, 42]]])
checkedCells('when a test is read', { GL: readRules }, [
  ['28', 'GL', [memory, { days: 3, hours: { least: 68, most: 76 } }]],
])
checkedCells('how a test is read', { GL: readings.standard }, [
  ['30', 'GL', [memory, { reactorOver: 4, inconclusiveFrom: 1, bovineOver: 2 }]],
])
checkedCells('how a test is read severely', { GL: readings.severe }, [
  ['30', 'GL', [memory, { reactorOver: 2, inconclusiveFrom: 1, bovineOver: 2 }]],
])

checkedCells('days to the next test of an inconclusive animal', retestRules, [
  ['29', 'NI', [long, 42]],
  ['29', 'IE UK SC US LA CA AU NZ GL EU', [memory, 60]],
])

const grown = { months: 6, malesOverMonths: 36, withHerd: { elseDays: 30 } }
checkedCells('a clear test before a move', moveTestRules, [
  ['31', 'UK', ['2006-01-01', { days: 60, upToMonths: 12 }]],
  [
    '33',
    'IE',
    [long, { days: 365 }],
    ['2023-02-01', { days: 365, grown }],
    ['2026-04-13', { days: 365, grown, dairyDays: 30, rearerDays: 30, finishingDays: 365 }],
  ],
  [
    '34',
    'NI',
    [long, { days: 365, herdStopsAfter: 7 }],
    ['2023-06-12', { days: 365, herdStopsAfter: 7, oneHoldsAll: true }],
  ],
])

checkedCells('a third reading of the test', superSevereRules, [['30', 'NI', [memory, 'as the vet says']]])
checkedCells('tests of a herd that relapsed', relapseTestRules, [
  ['33', 'IE', [long, { everyMonths: 6, forMonths: 18 }], ['2026-04-13', { everyMonths: 6, forMonths: 36 }]],
])
checkedCells('months in which cows of a large breakdown only go to be fattened', exposedCowRules, [
  ['33', 'IE', ['2026-04-13', 24]],
])
checkedCells('groups of herds for buying', herdGroupRules, [
  ['33', 'IE', ['2026-04-13', { overMonths: 36, openDays: 30 }]],
])

const again = { least: 60, most: 120 }
checkedCells('a test of cattle that come', arrivalTestRules, [
  ['32', 'SC', ['2006-01-01', { before: 60, again }], ['2023-05-18', { before: 30, again }]],
  ['31', 'GB-ENG', ['2016-04-06', { again, fromMonths: 48 }]],
])
