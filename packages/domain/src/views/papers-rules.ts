import { type DatedRule, ruleAt } from '../regions/dated-rules'
import type { ByPlace, Place } from '../regions/places'

type PapersRule = {
  /** Cattle move with a card of their own. */
  passports: boolean
  /** A calf must have been tested for BVD before it moves. */
  bvd: boolean
}

const remembered = (value: PapersRule): readonly DatedRule<PapersRule>[] => [
  { from: Date.UTC(2000, 0, 1), value, source: 'what cattle move with', fromMemory: true },
]
const cards = remembered({ passports: true, bvd: false })
const noCards = remembered({ passports: false, bvd: false })

// Northern Ireland keeps its cattle papers on the central register alone; outside Europe nobody issues a card.
export const papersRules: ByPlace<readonly DatedRule<PapersRule>[]> = {
  IE: remembered({ passports: true, bvd: true }),
  NI: remembered({ passports: false, bvd: true }),
  UK: cards,
  SC: remembered({ passports: true, bvd: true }),
  EU: cards,
  US: noCards,
  LA: noCards,
  CA: noCards,
  AU: noCards,
  NZ: noCards,
  GL: noCards,
}

const nothing: PapersRule = { passports: false, bvd: false }
export const papersRuleOn = (place: Place, day: number): PapersRule =>
  ruleAt(papersRules, place, day)?.value ?? nothing
