import { type DatedRule, undated } from './dated-rules'
import type { Kept } from './movement-rules'
import { britainThree, toldInSwitzerland, unionSeven } from './movement-rules'
import type { ByPlace, SomePlaces } from './places'

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

const sheepSenders = [
  remembered(
    3,
    'Livestock Information Service: within three days; perhaps the receiver alone',
    day(2022, 3, 28),
  ),
]

/**
 * Days after animals left within which the farmer reports it to the authority. None where the sender has no
 * duty to.
 */
export const departureRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
  IE: {
    bovine: [rule(7, 'farmersjournal 658839: AIM, within seven days')],
    ovine: [remembered(7, 'AIM; the dispatch document is the receiver’s to send')],
  },
  NI: {
    bovine: [rule(7, 'daera-ni.gov.uk, cattle statuses: within seven days')],
    ovine: [remembered(7, 'NISR 2009/411: entered in the register within seven days', day(2009, 12, 31))],
  },
  UK: { bovine: britainThree, ovine: sheepSenders },
  'GB-ENG': {
    bovine: [
      ...britainThree,
      remembered(
        3,
        'Livestock Information Service: one report for both ends, from summer 2026',
        day(2026, 7),
      ),
    ],
    ovine: sheepSenders,
  },
  // The receiver tells of sheep there.
  SC: { bovine: britainThree, ovine: none },
  EU: { bovine: unionSeven, ovine: unionSeven },
  CH: toldInSwitzerland,
  // The sender need not tell there.
  AU: nobody,
  NZ: {
    bovine: [rule(2, 'OSPRI: within 48 hours of the day of the move, both sides', day(2012, 7))],
    ovine: none,
  },
  US: nobody,
  LA: nobody,
  CA: nobody,
  GL: nobody,
}

/** Days within which the farmer reports a death. `offSite`: only where the body leaves the holding. */
export type DeathRule = { days: number; offSite?: true }
const week = (source: string, from?: number) => [rule<DeathRule>({ days: 7 }, source, from)]

/** How soon the farmer reports a death to the authority. */
export const deathRules: ByPlace<Record<Kept, readonly DatedRule<DeathRule>[]>> = {
  IE: { bovine: [remembered({ days: 7 }, 'AIM: within seven days')], ovine: none },
  NI: { bovine: week('daera-ni.gov.uk, MC1: within seven days; the renderer’s entry counts'), ovine: none },
  UK: { bovine: week('gov.uk: a death within seven days'), ovine: none },
  SC: { bovine: week('gov.uk: a death within seven days'), ovine: none },
  EU: {
    bovine: [
      ...week('Regulation (EC) 1760/2000: at most seven days'),
      ...week('Regulation (EU) 2021/520 art. 3: at most seven days', day(2021, 4, 21)),
    ],
    ovine: none,
  },
  CH: {
    bovine: [rule({ days: 3 }, 'fr.ch, Tierseuchenverordnung art. 14: within three working days')],
    ovine: [remembered({ days: 3 }, 'schafeziegen.ch: told since 2020, the days not seen', day(2020))],
  },
  AU: nobody,
  NZ: { bovine: [rule({ days: 2 }, 'OSPRI 2020: within 48 hours', day(2012, 7))], ovine: none },
  US: nobody,
  LA: nobody,
  CA: {
    bovine: [rule({ days: 30, offSite: true }, 'CFIA, canadaid.ca: dead stock moved off the site, 30 days')],
    ovine: none,
  },
  GL: nobody,
}

/** Hours a farmer has to report a calf that was aborted, born dead or died on its first day, and to send its BVD sample. */
export const deadCalfRules: SomePlaces<readonly DatedRule[]> = {
  NI: [
    rule(24, 'daera-ni.gov.uk, MC1: stillborn, aborted or dead within 24 hours: reported within 24 hours'),
  ],
}

/** Months of age from which dead cattle are tested for BSE; sooner where they were born in another country. */
export type BseRule = { months: number; bornElsewhere?: number }

const deadCattle: readonly DatedRule<BseRule>[] = [
  rule({ months: 24 }, 'Regulation (EC) 999/2001: fallen cattle over 24 months', day(2001, 7)),
  rule(
    { months: 48, bornElsewhere: 24 },
    'caav.org.uk, businesscompanion: 48 months if born in the UK and most of the EU, else 24',
    day(2009),
  ),
]

export const bseTestRules: SomePlaces<readonly DatedRule<BseRule>[]> = {
  IE: deadCattle,
  NI: deadCattle,
  UK: deadCattle,
  SC: deadCattle,
  EU: deadCattle,
  CH: none,
}

/** Hours within which the collector of dead cattle to be tested is called, and hours more to deliver them. */
export type Collection = { callHours: number; deliverHours: number }
const collected: readonly DatedRule<Collection>[] = [
  rule(
    { callHours: 24, deliverHours: 48 },
    'caav.org.uk, businesscompanion: called within 24 hours, delivered within 48 more',
    day(2009),
  ),
]
export const collectionRules: SomePlaces<readonly DatedRule<Collection>[]> = { UK: collected, SC: collected }

