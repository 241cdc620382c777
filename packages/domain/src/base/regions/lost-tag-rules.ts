import { oneDay } from '../one-day'
import { type DatedRule, ruleOn, undated } from './dated-rules'
import type { Kept } from './movement-rules'
import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

/** The usual days for replacing a tag, where no rule says otherwise. */
export const usualTagDays = 28

/** Days after a tag was found missing within which another is in, or only before the animal leaves. */
export type LostTag = { days?: number; beforeLeaving?: true }
type Rules = readonly DatedRule<LostTag>[]
const both = (rules: Rules) => ({ bovine: rules, ovine: rules })

const inBritain = both([
  {
    from: undated,
    value: { days: usualTagDays, beforeLeaving: true },
    source: 'gov.uk, gov.wales SMR8: within 28 days of noticing it, or before leaving if that is sooner',
  },
])
const thought: Rules = [
  {
    from: undated,
    value: { days: usualTagDays },
    source: 'as in Britain, until it is looked up',
    fromMemory: true,
  },
]
const elsewhere = both(thought)
const beforeLeaving = (source: string, known?: true) =>
  both([{ from: undated, value: { beforeLeaving: true }, source, ...(!known && { fromMemory: true }) }])
const nobody = both([])

/** How soon the farmer replaces a lost tag. None where no rule asks for it. */
export const lostTagRules: ByPlace<Record<Kept, Rules>> = {
  IE: elsewhere,
  NI: {
    bovine: [
      {
        from: undated,
        value: { days: usualTagDays, beforeLeaving: true },
        source: 'daera-ni.gov.uk 2017: within 28 days of finding it, or before a move',
      },
    ],
    ovine: thought,
  },
  UK: inBritain,
  SC: inBritain,
  EU: elsewhere,
  AU: beforeLeaving('NLIS: none moves without its tag'),
  NZ: beforeLeaving('NAIT: none moves without its tag'),
  US: nobody,
  LA: nobody,
  CA: beforeLeaving('CFIA: a new approved tag where one is lost', true),
  GL: nobody,
}

/** The days this place gives, by the rule of the day the tag was found missing. */
export const lostTagDays = (place: Place, kept: Kept, day: number): number | undefined =>
  ruleOn(cellAt(lostTagRules, place)?.[kept] ?? [], day)?.value.days

/** The last day for another tag in the ear of an animal that lost one that day. */
export function newTagBy(place: Place, kept: Kept, lost: number): number | undefined {
  const days = lost > 0 ? lostTagDays(place, kept, lost) : undefined
  return days === undefined ? undefined : lost + days * oneDay
}

const takenBy = (source: string, known?: true): readonly DatedRule<true>[] => [
  { from: undated, value: true, source, ...(!known && { fromMemory: true }) },
]

/** Where the authority itself takes the order for a tag; elsewhere it is bought like anything else. */
export const tagOrderRules: SomePlaces<readonly DatedRule<true>[]> = {
  IE: takenBy('DAFM: replacement tags are ordered on its site'),
  NI: takenBy('daera-ni.gov.uk 2017: tag makers order through NIFAIS', true),
  EU: takenBy('France: ordered from the EDE'),
  CH: takenBy('ne.ch, agate.ch: ordered from the data bank on animal traffic', true),
  AU: takenBy('NLIS: ordered from the state’s authority'),
}

/** Days within which the farmer reports that another tag was put in for a lost one. */
export const retagToldRules: SomePlaces<readonly DatedRule[]> = {
  CA: [{ from: undated, value: 30, source: 'canadaid.ca, CFIA: replaced tags within 30 days' }],
}

export const tagsOrderedThere = (place: Place): boolean => (cellAt(tagOrderRules, place) ?? []).length > 0
