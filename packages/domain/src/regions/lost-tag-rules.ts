import type { DatedRule } from './dated-rules'
import type { Kept } from './movement-rules'
import type { Region } from './regions'

/** Within this another tag is in the ear wherever nobody says otherwise. */
export const usualTagDays = 28

const days = (source: string): readonly DatedRule[] => [
  { from: Date.UTC(2000, 0, 1), days: usualTagDays, source },
]
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })
const fromMemory = days('as in Britain; from memory, November 2026, to be checked')
const inBritain = days('gov.uk: a lost tag is replaced within 28 days of noticing it')

/** Days after a tag was found missing within which another is in. None where nobody asks. */
export const lostTagRules: Record<Region, Record<Kept, readonly DatedRule[]>> = {
  IE: both(fromMemory),
  NI: both(fromMemory),
  UK: both(inBritain),
  SC: both(inBritain),
  EU: both(fromMemory),
  AU: both([]),
  NZ: both([]),
  US: both([]),
  LA: both([]),
  CA: both([]),
  GL: both([]),
}

/** Who takes the order for a tag, from memory, November 2026: elsewhere it is bought like anything else. */
export const tagsOrderedThere: Record<Region, { department: boolean; source: string }> = {
  IE: { department: true, source: 'DAFM: replacement tags are ordered on its site' },
  NI: { department: true, source: 'DAERA: replacement tags are ordered in NIFAIS' },
  UK: { department: false, source: 'tags are ordered from suppliers, who report them' },
  SC: { department: false, source: 'tags are ordered from suppliers, who report them' },
  EU: { department: true, source: 'France: ordered from the EDE' },
  AU: { department: true, source: 'NLIS: ordered from the state’s authority' },
  NZ: { department: false, source: 'NAIT tags are bought from any accredited seller' },
  US: { department: false, source: 'official tags come from the state vet or a seller' },
  LA: { department: false, source: 'not known' },
  CA: { department: false, source: 'CCIA tags are bought from sellers' },
  GL: { department: false, source: 'not known' },
}
