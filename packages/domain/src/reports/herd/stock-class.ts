import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import type { Facts } from '../../jobs-read/facts/facts'

/** How stock is counted over the years: by age, but for those kept to breed. */
export const stockClasses = {
  bovine: ['cows', 'inCalfHeifers', 'bulls', 'under1', 'under2', 'over2'],
  ovine: ['ewes', 'rams', 'lambs', 'otherSheep'],
} as const
type StockClass = (typeof stockClasses)[keyof typeof stockClasses][number]

const carried = 283 * oneDay
const betweenCalvings = 365 * oneDay

/** The class of an animal on any day it was here. Without a birth date it counts as grown. */
export function stockClassOf(facts: Facts): (day: number) => StockClass {
  const [year, twoYears] = [12, 24].map((months) => (facts.born === 0 ? 0 : addMonths(facts.born, months)))
  return facts.ovine ? sheepClass(facts, year ?? 0) : cattleClass(facts, year ?? 0, twoYears ?? 0)
}

const sheepClass =
  (facts: Facts, year: number) =>
  (day: number): StockClass => {
    if (day < year) return 'lambs'
    if (facts.sex === 'F') return 'ewes'
    return facts.sex === 'M' && !facts.castrated ? 'rams' : 'otherSheep'
  }

function cattleClass(facts: Facts, year: number, twoYears: number): (day: number) => StockClass {
  const calved = firstCalving(facts)
  const calvesOn = Number.isFinite(calved) ? calved : facts.sex === 'F' ? facts.due : 0
  return (day) => {
    if (calved <= day) return 'cows'
    if (calvesOn > day && calvesOn - carried <= day) return 'inCalfHeifers'
    if (facts.stockMale && day >= year) return 'bulls'
    if (day < year) return 'under1'
    return day >= twoYears ? 'over2' : 'under2'
  }
}

/** Only the last calving is known for certain; those before it are taken to be a year apart. */
function firstCalving({ sex, lactation, gaveBirth, born }: Facts): number {
  if (sex !== 'F' || (lactation === 0 && gaveBirth === 0)) return Number.POSITIVE_INFINITY
  if (gaveBirth === 0) return born === 0 ? 0 : addMonths(born, 24)
  return gaveBirth - Math.max(0, lactation - 1) * betweenCalvings
}
