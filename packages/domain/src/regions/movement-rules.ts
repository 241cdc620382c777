import type { DatedRule } from './dated-rules'
import type { Region } from './regions'

export type Kept = 'bovine' | 'ovine'

const rule = (days: number, year: number, source: string): readonly DatedRule[] => [
  { from: Date.UTC(year, 0, 1), days, source },
]
const nobody: Record<Kept, readonly DatedRule[]> = { bovine: [], ovine: [] }
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })

const inTheUnion = rule(7, 2000, 'EU 1760/2000: at most seven days; not compared with the country’s own rule')
const inBritain = rule(3, 2000, 'gov.uk, cross-compliance SMR7: movements within three days')

/** Days after animals came within which the authority is told of it. None where nobody asks. */
export const arrivalRules: Record<Region, Record<Kept, readonly DatedRule[]>> = {
  IE: both(inTheUnion),
  NI: both(inTheUnion),
  UK: { bovine: inBritain, ovine: rule(3, 2021, 'Livestock Information Service: within three days') },
  SC: { bovine: inBritain, ovine: rule(3, 2010, 'gov.scot: the receiver, within three days of arrival') },
  EU: both(inTheUnion),
  AU: both(rule(2, 2005, 'NLIS: between properties within two days')),
  // Sheep are not in NAIT.
  NZ: { bovine: rule(2, 2012, 'NAIT: the receiver, within 48 hours'), ovine: [] },
  US: nobody,
  LA: nobody,
  CA: nobody,
  GL: nobody,
}

/** Where animals come with a paper whose number is written down. British cattle come with their passports alone. */
export const arrivalPapers: Record<Region, Record<Kept, boolean>> = {
  IE: { bovine: true, ovine: true },
  NI: { bovine: true, ovine: true },
  UK: { bovine: false, ovine: true },
  SC: { bovine: false, ovine: true },
  EU: { bovine: false, ovine: true },
  AU: { bovine: true, ovine: true },
  NZ: { bovine: true, ovine: true },
  US: { bovine: false, ovine: false },
  LA: { bovine: false, ovine: false },
  CA: { bovine: false, ovine: false },
  GL: { bovine: false, ovine: false },
}
