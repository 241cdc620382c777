import { type DatedRule, ruleAt } from './dated-rules'
import type { ByPlace, Place } from './places'

/** `published` was read at its source. What is only generally said is shown as advice and never applied by itself. */
export type Standing = 'published' | 'generally said'

/** What an organic farm adds to the period on the label, from a day on. */
export type OrganicRule = DatedRule<{
  factor: number
  /** Even when the label says none. */
  leastHours: number
  standing: { factor: Standing; leastHours: Standing }
}>

const since = Date.UTC(2000, 0, 1)
const doubled: OrganicRule = {
  from: since,
  value: { factor: 2, leastHours: 48, standing: { factor: 'published', leastHours: 'generally said' } },
  source:
    'organic certification: the labelled period at least twice; 48 hours at least is still to be confirmed',
}
const unconfirmed: OrganicRule = {
  from: since,
  value: { factor: 2, leastHours: 48, standing: { factor: 'generally said', leastHours: 'generally said' } },
  source: 'not looked up for this region: ask the certifier',
  fromMemory: true,
}

export const organicRules: ByPlace<readonly OrganicRule[]> = {
  IE: [doubled],
  NI: [doubled],
  UK: [doubled],
  SC: [doubled],
  EU: [doubled],
  US: [unconfirmed],
  CA: [unconfirmed],
  LA: [unconfirmed],
  AU: [unconfirmed],
  NZ: [unconfirmed],
  GL: [unconfirmed],
}

export const organicRuleOn = (place: Place, day: number): OrganicRule | undefined =>
  ruleAt(organicRules, place, day)

/** What the medicine book must say of a treatment. Groups of fields: one of each group is enough. */
export type MedicineRecord = {
  needs: readonly (readonly string[])[]
  /** Asked for as well where the vet gave it. */
  vetGave?: readonly string[]
  keepYears: number
}
type MedicineRecordRule = DatedRule<MedicineRecord>

const product = ['remedy']
const quantity = ['dose']
const meat = ['meatWithdrawalDays', 'meatWithdrawalHours']
const duration = ['courseDays', 'lastDoseAt']
const european: MedicineRecordRule = {
  from: since,
  value: { needs: [product, quantity, ['supplierId', 'remedyPurchaseId'], meat, duration], keepYears: 5 },
  source: 'EU 2019/6 Art. 108(2): the withdrawal period even if it is zero',
}
const british: MedicineRecordRule = {
  from: since,
  value: { needs: [product, quantity, meat], vetGave: ['vetName', 'batchNumber'], keepYears: 5 },
  source:
    'daera-ni.gov.uk: product, date, quantity, withdrawal and animals at administration; vet and batch when the vet gives it',
}
const nothingLookedUp: MedicineRecordRule = {
  from: since,
  value: { needs: [product], keepYears: 5 },
  source: 'not looked up for this region',
  fromMemory: true,
}

export const medicineRecordRules: ByPlace<readonly MedicineRecordRule[]> = {
  IE: [european],
  EU: [european],
  NI: [british],
  UK: [british],
  SC: [british],
  US: [nothingLookedUp],
  CA: [nothingLookedUp],
  LA: [nothingLookedUp],
  AU: [nothingLookedUp],
  NZ: [nothingLookedUp],
  GL: [nothingLookedUp],
}

/** How long it is held back at the least where somebody gave what is not permitted in animals that give it, in days. */
export type NotPermittedRule = DatedRule<{ meat: number; milk: number }>

const underTheCascade: NotPermittedRule = {
  from: since,
  value: { meat: 28, milk: 7 },
  source: 'EU 2019/6 Art. 115 and its like in Britain',
  fromMemory: true,
}
const asInEurope: NotPermittedRule = {
  ...underTheCascade,
  source: 'not looked up for this region: as in Europe until it is',
}

export const notPermittedRules: ByPlace<readonly NotPermittedRule[]> = {
  IE: [underTheCascade],
  NI: [underTheCascade],
  UK: [underTheCascade],
  SC: [underTheCascade],
  EU: [underTheCascade],
  US: [asInEurope],
  CA: [asInEurope],
  LA: [asInEurope],
  AU: [asInEurope],
  NZ: [asInEurope],
  GL: [asInEurope],
}
