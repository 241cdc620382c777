import type { DatedRule } from './dated-rules'
import type { Kept } from './movement-rules'
import type { ByPlace, SomePlaces } from './places'

const since = Date.UTC(2000, 0, 1)
const rule = (value: number, source: string, from = since): readonly DatedRule[] => [{ from, value, source }]
const remembered = (value: number, source: string): readonly DatedRule[] => [
  { from: since, value, source, fromMemory: true },
]
const none: readonly DatedRule[] = []
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })

const inTheUnion = rule(7, 'EU 1760/2000: at most seven days; not compared with the country’s own rule')
const inBritain = rule(3, 'gov.uk, cross-compliance SMR7: movements within three days')

/** Days after animals left within which the authority is told of it. None where nobody asks the one they left. */
export const departureRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
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
export const deathRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
  IE: { bovine: remembered(7, 'AIM: within seven days'), ovine: none },
  NI: { bovine: remembered(7, 'NIFAIS: within seven days'), ovine: none },
  UK: { bovine: rule(7, 'gov.uk: a death within seven days'), ovine: none },
  SC: { bovine: rule(7, 'gov.uk: a death within seven days'), ovine: none },
  EU: { bovine: inTheUnion, ovine: none },
  AU: both(none),
  NZ: { bovine: remembered(2, 'NAIT: within 48 hours of finding it'), ovine: none },
  US: both(none),
  LA: both(none),
  CA: both(none),
  GL: both(none),
}

const oldDeadCattle = remembered(48, 'Regulation (EC) 999/2001 and what countries made of it')

/** Months of age from which dead cattle are tested for BSE where somebody collects them. */
export const bseTestRules: SomePlaces<readonly DatedRule[]> = {
  IE: oldDeadCattle,
  NI: oldDeadCattle,
  UK: oldDeadCattle,
  SC: oldDeadCattle,
  EU: oldDeadCattle,
}

/**
 * Whole days an animal stays where it came to before it may go to another farm; slaughter is free of it. The first is
 * the day after it came, so that one that came on a Monday and stays six goes on the Monday after.
 */
export const standstillRules: SomePlaces<Record<Kept, readonly DatedRule[]>> = {
  UK: both(
    rule(6, 'gov.uk: general licence, annex A; the count of days as Ceredigion County Council tells it'),
  ),
  SC: both(rule(13, 'gov.scot: Disease Control (Interim Measures) (Scotland) Order 2002')),
}

/** So many whole days after animals came nobody of the holding leaves, but to where the rule does not ask. */
export type HoldingStandstill = { days: number; free: readonly 'factory'[] }

const wholeHolding = (days: number, source: string): readonly DatedRule<HoldingStandstill>[] => [
  { from: since, value: { days, free: ['factory'] }, source, fromMemory: true },
]

/** Where cattle, sheep or goats that come hold everybody who is there: counted as the days of those that came. */
export const holdingStandstillRules: SomePlaces<readonly DatedRule<HoldingStandstill>[]> = {
  UK: wholeHolding(6, 'Disease Control (England) Order 2003 and its like in Wales; slaughter is free of it'),
  SC: wholeHolding(13, 'Disease Control (Interim Measures) (Scotland) Order 2002; slaughter is free of it'),
}

/** Days on the last farm before a factory pays its bonus on prime cattle. The trade's rule, no law. */
export const lastFarmRules: SomePlaces<readonly DatedRule[]> = {
  IE: rule(60, 'farmersjournal 571507, 828363: sixty days on the last farm'),
}

const asked = (source: string): readonly DatedRule<true>[] => [
  { from: since, value: true, source, fromMemory: true },
]
const asHere = (rules: readonly DatedRule<true>[]) => ({
  IE: rules,
  NI: rules,
  UK: rules,
  SC: rules,
  EU: rules,
})

/** Where a factory takes nobody without what was given to them and what they had, declared. */
export const chainInformationRules: SomePlaces<readonly DatedRule<true>[]> = asHere(
  asked('Regulation (EC) 853/2004: food chain information'),
)

/** Where dead stock may not be buried on the farm; islands and moors that may are asked and say yes. */
export const noBurialRules: SomePlaces<readonly DatedRule<true>[]> = asHere(
  asked('Regulation (EC) 1069/2009: fallen stock is collected'),
)
