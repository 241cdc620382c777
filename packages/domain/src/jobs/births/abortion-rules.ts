import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'
import type { AnimalFacts } from '../../jobs-read/job/define-task-type'

/** Days carried: lost sooner than the first it was an embryo and she came back in heat, later than the other it was a birth. */
type AbortionRule = { youngestDays: number; bornDays: number }

export const abortionRules: Record<'BOVINE' | 'OVINE', readonly [DatedRule<AbortionRule>]> = {
  BOVINE: [
    {
      ...{ from: 0, value: { youngestDays: 42, bornDays: 270 } },
      ...{
        source: 'how losses are told apart: an embryo to day 42, a calf that can live from day 271',
        fromMemory: true,
      },
    },
  ],
  OVINE: [
    {
      ...{ from: 0, value: { youngestDays: 34, bornDays: 140 } },
      ...{
        source: 'how losses are told apart: an embryo to day 34, lambs that can live from day 141',
        fromMemory: true,
      },
    },
  ],
}

export const abortionRulesOn = (species: 'BOVINE' | 'OVINE', day: number): AbortionRule => {
  const rules = abortionRules[species]
  return (ruleOn(rules, day) ?? rules[0]).value
}

/** By her last service since she gave birth, or else by the months the farmer said; undefined where neither is known. */
export function carriedDays(
  animal: AnimalFacts,
  date: number,
  months: number | undefined,
): number | undefined {
  const { species, lastServeDate, lastCalvingDate, lastLambedDate } = animal
  const born = (species === 'OVINE' ? lastLambedDate : lastCalvingDate) ?? 0
  if (lastServeDate && lastServeDate > born && lastServeDate <= date)
    return Math.round((date - lastServeDate) / oneDay)
  return months === undefined ? undefined : Math.round(months * 30.4)
}
