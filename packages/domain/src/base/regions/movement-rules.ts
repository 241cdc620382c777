import { type DatedRule, ruleOn, undated } from './dated-rules'
import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

export type Kept = 'bovine' | 'ovine'

const day = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)
const rule = <Value>(value: Value, source: string, from = undated): DatedRule<Value> => ({
  from,
  value,
  source,
})
const remembered = <Value>(value: Value, source: string, from = undated): DatedRule<Value> => ({
  ...{ from, value, source, fromMemory: true },
})
const none: readonly [] = []
const nobody = { bovine: none, ovine: none }

/** The Union's limit, where a country has no rule of its own. */
export const unionSeven: readonly DatedRule[] = [
  rule(7, 'Regulation (EC) 1760/2000: at most seven days'),
  rule(7, 'Regulation (EU) 2021/520 art. 3: at most seven days, the country may set less', day(2021, 4, 21)),
]
export const britainThree: readonly DatedRule[] = [
  rule(3, 'gov.uk, SMR7: cattle movements within three days'),
]

const sheepInBritain: readonly DatedRule[] = [
  remembered(3, 'the movement document, sent within three days', day(2010)),
  rule(3, 'Livestock Information Service: the receiver, within three days', day(2022, 3, 28)),
]
/** Working days in the law; fewer where a weekend lies between. */
const swissCattle = [
  rule(3, 'fr.ch, Tierseuchenverordnung art. 14: arrivals, departures, deaths within three working days'),
]
const swissSheep = [rule(3, 'schafeziegen.ch: within three days since 1 January 2020', day(2020))]
/** The Swiss data bank asks the same of arrivals and departures. */
export const toldInSwitzerland = { bovine: swissCattle, ovine: swissSheep }

const twoDays = [rule(2, 'NLIS: between properties within two days', day(2005))]
const inState = (days: number, source: string) => [rule(days, source, day(2005))]

/**
 * Days after animals came within which the farmer reports it to the authority. None where the receiver has no
 * duty to.
 */
export const arrivalRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
  IE: {
    bovine: [rule(7, 'farmersjournal 658839: AIM, within seven days')],
    ovine: [remembered(7, 'AIM: the purchaser sends a copy of the dispatch document')],
  },
  NI: {
    bovine: [rule(7, 'daera-ni.gov.uk, cattle statuses: within seven days')],
    ovine: [remembered(7, 'NISR 2009/411: entered in the register within seven days', day(2009, 12, 31))],
  },
  UK: { bovine: britainThree, ovine: sheepInBritain },
  'GB-ENG': {
    bovine: [
      ...britainThree,
      remembered(
        3,
        'Livestock Information Service: one report for both ends, from summer 2026',
        day(2026, 7),
      ),
    ],
    ovine: sheepInBritain,
  },
  SC: {
    bovine: britainThree,
    ovine: [rule(3, 'gov.scot, sheep guidance: the receiver, within three days of arrival', day(2010))],
  },
  EU: { bovine: unionSeven, ovine: unionSeven },
  CH: toldInSwitzerland,
  AU: { bovine: twoDays, ovine: twoDays },
  'AU-VIC': {
    bovine: inState(2, 'bordermail: Victoria, two days'),
    ovine: inState(2, 'bordermail: Victoria, two days'),
  },
  'AU-QLD': {
    bovine: inState(2, 'ablis: Queensland, 48 hours'),
    ovine: inState(2, 'ablis: Queensland, 48 hours'),
  },
  'AU-TAS': {
    bovine: inState(2, 'nre.tas: Tasmania, two days'),
    ovine: inState(2, 'nre.tas: Tasmania, two days'),
  },
  'AU-SA': { bovine: inState(7, 'South Australia: cattle within seven days, an old page'), ovine: twoDays },
  // Sheep are not in NAIT.
  NZ: {
    bovine: [rule(2, 'OSPRI: within 48 hours of the day of the move, both sides', day(2012, 7))],
    ovine: none,
  },
  US: nobody,
  LA: nobody,
  CA: nobody,
  GL: nobody,
}

