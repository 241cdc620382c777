import type { DatedRule } from './dated-rules'
import { arrivalPapers, type Kept } from './movement-rules'
import type { Region } from './regions'

const fromMemory = 'from memory, November 2026, to be checked'
const since = Date.UTC(2000, 0, 1)
const rule = (days: number, source: string, from = since): readonly DatedRule[] => [{ from, days, source }]
const none: readonly DatedRule[] = []
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })

const inTheUnion = rule(7, 'EU 1760/2000: at most seven days; not compared with the country’s own rule')
const inBritain = rule(3, 'gov.uk, cross-compliance SMR7: movements within three days')

/** Days after animals left within which the authority is told of it. None where nobody asks the one they left. */
export const departureRules: Record<Region, Record<Kept, readonly DatedRule[]>> = {
  IE: both(inTheUnion),
  NI: both(inTheUnion),
  UK: { bovine: inBritain, ovine: rule(3, 'Livestock Information Service: within three days') },
  // The receiver tells of sheep there.
  SC: { bovine: inBritain, ovine: none },
  EU: both(inTheUnion),
  AU: both(none),
  NZ: { bovine: rule(2, 'NAIT: the sender, within 48 hours', Date.UTC(2012, 6, 1)), ovine: none },
  US: both(none),
  LA: both(none),
  CA: both(none),
  GL: both(none),
}

/** Days after a death within which the authority is told of it. */
export const deathRules: Record<Region, Record<Kept, readonly DatedRule[]>> = {
  IE: { bovine: rule(7, `AIM: within seven days; ${fromMemory}`), ovine: none },
  NI: { bovine: rule(7, `NIFAIS: within seven days; ${fromMemory}`), ovine: none },
  UK: { bovine: rule(7, 'gov.uk: a death within seven days'), ovine: none },
  SC: { bovine: rule(7, 'gov.uk: a death within seven days'), ovine: none },
  EU: { bovine: inTheUnion, ovine: none },
  AU: both(none),
  NZ: { bovine: rule(2, `NAIT: within 48 hours of finding it; ${fromMemory}`), ovine: none },
  US: both(none),
  LA: both(none),
  CA: both(none),
  GL: both(none),
}

/** Months of age from which dead cattle are tested for BSE where somebody collects them. */
export const bseTestMonths: { readonly [R in Region]?: { from: number; months: number; source: string } } = {
  IE: { from: since, months: 48, source: fromMemory },
  NI: { from: since, months: 48, source: fromMemory },
  UK: { from: since, months: 48, source: fromMemory },
  SC: { from: since, months: 48, source: fromMemory },
  EU: { from: since, months: 48, source: fromMemory },
}

/** Days an animal stays where it came to before it may go to another farm; slaughter is free of it. */
export const standstillRules: { readonly [R in Region]?: Record<Kept, readonly DatedRule[]> } = {
  UK: both(rule(6, 'gov.uk: six days’ standstill')),
  SC: both(rule(13, `gov.scot: thirteen days’ standstill; ${fromMemory}`)),
}

/** Days on the last farm before a factory pays its bonus on prime cattle. The trade's rule, no law. */
export const lastFarmRules: { readonly [R in Region]?: readonly DatedRule[] } = {
  IE: rule(60, 'farmersjournal 571507, 828363: sixty days on the last farm'),
}

/** Where animals leave with a paper whose number is written down. British cattle go with their passports alone. */
export const departurePapers = arrivalPapers

/** Where a factory takes nobody without what was given to them and what they had, declared. */
export const chainInformation: readonly Region[] = ['IE', 'NI', 'UK', 'SC', 'EU']

/** Where dead stock may not be buried on the farm; islands and moors that may are asked and say yes. */
export const noBurial: readonly Region[] = ['IE', 'NI', 'UK', 'SC', 'EU']
