import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'

type Feed = {
  /** More than two lorries: mostly kilos written down as tonnes. */
  mostTonnes: number
  /** Of meal a head a day. */
  mostMealKg: { BOVINE: number; OVINE: number }
}

/** Feed limits that raise a question, never a refusal. */
export const feedRules: readonly [DatedRule<Feed>] = [
  {
    from: Date.UTC(2026, 10, 1),
    value: { mostTonnes: 60, mostMealKg: { BOVINE: 12, OVINE: 1.5 } },
    source: 'what farms feed',
    fromMemory: true,
  },
]

export const feedRuleOn = (day: number): Feed => (ruleOn(feedRules, day) ?? feedRules[0]).value
