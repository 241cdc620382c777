import { type DatedRule, undated } from './dated-rules'
import type { ByPlace } from './places'

/** Groups of fields: one of each group is enough. */
type Needs = readonly (readonly string[])[]

/** The entries the medicine book must have for a treatment. */
export type MedicineRecord = {
  needs: Needs
  /** Asked for as well where the vet gave it. */
  vetGave?: readonly string[]
  /** Asked for as well where the label does not permit it. */
  offLabel?: Needs
  keepYears: number
  /** The years run from the end of the calendar year it was given in. */
  fromYearEnd?: true
  /** Hours within which it is written down. */
  withinHours?: number
}
type MedicineRecordRule = DatedRule<MedicineRecord>

const product = ['remedy']
const quantity = ['dose']
const meat = ['meatWithdrawalDays', 'meatWithdrawalHours']
const duration = ['courseDays', 'lastDoseAt']

const inTheUnion: MedicineRecord = {
  needs: [product, quantity, ['supplierId', 'remedyPurchaseId'], meat, duration],
  keepYears: 5,
}
const union2001: MedicineRecordRule = {
  from: undated,
  value: inTheUnion,
  source: 'Directive 2001/82/EC, art. 69',
  fromMemory: true,
}
const union: MedicineRecordRule = {
  from: Date.UTC(2022, 0, 28),
  value: inTheUnion,
  source: 'Regulation (EU) 2019/6, art. 108',
}

const inBritain: MedicineRecord = {
  needs: [product, quantity, meat],
  vetGave: ['vetName', 'batchNumber'],
  keepYears: 5,
}
const british2000: MedicineRecordRule = {
  from: undated,
  value: inBritain,
  source: 'the Veterinary Medicines Regulations before those of 2013',
  fromMemory: true,
}
const british: MedicineRecordRule = {
  from: Date.UTC(2013, 9, 1),
  value: inBritain,
  source: 'Veterinary Medicines Regulations 2013',
}

const twoYears: MedicineRecord = { needs: [product, quantity], keepYears: 2 }
const australian = (source: string, more: Partial<MedicineRecord> = {}): readonly MedicineRecordRule[] => [
  { from: undated, value: { ...twoYears, ...more }, source },
]

const nothingLookedUp: MedicineRecordRule = {
  from: undated,
  value: { needs: [product], keepYears: 5 },
  source: 'not looked up for this region',
  fromMemory: true,
}

export const medicineRecordRules: ByPlace<readonly MedicineRecordRule[]> = {
  IE: [
    union2001,
    union,
    {
      ...union,
      from: Date.UTC(2025, 0, 13),
      source: 'S.I. 462/2024, reg. 19; Regulation (EU) 2019/6, art. 108',
    },
  ],
  EU: [union2001, union],
  CH: [nothingLookedUp],
  NI: [
    { ...british2000, value: { ...inBritain, fromYearEnd: true } },
    { ...british, value: { ...inBritain, fromYearEnd: true } },
  ],
  UK: [british2000, british],
  SC: [british2000, british],
  US: [
    {
      from: undated,
      // The vet keeps this record; anything more that the farm keeps is for the buyer's scheme.
      value: {
        needs: [product],
        offLabel: [['reason', 'diagnosis'], quantity, duration, meat],
        keepYears: 2,
      },
      source: '21 CFR 530.5',
    },
  ],
  CA: [nothingLookedUp],
  LA: [nothingLookedUp],
  AU: [
    {
      from: undated,
      value: twoYears,
      source: 'Victoria, the Northern Territory and Queensland ask for two years; other states not looked up',
      fromMemory: true,
    },
  ],
  'AU-VIC': australian('agriculture.vic.gov.au: within 48 hours, kept two years', { withinHours: 48 }),
  'AU-NT': australian('nt.gov.au: kept two years'),
  'AU-QLD': australian('austlii.edu.au: Queensland, two years advised'),
  NZ: [{ ...nothingLookedUp, source: 'NZ farm assurance keeps five years; the law not looked up' }],
  GL: [nothingLookedUp],
}
