import type { Facts } from '../facts/facts'
import { monthsAfter } from '../home/home-at'
import { oneDay } from '../one-day'

/** How stock is counted over the years: by age, but for those kept to breed. */
export const stockClasses = {
  bovine: ['cows', 'inCalfHeifers', 'bulls', 'under1', 'under2', 'over2'],
  ovine: ['ewes', 'rams', 'lambs', 'otherSheep'],
} as const
export type StockClass = (typeof stockClasses)[keyof typeof stockClasses][number]

const carried = 283 * oneDay
const betweenCalvings = 365 * oneDay

/** The class of an animal that was here that day. One whose birth nobody knows is taken for grown. */
export function stockClassOn(facts: Facts, day: number): StockClass {
  const isOlder = (months: number) => facts.born === 0 || day >= monthsAfter(facts.born, months)
  if (facts.ovine) {
    if (!isOlder(12)) return 'lambs'
    if (facts.sex === 'F') return 'ewes'
    return facts.sex === 'M' && !facts.castrated ? 'rams' : 'otherSheep'
  }
  const calved = firstCalving(facts)
  if (calved <= day) return 'cows'
  const calvesOn = Number.isFinite(calved) ? calved : facts.sex === 'F' ? facts.due : 0
  if (calvesOn > day && calvesOn - carried <= day) return 'inCalfHeifers'
  if (facts.stockMale && isOlder(12)) return 'bulls'
  if (!isOlder(12)) return 'under1'
  return isOlder(24) ? 'over2' : 'under2'
}

/** Only the last calving is known for certain; those before it are taken to be a year apart. */
function firstCalving({ sex, lactation, gaveBirth, born }: Facts): number {
  if (sex !== 'F' || (lactation === 0 && gaveBirth === 0)) return Number.POSITIVE_INFINITY
  if (gaveBirth === 0) return born === 0 ? 0 : monthsAfter(born, 24)
  return gaveBirth - Math.max(0, lactation - 1) * betweenCalvings
}
