import type { DatedRule } from '../../base/regions/dated-rules'

type Rules = readonly [DatedRule]
const remembered = (value: number, source: string): Rules => [
  { from: Date.UTC(2020, 0, 1), value, source, fromMemory: true },
]

/** Days a laboratory takes for its answer, and days until a sample says something new. */
export const laboratoryRules = {
  bvd: remembered(7, 'answer to a tissue sample'),
  // A calf that was ill for a while is clear again by then; one that is a carrier for life is not.
  bvdAgain: remembered(21, 'second sample of one that was positive'),
  blood: remembered(10, 'answer to blood, milk or dung'),
  genotype: remembered(42, 'answer to a sample for genotyping'),
} as const satisfies { readonly [sample: string]: Rules }

/** Eggs in a gram of dung over which a lamb is wormed; the vet has the last word. */
export const wormEggRules = remembered(500, 'worm eggs that call for a dose')
