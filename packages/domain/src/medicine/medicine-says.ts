import type { Fields } from '../sync/stored-record'
import { type DoseAt, likelyDose } from './likely-dose'
import type { Bottle, OfferedMedicine } from './offered-medicines'
import { firstSaid, saidTogether } from './said-of-medicine'

type At = Omit<DoseAt, 'unit'> & { bottle?: Bottle | undefined }

/** What is likely the same the next time, besides the dose and the periods. Never why it was given: that is another animal's. */
const asLastTime = ['courseDays', 'dosesADay', 'remedyRoute'] as const

/**
 * What a treatment with this medicine says by itself. On its periods the farm's own word on the label comes first, then
 * the bottle in hand; how much and how often goes by the last time.
 */
export function medicineSays(medicine: OfferedMedicine, { bottle, ...at }: At): Fields {
  const { name, last, label } = medicine
  const values: Fields = { remedy: name, ...bottleSays(bottle) }
  for (const one of asLastTime) if (last?.values[one] !== undefined) values[one] = last.values[one]
  const antibiotic = bottle?.label.antibiotic ?? label.antibiotic
  if (antibiotic !== undefined) values.antibiotic = antibiotic
  const sources = [medicine.corrected ?? {}, bottle?.label ?? {}, last?.values ?? {}, label]
  const periods = firstSaid(sources, ['meat', 'milk'])
  for (const { names } of [saidTogether.meat, saidTogether.milk])
    if (names.some((one) => one in periods)) for (const one of names) values[one] = periods[one] ?? null
  return { ...values, ...likelyDose(medicine, { ...at, unit: bottle?.unit }).values }
}

/** Another medicine is another bottle: nothing of the one picked before stays behind. */
const bottleSays = (bottle: Bottle | undefined): Fields => ({
  remedyPurchaseId: bottle?.receiptId ?? null,
  batchNumber: bottle?.batchNumber ?? null,
  useByDate: bottle?.useBy ?? null,
})

/** A name nobody here has used says little: a plain amount, where no other way was chosen, and no bottle. */
export const unknownSays = (name: string, { doseBy }: Fields): Fields => ({
  remedy: name,
  ...bottleSays(undefined),
  ...(doseBy ? {} : { doseBy: 'animal' }),
})

/**
 * What changes in a form when another medicine is named. What the one before brought goes with it, or its withdrawal
 * period would stand under the new name; what somebody typed stays.
 */
export function changeOfMedicine(now: Fields, before: Fields, next: Fields): Fields {
  const change = { ...next }
  for (const [name, value] of Object.entries(before))
    if (!(name in next) && value !== null && now[name] === value) change[name] = null
  return change
}
