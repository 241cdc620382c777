import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'

type Rearing = {
  mostLitresAFeed: number
  leastColostrumLitres: number
  colostrumHours: number
  leastBrix: number
  rearedUntilDays: number
}

/** Limits for feeding a calf; they raise a question, never a refusal. */
export const rearingRules: readonly [DatedRule<Rearing>] = [
  {
    from: Date.UTC(2026, 10, 1),
    value: {
      ...{ mostLitresAFeed: 4, leastColostrumLitres: 3, colostrumHours: 2 },
      ...{ leastBrix: 22, rearedUntilDays: 150 },
    },
    source: 'how calves are reared',
    fromMemory: true,
  },
]

export const rearingRuleOn = (day: number): Rearing => (ruleOn(rearingRules, day) ?? rearingRules[0]).value
