import { baseOf } from '../../records/stock/units'

/**
 * The most for one animal at once, in base units. Our own figures, November 2026, above the largest drench or
 * bottle of calcium.
 */
const most: { readonly [unit: string]: number } = {
  ml: 1000,
  g: 1000,
  tube: 8,
  tablet: 60,
  bolus: 10,
  dose: 10,
  vial: 10,
  sponge: 1,
  pessary: 10,
  sachet: 10,
}

/** The most for one animal at once, in base units; undefined for a unit without a limit. */
export const mostAtOnce = (unit: string): number | undefined => most[baseOf(unit)]

/** Beyond so many times what the label says it is asked about. From memory, November 2026, to be checked. */
export const overLabel = 1.5

/** An antibiotic given for longer is asked about. From memory, November 2026, to be checked. */
export const longestAntibioticDays = 7
