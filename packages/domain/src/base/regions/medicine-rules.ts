import { type DatedRule, undated } from './dated-rules'
import type { ByPlace } from './places'

/** Since when Regulation (EU) 2019/6 holds. */
const since2022 = Date.UTC(2022, 0, 28)
/** Since when the Veterinary Medicines Regulations 2013 hold. */
const since2013 = Date.UTC(2013, 9, 1)

/** The records a medicine purchase must have, besides the product and the amount. */
type PurchaseRule = DatedRule<{ needs: readonly ('batchNumber' | 'supplierName')[] }>

const union2001: PurchaseRule = {
  from: undated,
  value: { needs: ['supplierName'] },
  source: 'Directive 2001/82/EC, art. 69: proof of purchase',
  fromMemory: true,
}
const union: PurchaseRule = {
  from: since2022,
  value: { needs: ['supplierName'] },
  source: 'Regulation (EU) 2019/6, art. 108(2)(d): the supplier',
}
const britishNeeds = { needs: ['batchNumber', 'supplierName'] } as const
const british2000: PurchaseRule = {
  from: undated,
  value: britishNeeds,
  source: 'the Veterinary Medicines Regulations before those of 2013',
  fromMemory: true,
}
const british: PurchaseRule = {
  from: since2013,
  value: britishNeeds,
  source:
    'daera-ni.gov.uk: product, batch, date, quantity and supplier at purchase; proof of it kept 5 years',
}

export const medicinePurchaseRules: ByPlace<readonly PurchaseRule[]> = {
  IE: [
    union2001,
    { ...union, source: 'Regulation (EU) 2019/6, art. 108(2)(d); S.I. 462/2024, reg. 19: the supplier' },
  ],
  EU: [union2001, union],
  CH: [],
  NI: [british2000, british],
  UK: [british2000, british],
  SC: [british2000, british],
  US: [],
  CA: [],
  LA: [],
  AU: [],
  NZ: [],
  GL: [],
}

/** How long after it was written a prescription may be bought on. */
export type Prescription = {
  months?: number
  antibioticDays?: number
  /** Where what is given against worms, fluke and lice is on prescription: how long that one is good. */
  antiparasiticMonths?: number
  /** How long one for a controlled drug is good. */
  controlledDays?: number
  /** Working days from the prescription within which feed with an antibiotic in it is first fed. */
  feedWorkingDays?: number
}
type PrescriptionRule = DatedRule<Prescription>

const antibiotics: PrescriptionRule = {
  from: since2022,
  value: { antibioticDays: 5 },
  source: 'Regulation (EU) 2019/6, art. 105: five days for antimicrobials; irishexaminer 40745487',
}
const inBritain: readonly PrescriptionRule[] = [
  {
    from: since2013,
    value: { months: 6, controlledDays: 28 },
    source: 'Veterinary Medicines Regulations 2013, sch. 3 para. 6: six months, controlled drugs 28 days',
  },
  {
    from: Date.UTC(2024, 4, 17),
    value: { months: 6, controlledDays: 28, feedWorkingDays: 5 },
    source: 'SI 2024/567, reg. 140: feed with an antibiotic begins within five working days of its script',
  },
]

export const prescriptionRules: ByPlace<readonly PrescriptionRule[]> = {
  IE: [
    antibiotics,
    {
      from: Date.UTC(2025, 0, 13),
      value: { months: 6, antibioticDays: 5 },
      source: 'ipu.ie: six months, five days for antimicrobials, written in the national system',
    },
    {
      from: Date.UTC(2025, 11, 1),
      value: { months: 6, antibioticDays: 5, antiparasiticMonths: 12 },
      source:
        'gov.ie 2025-07-21: antiparasitics on prescription; farmersjournal 664137: good for twelve months',
    },
  ],
  EU: [antibiotics],
  CH: [],
  NI: [
    {
      ...antibiotics,
      source: 'Regulation (EU) 2019/6, art. 105; how it is applied in Northern Ireland is not looked up',
      fromMemory: true,
    },
  ],
  UK: inBritain,
  SC: inBritain,
  US: [],
  CA: [],
  LA: [],
  AU: [],
  NZ: [],
  GL: [],
}
