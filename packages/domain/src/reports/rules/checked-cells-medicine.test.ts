import { expect } from 'vitest'
import { medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { medicinePurchaseRules, prescriptionRules } from '../../base/regions/medicine-rules'
import { organicRules } from '../../base/regions/organic-rules'
import { sprayRecordRules } from '../../base/regions/spray-record-rules'
import { notPermittedRules } from '../../base/regions/withdrawal-rules'
import { checkedCells } from './test-rules'

const long = '2000-01-01'
const memory = `${long}?`
const one = (...names: string[]) => names.map((name) => [name])

const supplier = { needs: ['supplierName'] }
const batch = { needs: ['batchNumber', 'supplierName'] }
checkedCells('what is written down when medicine is bought', medicinePurchaseRules, [
  ['86', 'IE EU', [memory, supplier], ['2022-01-28', supplier]],
  ['87', 'NI UK SC', [memory, batch], ['2013-10-01', batch]],
])

const five = { antibioticDays: 5 }
checkedCells('how long a prescription is good', prescriptionRules, [
  [
    '88',
    'IE',
    ['2022-01-28', five],
    ['2025-01-13', { months: 6, ...five }],
    ['2025-12-01', { months: 6, ...five, antiparasiticMonths: 12 }],
  ],
  ['89', 'EU', ['2022-01-28', five]],
  ['89', 'NI', ['2022-01-28?', five]],
  [
    '90',
    'UK SC',
    ['2013-10-01', { months: 6, controlledDays: 28 }],
    ['2024-05-17', { months: 6, controlledDays: 28, feedWorkingDays: 5 }],
  ],
])

const meat = ['meatWithdrawalDays', 'meatWithdrawalHours']
const course = ['courseDays', 'lastDoseAt']
const union = {
  needs: [...one('remedy', 'dose'), ['supplierId', 'remedyPurchaseId'], meat, course],
  keepYears: 5,
}
const british = {
  needs: [...one('remedy', 'dose'), meat],
  vetGave: ['vetName', 'batchNumber'],
  keepYears: 5,
}
const northern = { ...british, fromYearEnd: true }
const australian = { needs: one('remedy', 'dose'), keepYears: 2 }
checkedCells('what the medicine book says', medicineRecordRules, [
  ['91', 'IE', [memory, union], ['2022-01-28', union], ['2025-01-13', union]],
  ['91', 'EU', [memory, union], ['2022-01-28', union]],
  ['92', 'UK SC', [memory, british], ['2013-10-01', british]],
  ['92', 'NI', [memory, northern], ['2013-10-01', northern]],
  [
    '93',
    'US',
    [
      long,
      {
        ...{ needs: one('remedy'), keepYears: 2 },
        offLabel: [['reason', 'diagnosis'], ['dose'], course, meat],
      },
    ],
  ],
  ['94', 'AU', [memory, australian]],
  ['94', 'AU-NT AU-QLD', [long, australian]],
  ['94', 'AU-VIC', [long, { ...australian, withinHours: 48 }]],
  ['95', 'CA NZ LA GL CH', [memory, { needs: one('remedy'), keepYears: 5 }]],
])

const flat = { meat: 28, milk: 7, factor: 1, whereNone: 0, leastForAny: true }
const times = { meat: 28, milk: 7, factor: 1.5, whereNone: 1 }
checkedCells('days for a use the label does not have', notPermittedRules, [
  ['96, 98', 'IE EU NI', [memory, flat], ['2022-01-28?', times]],
  ['97', 'UK SC', [memory, flat], ['2024-05-17', times]],
  ['99', 'NZ', [long, { meat: 91, milk: 35, factor: 1, whereNone: 0, leastForAny: true }]],
  ['100, 101', 'US CA AU LA GL CH', [memory, 'as the vet says']],
])

const doubled = { factor: 2, leastHours: 48, standing: 'published' }
const said = { factor: 2, leastHours: 48, standing: 'generally said' }
const listed = { substances: expect.any(Array), slaughterWithoutParasiticides: true }
checkedCells('days on an organic farm', organicRules, [
  ['102', 'IE NI UK SC EU', [long, doubled]],
  // Each of its substances is checked by name beside the medicine rules.
  ['103', 'US', [memory, said], ['2019-01-01', listed]],
  ['104, 105', 'CA AU NZ LA GL CH', [memory, said]],
])

const early = { needs: one('sprayProduct', 'rate'), keepYears: 3 }
const article67 = { needs: one('sprayProduct', 'rate', 'treatedAreaCm', 'sprayCrop'), keepYears: 3 }
const from2026 = {
  needs: one('sprayProduct', 'regNumber', 'rate', 'treatedAreaCm', 'sprayCrop'),
  ...{ asks: ['bbch'], keepYears: 3, withinDays: 30 },
}
const irish = one('operator', 'target', 'waterRate')
const time = ['sprayedFrom', 'sprayedTo']
const inBritain = {
  needs: [...one('sprayProduct', 'rate'), time, ...one('treatedAreaCm', 'sprayCrop')],
  keepYears: 3,
}
const order2009 = { needs: one('sprayProduct', 'rate', 'sprayPlace'), keepYears: 5 }
const seventeen = {
  needs: [
    ...one('holderNumber', 'sprayProduct', 'regNumber', 'rate', 'treatedAreaCm', 'sprayCrop'),
    ...one('sprayPlace', 'organicCrop'),
  ],
  asks: ['forWhom', 'seedActives', 'seedLot', 'bbch', 'sprayMode', 'earlyReEntry'],
  keepYears: 5,
}
const states = {
  needs: [
    ...one('sprayProduct', 'rate', 'sprayCrop'),
    time,
    ...one('operator', 'windSpeed', 'windDirection'),
  ],
  keepYears: 3,
}
const restricted = one('sprayProduct', 'regNumber', 'treatedAreaCm', 'sprayCrop', 'operator')
checkedCells('what is written of a spraying', sprayRecordRules, [
  ['115', 'EU', [memory, early], ['2011-06-14', article67], ['2026-01-01', from2026]],
  [
    '115',
    'DE',
    [memory, early],
    ['2011-06-14', article67],
    ['2026-01-01', from2026],
    ['2027-01-01', { ...from2026, electronic: true }],
  ],
  [
    'peers 0.5',
    'FR',
    [memory, early],
    ['2009-06-16', order2009],
    ['2026-01-01', seventeen],
    ['2027-01-01', { ...seventeen, electronic: true }],
  ],
  [
    '116',
    'IE',
    [memory, early],
    ['2011-06-14', { ...article67, needs: [...article67.needs, ...one('operator')] }],
    ['2026-01-01', { ...from2026, needs: [...from2026.needs, ...irish] }],
  ],
  ['117', 'NI', [memory, early], ['2011-06-14', article67]],
  ['118', 'UK SC', [memory, early], ['2011-06-14', inBritain]],
  ['119', 'US', [long, { needs: restricted, keepYears: 2, withinDays: 14 }]],
  ['120', 'AU', [long, states]],
  ['120', 'AU-VIC AU-QLD', [long, { ...states, keepYears: 2, withinDays: 2 }]],
  ['120', 'AU-NSW', [long, { ...states, withinDays: 2 }]],
  ['120', 'AU-WA', [long, { ...states, keepYears: 2, withinDays: 7 }]],
  [
    '121',
    'NZ',
    [
      memory,
      {
        needs: [...one('sprayProduct', 'rate'), time, ...one('operator', 'windSpeed', 'target')],
        keepYears: 3,
      },
    ],
  ],
  ['122', 'CA LA GL CH', [memory, { needs: one('sprayProduct', 'rate', 'operator'), keepYears: 3 }]],
])