const sixDays = [
  remembered(20, 'Disease Control (Interim Measures) (England) Order 2002', day(2002, 2, 18)),
  rule(6, 'SI 2003/1729, gov.wales: six days, twenty before', day(2003, 3, 4)),
]
const thirteenDays = [
  rule(20, 'Disease Control (Interim Measures) (Scotland) Order 2002', day(2002, 2, 18)),
  rule(13, 'SSI 2003/228: thirteen days, twenty before', day(2003, 3, 31)),
]

/**
 * Whole days an animal stays where it came to before it may go to another farm; slaughter is free of it. The first is
 * the day after it came, so that one that came on a Monday and stays six goes on the Monday after.
 */
export const standstillRules: SomePlaces<Record<Kept, readonly DatedRule[]>> = {
  UK: { bovine: sixDays, ovine: sixDays },
  SC: { bovine: thirteenDays, ovine: thirteenDays },
}

/** Moves the law lets off a standstill, as far as the farmer says that this is one. */
export const standstillFrees = [
  'breedingMale',
  'calfToRearer',
  'fosteredLamb',
  'awayWintering',
  'commonGrazing',
  'isolationUnit',
] as const
export type StandstillFree = (typeof standstillFrees)[number]

/**
 * For so many whole days after animals came, no animal leaves the holding, except to places the rule exempts.
 */
export type HoldingStandstill = { days: number; free: readonly ('factory' | StandstillFree)[] }

const slaughter: HoldingStandstill['free'] = ['factory']
const holdingHeld = (
  held: readonly DatedRule[],
  free: HoldingStandstill['free'],
): DatedRule<HoldingStandstill>[] => held.map((one) => ({ ...one, value: { days: one.value, free } }))

/**
 * Where arriving cattle, sheep or goats hold all animals of the holding: counted as the days of those that
 * came.
 */
export const holdingStandstillRules: SomePlaces<readonly DatedRule<HoldingStandstill>[]> = {
  UK: holdingHeld(sixDays, slaughter),
  'GB-WLS': [
    ...holdingHeld(sixDays, slaughter),
    rule<HoldingStandstill>(
      { days: 6, free: ['factory', 'isolationUnit'] },
      'gov.wales: six days; approved quarantine units are free of it since 2017',
      day(2017),
    ),
  ],
  SC: [
    ...holdingHeld(thirteenDays, slaughter),
    rule<HoldingStandstill>(
      { days: 13, free: ['factory', ...standstillFrees] },
      'SSI 2007/400, schedule 2: bulls and rams, calves to a rearer, fostered lambs, away-wintering',
      day(2007),
    ),
  ],
}

/** Days on the last farm before a factory pays its bonus on prime cattle. The trade's rule, no law. */
export type LastFarm = {
  days: number
  /** Days on assured farms count together: one that is assured has them. */
  unlessAssured?: true
}
export const lastFarmRules: SomePlaces<readonly DatedRule<LastFarm>[]> = {
  IE: [
    rule({ days: 70 }, 'independent 38500854: seventy days on the last farm before the agreement of 2019'),
    rule(
      { days: 60 },
      'independent 38500854: sixty days since the agreement of September 2019',
      day(2019, 9, 16),
    ),
  ],
  UK: [rule({ days: 90, unlessAssured: true }, 'abplivestock, terms: ninety days unbroken on assured farms')],
}

/** Days of age before which a calf leaves for nowhere. */
export const leaveAgeRules: SomePlaces<readonly DatedRule[]> = {
  IE: [rule(10, 'farmersjournal 436304: ten days old to leave the holding or go to a show', day(2019, 2, 4))],
}

/** Months a vet's visit counts, without which a factory cannot sell meat of the farm's animals to the Union. */
export const attestationRules: SomePlaces<readonly DatedRule[]> = {
  UK: [rule(12, 'redtractorassurance: a yearly visit and the vet’s attestation', day(2023, 12, 13))],
}

const asked = (source: string): readonly DatedRule<true>[] => [remembered(true, source)]
const asHere = (rules: readonly DatedRule<true>[]) => ({
  IE: rules,
  NI: rules,
  UK: rules,
  SC: rules,
  EU: rules,
  CH: none,
})

/** Where a factory takes no animal without a declaration of its treatments and illnesses. */
export const chainInformationRules: SomePlaces<readonly DatedRule<true>[]> = asHere(
  asked('Regulation (EC) 853/2004: food chain information'),
)

/** Where dead stock may not be buried on the farm; islands and moors that may are asked and say yes. */
export const noBurialRules: SomePlaces<readonly DatedRule<true>[]> = asHere(
  asked('Regulation (EC) 1069/2009: fallen stock is collected'),
)
