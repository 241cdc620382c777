import type { Place } from '../../base/regions/places'
import { notPermittedOn } from '../../base/regions/withdrawal-rules'
import { dateOf } from '../../jobs-read/job/task-rows'
import { isUnsaid, type Product, products } from '../../jobs-read/job/withdrawal'
import { keptOffLabel } from '../../jobs-read/medicine/off-label'
import type { Fields } from '../../records/sync/stored-record'

const names = {
  meat: { never: 'notForMeat', days: 'meatWithdrawalDays', hours: 'meatWithdrawalHours' },
  milk: { never: 'notForMilkingCows', days: 'milkWithdrawalDays', hours: 'milkWithdrawalHours' },
} as const

type Said = { readonly [field: string]: unknown }

export const isNotPermitted = (fields: Said, product: Product): boolean =>
  fields[names[product].never] === true

/** The label has no such use: for none of these animals, or for none that give this. */
export const isOffLabel = (fields: Said): boolean =>
  fields.offLabel === true || products.some((product) => isNotPermitted(fields, product))

/**
 * A medicine that is not permitted holds animals back for the region's minimum, unless the farmer recorded a
 * longer time. The job stores the days, so that every door, list and phone uses them. Where the vet decides,
 * the app fills in no days and asks for them (`vetsDaysWanting`).
 */
export function heldThough(values: Fields, place: Place): Fields {
  const rule = notPermittedOn(place, dateOf(values))
  const held: Fields = keptOffLabel(values, place)
  if (!rule || rule === 'as the vet says') return held
  for (const product of products) {
    const least = isNotPermitted(values, product) || (values.offLabel === true && rule.leastForAny)
    if (least && saidDays(values, product) < rule[product]) held[names[product].days] = rule[product]
  }
  return held
}

/**
 * The field for days that only the vet can say and the farmer has not typed; undefined where the region sets
 * them.
 */
export function vetsDaysWanting(
  values: Said & { date: number },
  product: Product,
  place: Place,
): string | undefined {
  const asked = isNotPermitted(values, product) || values.offLabel === true
  if (!asked || saidDays(values, product) > 0) return undefined
  const rule = notPermittedOn(place, values.date)
  return rule === undefined || rule === 'as the vet says' ? names[product].days : undefined
}

/** A dairy animal's milk goes to people; of a suckler cow's or a lamb's the vet says nothing. */
const givesMilkToSell = ({ purpose, sex }: Said) => purpose === 'dairy' && sex !== 'M' && sex !== 'B'

/** Where only the vet can say the days, they are asked for before the job is saved; none is an answer too. */
export function vetsDaysToAnswer(
  values: Said & { date: number },
  place: Place,
  animals: readonly Said[],
): string[] {
  return products.flatMap((product) => {
    const asked = vetsDaysWanting(values, product, place)
    const concerns = product === 'meat' || animals.some(givesMilkToSell)
    return asked && concerns && isUnsaid(values, product) ? [asked] : []
  })
}

const saidDays = (values: Said, product: Product) =>
  Math.max(numberIn(values[names[product].days]), numberIn(values[names[product].hours]) / 24)

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)
