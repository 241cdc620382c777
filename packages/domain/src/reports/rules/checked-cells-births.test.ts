import {
  breedRegistrationRules,
  calfRegistrationRules,
  taggingRules,
} from '../../base/regions/identification-rules'
import { lostTagRules, retagToldRules, tagOrderRules } from '../../base/regions/lost-tag-rules'
import { checkedCells, columnOf } from './test-rules'

const long = '2000-01-01'

checkedCells('days from birth to registration', calfRegistrationRules, [
  ['1, 2', 'IE NI', [long, 27]],
  ['3', 'UK', [`${long}?`, 27], ['2007-04-06', 27]],
  ['4', 'SC', [`${long}?`, 27], ['2007-04-06', 27], ['2021-10-04', 27]],
  ['5', 'EU IT', [long, 27], ['2021-04-21', 7]],
  ['5', 'DE AT', [long, 7]],
  ['6', 'NZ', ['2012-07-01', 180]],
  ['7', 'UY', ['2006-09-01', 183]],
  ['Swiss law', 'CH', [`${long}?`, 20]],
])

checkedCells('days from birth to registration of a bison', { UK: breedRegistrationRules.UK?.BI }, [
  ['3', 'UK', ['2007-04-06', 7]],
])

const twenty = { days: 20 }
const first = { days: 20, firstHours: 36, beforeLeaving: true }
const bison = { ...first, byBreed: { BI: 274 } }
const leaving = { beforeLeaving: true }
const chip = { beforeLeaving: true, electronic: true }

checkedCells('how cattle are tagged', columnOf(taggingRules, 'BOVINE'), [
  ['11', 'IE', [long, twenty], ['2022-07-01', { days: 20, electronic: true }]],
  ['12, 15', 'NI EU', [long, twenty]],
  ['13, 14', 'UK SC', [long, first], ['2007-04-06', bison]],
  [
    'section 10',
    'GB-ENG',
    [long, first],
    ['2007-04-06', bison],
    ['2027-01-01?', { ...bison, electronic: true }],
  ],
  ['15', 'DE', [long, { days: 7 }]],
  ['15', 'AT', [long, { days: 7, outdoorDays: 20 }]],
  ['16, section 10', 'NZ', ['2012-07-01', { days: 180, ...chip, tellDays: 7 }]],
  ['22', 'UY', ['2006-09-01', { days: 183, ...chip }]],
  ['22', 'AR', ['2026-01-01', { atWeaning: true, ...chip, tellWorkingDays: 10 }]],
  ['22', 'BR', ['2027-01-01', { ifVaccinated: true }], ['2033-01-01', leaving]],
  ['23', 'US', ['2013-03-11?', leaving], ['2024-11-05', chip]],
  ['23', 'CA', [long, chip]],
  ['23', 'AU', ['2005-01-01', chip]],
  ['Swiss law', 'CH', [`${long}?`, twenty]],
])

const nineMonths = { days: 274, beforeLeaving: true }

checkedCells('how sheep are tagged', columnOf(taggingRules, 'OVINE'), [
  [
    '17',
    'IE',
    ['2010-01-01', nineMonths],
    ['2019-06-01', { days: 274, ...chip, movesElectronic: true, fullSetMonths: 12 }],
  ],
  ['18', 'NI', ['2010-01-01', nineMonths]],
  ['20', 'SC', ['2010-01-01', { ...nineMonths, fullSetMonths: 12 }]],
  ['19', 'UK GB-ENG', ['2009-12-31', { days: 274, housedDays: 183, ...chip, fullSetMonths: 12 }]],
  ['21', 'EU DE AT', ['2010-01-01?', nineMonths]],
  ['23', 'CA', [`${long}?`, leaving]],
  ['82', 'AU', ['2006-01-01?', leaving], ['2025-01-01', chip]],
  ['Swiss law', 'CH', [`${long}?`, { days: 30, ...leaving }], ['2020-01-01', { days: 30, ...chip }]],
])

const month = { days: 28, beforeLeaving: true }

checkedCells('by when a lost tag of cattle is replaced', columnOf(lostTagRules, 'bovine'), [
  ['75, 76', 'UK SC NI', [long, month]],
  ['77', 'IE EU', [`${long}?`, { days: 28 }]],
  ['78', 'CA', [long, leaving]],
  ['78', 'AU NZ', [`${long}?`, leaving]],
])

checkedCells('by when a lost tag of sheep is replaced', columnOf(lostTagRules, 'ovine'), [
  ['75', 'UK SC', [long, month]],
  ['77', 'IE NI EU', [`${long}?`, { days: 28 }]],
  ['78', 'CA', [long, leaving]],
  ['78', 'AU NZ', [`${long}?`, leaving]],
])

checkedCells('days to tell of a tag put in for a lost one', retagToldRules, [['50', 'CA', [long, 30]]])

checkedCells('where the authority takes the order for a tag', tagOrderRules, [
  ['79', 'NI', [long, true]],
  ['Swiss law', 'CH', [long, true]],
  ['79', 'IE EU AU', [`${long}?`, true]],
])