const asked = (source: string): readonly DatedRule<true>[] => [rule(true, source)]
const thought = (source: string): readonly DatedRule<true>[] => [remembered(true, source)]
const both = <Rules>(rules: Rules) => ({ bovine: rules, ovine: rules })

export const certificateKinds = ['movement', 'compliance', 'show', 'export'] as const
export type CertificateKind = (typeof certificateKinds)[number]

const toTheUnion = [remembered(10, 'Regulation (EU) 2020/688: a certificate, ten days from issue')]
const inIreland = [
  rule(30, 'farmersjournal 436304: thirty days before 4 February 2019'),
  rule(10, 'farmersjournal 436304, independent 37733408: ten days, the destination named', day(2019, 2, 4)),
]
const toAShow = [rule(30, 'farmersjournal 436304, corksummershow: a show certificate stays thirty days')]

/** Days a certificate is good from the day it was issued, where it does not say so itself. */
export const certificateRules: SomePlaces<Record<CertificateKind, readonly DatedRule[]>> = {
  IE: { movement: inIreland, compliance: inIreland, show: toAShow, export: toTheUnion },
  NI: { movement: [], compliance: [], show: [], export: toTheUnion },
  EU: { movement: [], compliance: [], show: [], export: toTheUnion },
  CH: { movement: [], compliance: [], show: [], export: [] },
}

/** Where animals move with a paper whose number is written down. British cattle move with their passports alone. */
export const movementPapers: ByPlace<Record<Kept, readonly DatedRule<true>[]>> = {
  IE: both(thought('AIM: certificate of compliance; sheep dispatch document')),
  NI: both(thought('NIFAIS: movement document')),
  UK: { bovine: none, ovine: asked('gov.uk: sheep movement document') },
  SC: { bovine: none, ovine: asked('gov.scot: sheep movement document') },
  EU: { bovine: none, ovine: thought('movement document of the country') },
  CH: both(asked('studylibfr, memento BDTA: an accompanying document with every move')),
  AU: both(asked('agriculture.vic: national vendor declaration for cattle, sheep and goats')),
  NZ: both(asked('OSPRI: animal status declaration for cattle, deer, sheep, goats and pigs')),
  // To another state a certificate goes with them: regions/interstate-rules.ts.
  US: nobody,
  LA: both(thought('a permit before every move: DT-e in Argentina, GTA in Brazil')),
  UY: both(asked('agrositio: guía de propiedad y tránsito')),
  CA: both(thought('a manifest by province: Alberta, Saskatchewan, Manitoba')),
  GL: nobody,
}

/** Asked by the rule of that day; by the last one where the day does not matter. */
export const movesWithPaper = (place: Place, kept: Kept, when = Number.POSITIVE_INFINITY): boolean =>
  ruleOn(cellAt(movementPapers, place)?.[kept] ?? [], when) !== undefined

/** Hours or days within which the farmer enters an event in the farm's own register. */
export type RegisterEntry = {
  moveHours: number
  tagHours: number
  dairyBirthDays?: number
  birthDays?: number
  deathDays?: number
}

/** By when the farmer enters what happened in the farm's own register. */
export const registerEntryRules: SomePlaces<Record<Kept, readonly DatedRule<RegisterEntry>[]>> = (() => {
  const source = 'gov.uk, gov.wales: herd and flock register, when to enter'
  const value = { moveHours: 36, tagHours: 36, dairyBirthDays: 7, birthDays: 30, deathDays: 7 }
  const flock = `SI 2009/3219, part 7; ${source}`
  const inBritain = {
    bovine: [rule<RegisterEntry>(value, source, day(2007, 4, 6))],
    ovine: [rule<RegisterEntry>({ moveHours: 36, tagHours: 36 }, flock, day(2009, 12, 31))],
  }
  return { UK: inBritain, SC: inBritain }
})()
