import { addMonths } from '../days/month-days'
import { type DatedRule, ruleAt, ruleOn, undated } from './dated-rules'
import { type ByPlace, cellAt, locate, type Place, type SomePlaces } from './places'

const day = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)

/** Animals by the day they were born, and by the breed where one has a rule of its own. */
export type Newborn = { born: number; breed?: string | undefined }

const byOldUnion: DatedRule = {
  from: undated,
  value: 27,
  source: 'Regulation (EC) 1760/2000: tag within 20 days, report within 7',
}
const byUnion: DatedRule = {
  from: day(2021, 4, 21),
  value: 7,
  source: 'Regulation (EU) 2021/520 with (EU) 2016/429 art. 112: at most 7 days from birth',
}
const byPassport: readonly DatedRule[] = [
  { from: undated, value: 27, source: 'Cattle Identification Regulations 1998', fromMemory: true },
  {
    from: day(2007, 4, 6),
    value: 27,
    source: 'gov.uk: passport application within 27 days; Cattle Identification Regulations 2007',
  },
]

/** Days from birth within which the farmer registers a calf. None where registration goes by no age. */
export const calfRegistrationRules: ByPlace<readonly DatedRule[]> = {
  IE: [
    {
      from: undated,
      value: 27,
      source: 'agriculture.gov.ie, AIM overview: tag within 20 days, apply within 7 of tagging',
    },
  ],
  NI: [
    { from: undated, value: 27, source: 'daera-ni.gov.uk, MC1: with DAERA within 27 days, else status NNO' },
  ],
  UK: byPassport,
  SC: [
    ...byPassport,
    {
      from: day(2021, 10, 4),
      value: 27,
      source: 'ruralpayments.org: told to ScotEID (ScotMoves+), not BCMS',
    },
  ],
  EU: [byOldUnion, byUnion],
  DE: [
    { from: undated, value: 7, source: 'lkv-sh.de, hvl-alsfeld.de: tag and report within 7 days of birth' },
  ],
  AT: [{ from: undated, value: 7, source: 'noe.lko.at: report within 7 days of birth' }],
  IT: [byOldUnion, { ...byUnion, source: 'sivempveneto.it: 7 days from birth' }],
  CH: [
    {
      from: undated,
      value: 20,
      source: 'Tierseuchenverordnung: tagged and told within 20 days',
      fromMemory: true,
    },
  ],
  NZ: [{ from: day(2012, 7), value: 180, source: 'OSPRI, NAIT: tag and register by six months' }],
  US: [],
  LA: [],
  UY: [
    {
      from: day(2006, 9),
      value: 183,
      source: 'Decreto 266/008: tagged and registered before six months, born from 1 September 2006',
    },
  ],
  CA: [],
  AU: [],
  GL: [],
}

/** Breeds that are registered by another day than the rest. */
export const breedRegistrationRules: SomePlaces<{ readonly [breed: string]: readonly DatedRule[] }> = {
  UK: { BI: [{ from: day(2007, 4, 6), value: 7, source: 'gov.uk, cattle passports: bison by day 7' }] },
}

/** The rule a calf is registered by; undefined where no age is laid down. */
export const registrationRule = (place: Place, { born, breed = '' }: Newborn): DatedRule | undefined =>
  ruleOn(cellAt(breedRegistrationRules, place)?.[breed] ?? [], born) ??
  ruleAt(calfRegistrationRules, place, born)

/** Whether calves are registered here at all. */
export const registersCalves = (place: Place): boolean =>
  (cellAt(calfRegistrationRules, place) ?? []).length > 0

/** How an animal gets its official tag. Parts without a rule in a place are left out. */
export type Identification = {
  /** Days from birth. */
  days?: number
  /**
   * In any case before it leaves the holding it was born on. Only information: an animal without a tag is held at the
   * gate everywhere.
   */
  beforeLeaving?: true
  /** At weaning, whatever its age. */
  atWeaning?: true
  /** Hours from birth to the first of two tags, of calves of a dairy herd. */
  firstHours?: number
  /** Days from birth where lambs are housed at night. */
  housedDays?: number
  /** Days from birth where calves are kept outdoors. */
  outdoorDays?: number
  /** Days from birth by breed. */
  byBreed?: { readonly [breed: string]: number }
  /**
   * One tag of it is electronic. Only information for cattle: makers sell no other set there, and the chip has the
   * number of the tag.
   */
  electronic?: true
  /** It moves with an electronic one at any age. */
  movesElectronic?: true
  /** Working days after tagging within which the farmer reports it to the authority; or days. */
  tellWorkingDays?: number
  tellDays?: number
  /** Months by which one that is kept wears the full set, and not the tag of lambs for slaughter. */
  fullSetMonths?: number
  /** Only those that are vaccinated against brucellosis. */
  ifVaccinated?: true
}
type Rule = DatedRule<Identification>
export type TagSpecies = 'BOVINE' | 'OVINE'
type TagRules = Readonly<Record<TagSpecies, readonly Rule[]>>

