import type { WeightUnit } from '../../base/units'
import type { Fields } from '../../records/sync/stored-record'
import { likelyHere, weightsAsked } from './doubt-row'
import type { Mapping } from './guess-columns'
import type { ReadAt } from './read-cell'
import { milligramsPer, unitInHeading } from './read-number'
import type { ImportTable } from './table'

/** A column that would make better sense in the other unit; `count` is how many of its weights speak for that. */
export type OtherUnit = { field: string; unit: WeightUnit; count: number }

/** Columns of weights whose heading names no unit, and about which the farmer has not said anything yet. */
export function assumedUnits(
  { headings }: Pick<ImportTable, 'headings'>,
  mapping: Mapping,
  at: ReadAt,
): string[] {
  return weightsAsked.filter((field) => {
    const column = mapping.indexOf(field)
    return column >= 0 && !at.units?.[field] && unitInHeading(headings[column] ?? '') === undefined
  })
}

const enough = 3

/** Looks at each weight in both units: pounds read as kilograms make every second animal too heavy. */
export class WeightUnits {
  private readonly tally = new Map<string, { better: number; worse: number }>()
  private readonly other: WeightUnit

  constructor(
    private readonly assumed: readonly string[],
    private readonly at: ReadAt,
  ) {
    this.other = at.weightUnit === 'KG' ? 'LBS' : 'KG'
  }

  look(given: Fields, animal: Fields): void {
    for (const field of this.assumed) {
      const mg = given[`${field}Mg`]
      if (typeof mg !== 'number') continue
      const { leastMg, mostMg } = likelyHere(field, given, animal, this.at.today)
      const fits = (weight: number) => weight >= leastMg && weight <= mostMg
      const otherMg = (mg / milligramsPer(this.at.weightUnit)) * milligramsPer(this.other)
      const now = this.tally.get(field) ?? { better: 0, worse: 0 }
      if (fits(otherMg) && !fits(mg)) now.better += 1
      if (fits(mg) && !fits(otherMg)) now.worse += 1
      this.tally.set(field, now)
    }
  }

  found(): OtherUnit[] {
    return [...this.tally].flatMap(([field, { better, worse }]) =>
      better >= enough && better > worse * 2 ? [{ field, unit: this.other, count: better }] : [],
    )
  }
}
