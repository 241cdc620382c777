import { ruleAt } from '../regions/dated-rules'
import type { Place } from '../regions/places'
import { notPermittedRules } from '../regions/withdrawal-rules'
import type { Fields } from '../sync/stored-record'
import { dateOf } from '../tasks/task-rows'
import { type Product, products } from '../tasks/withdrawal'

const names = {
  meat: { never: 'notForMeat', days: 'meatWithdrawalDays', hours: 'meatWithdrawalHours' },
  milk: { never: 'notForMilkingCows', days: 'milkWithdrawalDays', hours: 'milkWithdrawalHours' },
} as const

export const isNotPermitted = (fields: Fields, product: Product): boolean =>
  fields[names[product].never] === true

/**
 * What was given though it is not permitted holds animals back for the region's least, unless somebody wrote down
 * longer. It is kept as days on the job, so that every door, list and phone goes by it.
 */
export function heldThough(values: Fields, place: Place): Fields {
  const rule = ruleAt(notPermittedRules, place, dateOf(values))?.value
  const held: Fields = {}
  for (const product of products) {
    if (!rule || !isNotPermitted(values, product)) continue
    const { days, hours } = names[product]
    const said = Math.max(numberIn(values[days]), numberIn(values[hours]) / 24)
    if (said < rule[product]) held[days] = rule[product]
  }
  return held
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)