const twentyDays: Rule = {
  from: undated,
  value: { days: 20 },
  source: 'Regulation (EC) 1760/2000, since 2021 (EU) 2021/520: tag within 20 days',
}
const nineMonths = (source: string): Rule => ({
  from: day(2010),
  value: { days: 274, beforeLeaving: true },
  source,
})
const british: Identification = { days: 20, firstHours: 36, beforeLeaving: true }
const dairyAndBeef = (source: string): readonly [Rule, Rule] => [
  { from: undated, value: british, source },
  {
    from: day(2007, 4, 6),
    value: { ...british, byBreed: { BI: 274 } },
    source: `${source}; Cattle Identification Regulations 2007: bison by nine months`,
  },
]
const englishCattle = dairyAndBeef(
  'gov.uk, gov.wales: beef and second dairy tag before 21 days, first dairy tag before 36 hours',
)
const englishSheep: readonly Rule[] = [
  {
    from: day(2009, 12, 31),
    value: { days: 274, housedDays: 183, beforeLeaving: true, electronic: true, fullSetMonths: 12 },
    source:
      'SI 2009/3219, gov.uk, gov.wales SMR8: six months if housed at night, else nine, full set by twelve',
  },
]
const unasked: TagRules = { BOVINE: [], OVINE: [] }
const remembered = (value: Identification, source: string, from = undated): Rule => ({
  ...{ from, value, source, fromMemory: true },
})

