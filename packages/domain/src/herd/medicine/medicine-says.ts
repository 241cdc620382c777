import type { Fields } from '../../records/sync/stored-record'
import { type DoseAt, likelyDose } from './likely-dose'
import type { Bottle, OfferedMedicine } from './offered-medicines'
import { firstSaid, saidTogether } from './said-of-medicine'

type At = Omit<DoseAt, 'unit'> & { bottle?: Bottle | undefined }

/**
 * Besides the dose and the periods, these are likely the same next time. The reason never is: that was
 * another animal's.
 */
const asLastTime = ['courseDays', 'dosesADay', 'remedyRoute'] as const

/**
 * The fields that a treatment with this medicine fills in by itself. The periods come from the farm's own
 * label first, then from the bottle in hand. The amount and frequency come from the last time.
 */
export function medicineSays(medicine: OfferedMedicine, { bottle, ...at }: At): Fields {
  const { name, last, label } = medicine
  const values: Fields = { remedy: name, ...bottleSays(bottle) }
  for (const one of asLastTime) if (last?.values[one] !== undefined) values[one] = last.values[one]
  const antibiotic = bottle?.label.antibiotic ?? label.antibiotic
  if (antibiotic !== undefined) values.antibiotic = antibiotic
  if (medicine.offLabel) values.offLabel = true
  // What was given last went to animals the label names, or by the vet's own days.
  const before = medicine.offLabel ? {} : (last?.values ?? {})
  const sources = [medicine.corrected ?? {}, bottle?.label ?? {}, before, label]
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

/**
 * A name new to the farm gives little: an amount for each animal, where no other way was chosen, and no
 * bottle.
 */
export const unknownSays = (name: string, { doseBy }: Fields): Fields => ({
  remedy: name,
  ...bottleSays(undefined),
  ...(doseBy ? {} : { doseBy: 'animal' }),
})

/**
 * The fields that change in a form when the farmer names another medicine. Values from the medicine before
 * are cleared, or its withdrawal period would appear under the new name. Values the farmer typed stay.
 */
export function changeOfMedicine(now: Fields, before: Fields, next: Fields): Fields {
  const change = { ...next }
  for (const [name, value] of Object.entries(before))
    if (!(name in next) && value !== null && now[name] === value) change[name] = null
  return change
}
