import type { DatedRule } from './dated-rules'
import type { Kept } from './movement-rules'
import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

/** Within this another tag is in the ear wherever nobody says otherwise. */
export const usualTagDays = 28

const from = Date.UTC(2000, 0, 1)
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })
const inBritain = both([
  { from, value: usualTagDays, source: 'gov.uk: a lost tag is replaced within 28 days of noticing it' },
])
const elsewhere = both([
  { from, value: usualTagDays, source: 'as in Britain, until it is looked up', fromMemory: true },
])
const nobody = both([])

/** Days after a tag was found missing within which another is in. None where nobody asks. */
export const lostTagRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
  IE: elsewhere,
  NI: elsewhere,
  UK: inBritain,
  SC: inBritain,
  EU: elsewhere,
  AU: nobody,
  NZ: nobody,
  US: nobody,
  LA: nobody,
  CA: nobody,
  GL: nobody,
}

const takenBy = (source: string): readonly DatedRule<true>[] => [
  { from, value: true, source, fromMemory: true },
]

/** Where the authority itself takes the order for a tag; elsewhere it is bought like anything else. */
export const tagOrderRules: SomePlaces<readonly DatedRule<true>[]> = {
  IE: takenBy('DAFM: replacement tags are ordered on its site'),
  NI: takenBy('DAERA: replacement tags are ordered in NIFAIS'),
  EU: takenBy('France: ordered from the EDE'),
  AU: takenBy('NLIS: ordered from the state’s authority'),
}

export const tagsOrderedThere = (place: Place): boolean => (cellAt(tagOrderRules, place) ?? []).length > 0