/** By the day it was born: by when it wears its tag. */
export const taggingRules: ByPlace<TagRules> = {
  IE: {
    BOVINE: [
      { ...twentyDays, source: 'agriculture.gov.ie: tag within 20 days' },
      {
        from: day(2022, 7),
        value: { days: 20, electronic: true },
        source: 'farmersjournal 701243, 640114: one tag of the set is electronic since 1 July 2022',
      },
    ],
    OVINE: [
      nineMonths('agriland: by nine months or before leaving'),
      {
        from: day(2019, 6),
        value: {
          ...{ days: 274, beforeLeaving: true, electronic: true, movesElectronic: true },
          fullSetMonths: 12,
        },
        source: 'agriland, independent 38199661: every sheep that moves is electronic since 1 June 2019',
      },
    ],
  },
  NI: {
    BOVINE: [{ ...twentyDays, source: 'daera-ni.gov.uk: tagged by 20 days, told within 27' }],
    OVINE: [nineMonths('farmersjournal 664744: by nine months or before leaving')],
  },
  UK: { BOVINE: englishCattle, OVINE: englishSheep },
  'GB-ENG': {
    BOVINE: [
      ...englishCattle,
      // The day in 2027 was not set; the passport goes with it.
      remembered(
        { ...englishCattle[1].value, electronic: true },
        'gov.uk 2025-06-02, Livestock Information Service: electronic tags for newborn calves from a day in 2027',
        day(2027),
      ),
    ],
    OVINE: englishSheep,
  },
  SC: {
    BOVINE: dairyAndBeef('ScotEID, fas.scot: 20 days, first dairy tag 36 hours'),
    OVINE: [
      {
        ...nineMonths(
          'gov.scot, sheep register booklet: by nine months or before leaving, full set by twelve',
        ),
        value: { days: 274, beforeLeaving: true, fullSetMonths: 12 },
      },
    ],
  },
  EU: {
    BOVINE: [twentyDays],
    OVINE: [
      {
        ...nineMonths('Regulation (EU) 2021/520: the country sets it, at most nine months'),
        fromMemory: true,
      },
    ],
  },
  DE: {
    BOVINE: [{ from: undated, value: { days: 7 }, source: 'lkv-sh.de, hvl-alsfeld.de: tag within 7 days' }],
    OVINE: [{ ...nineMonths('Regulation (EU) 2021/520: at most nine months'), fromMemory: true }],
  },
  AT: {
    BOVINE: [
      {
        from: undated,
        value: { days: 7, outdoorDays: 20 },
        source: 'noe.lko.at: tag within 7 days, 20 where kept outdoors',
      },
    ],
    OVINE: [{ ...nineMonths('Regulation (EU) 2021/520: at most nine months'), fromMemory: true }],
  },
  CH: {
    BOVINE: [remembered({ days: 20 }, 'Tierseuchenverordnung, art. 10: within 20 days')],
    OVINE: [
      remembered({ days: 30, beforeLeaving: true }, 'Tierseuchenverordnung: within 30 days'),
      {
        from: day(2020),
        value: { days: 30, beforeLeaving: true, electronic: true },
        source: 'studylibfr, memento BDTA; prospecierara.ch: within 30 days, one tag electronic since 2020',
      },
    ],
  },
  NZ: {
    BOVINE: [
      {
        from: day(2012, 7),
        value: { days: 180, beforeLeaving: true, electronic: true, tellDays: 7 },
        source: 'OSPRI, NAIT: by 180 days or before the first move, registered within seven days of tagging',
      },
    ],
    OVINE: [],
  },
  US: {
    BOVINE: [
      remembered(
        { beforeLeaving: true },
        '9 CFR 86: official identification to cross a state line',
        day(2013, 3, 11),
      ),
      {
        from: day(2024, 11, 5),
        value: { beforeLeaving: true, electronic: true },
        source:
          'FR 2024-09717: electronic to cross a state line: breeding cattle from 18 months, dairy, shows',
      },
    ],
    OVINE: [],
  },
  CA: {
    BOVINE: [
      {
        from: undated,
        value: { beforeLeaving: true, electronic: true },
        source: 'CFIA: an approved tag before leaving the site of birth; Quebec has rules of its own',
      },
    ],
    OVINE: [remembered({ beforeLeaving: true }, 'CFIA: an approved tag before leaving the site of birth')],
  },
  AU: {
    BOVINE: [
      {
        from: day(2005),
        value: { beforeLeaving: true, electronic: true },
        source: 'ablis.business.gov.au: an NLIS device before leaving the property',
      },
    ],
    OVINE: [
      remembered({ beforeLeaving: true }, 'NLIS: a visual tag before leaving the property', day(2006)),
      {
        from: day(2025),
        value: { beforeLeaving: true, electronic: true },
        source: 'Integrity Systems: electronic for all born from 1 January 2025',
      },
    ],
  },
  LA: unasked,
  UY: {
    BOVINE: [
      {
        from: day(2006, 9),
        value: { days: 183, beforeLeaving: true, electronic: true },
        source: 'Decreto 266/008: before six months, the first move or a change of owner',
      },
    ],
    OVINE: [],
  },
  AR: {
    BOVINE: [
      {
        from: day(2026),
        value: { atWeaning: true, beforeLeaving: true, electronic: true, tellWorkingDays: 10 },
        source:
          'SENASA, Resolución 841/2025: at weaning or before the first move, told within 10 working days',
      },
    ],
    OVINE: [],
  },
  BR: {
    BOVINE: [
      {
        from: day(2027),
        value: { ifVaccinated: true },
        source: 'Portaria 1.331/2025: those vaccinated against brucellosis, and cattle of protocols',
      },
      { from: day(2033), value: { beforeLeaving: true }, source: 'Portaria 1.331/2025: all before moving' },
    ],
    OVINE: [],
  },
  GL: unasked,
}

export type ToTag = Newborn & { species: TagSpecies }

/** How an animal born that day is tagged; undefined where the place asks for nothing. */
export const identificationOf = (place: Place, { species, born }: ToTag): Identification | undefined =>
  ruleOn(cellAt(taggingRules, place)?.[species] ?? [], born)?.value

/** The day by which a sheep that is kept wears the full electronic set; undefined where none is asked for. */
export function fullSetBy(place: Place, born: number): number | undefined {
  const months = born === 0 ? undefined : identificationOf(place, { species: 'OVINE', born })?.fullSetMonths
  return months === undefined ? undefined : addMonths(born, months)
}

/** Days from birth by which it is tagged; undefined where that does not go by its age. */
export function tagWithin(place: Place, animal: ToTag): number | undefined {
  const { days, byBreed, housedDays, outdoorDays } = identificationOf(place, animal) ?? {}
  const { lambsHoused, calvesOutdoors } = locate(place).holding ?? {}
  return (
    byBreed?.[animal.breed ?? ''] ??
    (lambsHoused ? housedDays : undefined) ??
    (calvesOutdoors ? outdoorDays : undefined) ??
    days
  )
}
