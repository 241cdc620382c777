import type { Sourced } from '../../base/regions/dated-rules'
import type { Facts } from '../../jobs-read/facts/facts'
import { isHere } from '../../jobs-read/facts/lists-at'
import { stockClassOf } from '../herd/stock-class'

type StockClass = ReturnType<ReturnType<typeof stockClassOf>>

/**
 * An animal's weight by class, for setting antibiotics against a herd: while it lives, or in the year it goes
 * to the factory. A cow counts in both, so a class may have a row of each.
 */
export type UnitRow = Sourced & {
  class: StockClass
  sex?: 'F' | 'M'
  kg: number
  counts: 'living' | 'sold'
}

const esvac = {
  from: Date.UTC(2010, 0, 1),
  source: 'ESVAC: population correction units; PMC5508379, table I',
} as const

export const unitRows: readonly UnitRow[] = [
  { class: 'cows', kg: 425, counts: 'living', ...esvac },
  { class: 'cows', kg: 425, counts: 'sold', ...esvac },
  { class: 'bulls', kg: 425, counts: 'sold', ...esvac },
  { class: 'under1', kg: 140, counts: 'sold', ...esvac },
  { class: 'inCalfHeifers', kg: 200, counts: 'sold', ...esvac },
  { class: 'under2', sex: 'F', kg: 200, counts: 'sold', ...esvac },
  { class: 'over2', sex: 'F', kg: 200, counts: 'sold', ...esvac },
  { class: 'under2', kg: 425, counts: 'sold', ...esvac },
  { class: 'over2', kg: 425, counts: 'sold', ...esvac },
  { class: 'ewes', kg: 75, counts: 'living', ...esvac },
  { class: 'ewes', kg: 20, counts: 'sold', ...esvac },
  { class: 'rams', kg: 75, counts: 'living', ...esvac },
  { class: 'rams', kg: 20, counts: 'sold', ...esvac },
  { class: 'otherSheep', kg: 20, counts: 'sold', ...esvac },
  { class: 'lambs', kg: 20, counts: 'sold', ...esvac },
]

/** The newest row that held on a day; a row for one sex goes before one for both. */
function unitOn(facts: Facts, day: number, counts?: UnitRow['counts']): UnitRow | undefined {
  const is = stockClassOf(facts)(day)
  const concerns = (row: UnitRow) =>
    row.class === is &&
    row.from <= day &&
    (counts === undefined || row.counts === counts) &&
    (row.sex === undefined || row.sex === facts.sex)
  return unitRows.filter(concerns).sort((a, b) => b.from - a.from || (a.sex ? -1 : 0) - (b.sex ? -1 : 0))[0]
}

/** The day a year's animals are counted: its middle, or today before that. */
export const countingDay = (year: number, today: number): number => Math.min(Date.UTC(year, 6, 1), today)

/** An animal's kilograms in a year: in standard units, and by its real or expected weight. */
export function kilosIn(
  facts: Facts,
  year: number,
  today: number,
): { units: number; live: number; weighed: boolean } {
  const day = countingDay(year, today)
  const here = isHere(facts, day)
  const left = Number.isFinite(facts.left) && facts.left > 0 ? new Date(facts.left).getUTCFullYear() : 0
  const sold = left === year && facts.left <= today
  const living = here ? (unitOn(facts, day, 'living')?.kg ?? 0) : 0
  const units = living + (sold ? (unitOn(facts, facts.left, 'sold')?.kg ?? 0) : 0)
  const weighed = facts.weightMg > 0
  return { units, live: here ? (weighed ? facts.weightMg / 1e6 : (unitOn(facts, day)?.kg ?? 0)) : 0, weighed }
}
