import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleAt, undated } from '../../base/regions/dated-rules'
import type { ByPlace, Place } from '../../base/regions/places'
import { defineFields } from '../../records/fields/fields'

/** Every job that hurts asks about pain relief in the same way. */
export const { painRelief } = defineFields({
  painRelief: { kind: 'choice', options: ['none', 'local', 'local and NSAID'] },
})

type Castration = {
  ringDays: number
  /** Later a ring is not put on, whatever is given for the pain. */
  ringOnlyThen?: true
  reliefAfterDays: number
}
/** Ages beyond which a farmer is asked, never refused. */
export type BodyRules = {
  castration: { BOVINE: Castration; OVINE: Castration }
  disbudding: {
    /** Undefined where paste is not allowed at any age. */
    pasteDays?: number
    reliefAfterDays: number
    dehornAfterDays: number
    /** The vet does not do it later either. */
    neverAfterDays?: number
  }
  tailDocking: { ringDays: number }
}
type BodyRule = DatedRule<BodyRules>

/** A ram lamb is a wether a month later than a bull calf is a bullock. */
const usual: BodyRule = {
  from: undated,
  value: {
    castration: {
      BOVINE: { ringDays: 7, reliefAfterDays: 60 },
      OVINE: { ringDays: 7, reliefAfterDays: 90 },
    },
    disbudding: { pasteDays: 7, reliefAfterDays: 14, dehornAfterDays: 60 },
    tailDocking: { ringDays: 7 },
  },
  source: 'how it is done where no law was looked up',
  fromMemory: true,
}
const { castration, disbudding } = usual.value

const irish: BodyRules = {
  ...usual.value,
  castration: {
    BOVINE: { ringDays: 8, reliefAfterDays: 180 },
    OVINE: { ringDays: 8, reliefAfterDays: 210 },
  },
}
const ireland: readonly BodyRule[] = [
  { ...usual, value: irish, source: 'independent.ie 37926611: burdizzo to six months; sheep not looked up' },
  {
    // The day in March 2014 was not looked up.
    from: Date.UTC(2014, 2, 1),
    value: { ...irish, disbudding: { reliefAfterDays: 14, dehornAfterDays: 28 } },
    source: 'S.I. 127/2014: no paste, hot iron to 28 days, anaesthetic and pain relief over 14; ndc.ie',
  },
]

const inBritain: BodyRules = {
  ...usual.value,
  castration: {
    BOVINE: { ...castration.BOVINE, ringOnlyThen: true },
    OVINE: { ...castration.OVINE, ringOnlyThen: true },
  },
  disbudding: { ...disbudding, reliefAfterDays: 0 },
}
const before2007: BodyRule = {
  from: undated,
  value: inBritain,
  source: 'Protection of Animals (Anaesthetics) Acts 1954 and 1964, as amended',
  fromMemory: true,
}
const britain: readonly BodyRule[] = [
  before2007,
  {
    from: Date.UTC(2007, 3, 6),
    value: inBritain,
    source: 'Mutilations (Permitted Procedures) (England) Regulations 2007; nfuonline',
  },
]
const wales: BodyRule = {
  from: Date.UTC(2007, 2, 28),
  value: { ...inBritain, disbudding: { ...inBritain.disbudding, neverAfterDays: 183 } },
  source: 'WSI 2007/1029, sch. 2: not over six months',
}

const ulster: readonly BodyRule[] = [
  { ...usual, source: 'Welfare of Animals Act (NI) 1972, sch. 1; disbudding not looked up' },
  {
    from: Date.UTC(2012, 3, 2),
    value: {
      ...usual.value,
      castration: { ...castration, BOVINE: { ...castration.BOVINE, ringOnlyThen: true } },
    },
    source: 'NISR 2012/153, sch. 1 and 3; disbudding not looked up',
    fromMemory: true,
  },
]

const overSixMonths = { ringDays: 7, reliefAfterDays: 183 }
const kiwi: BodyRules = { ...usual.value, castration: { BOVINE: overSixMonths, OVINE: overSixMonths } }
const newZealand: readonly BodyRule[] = [
  {
    ...usual,
    value: kiwi,
    source: 'franklinvets: pain relief over six months; the regulations of 2018 not read',
  },
  {
    from: Date.UTC(2019, 9, 1),
    value: { ...kiwi, disbudding: { ...disbudding, reliefAfterDays: 0 } },
    source: 'mpi.govt.nz: local anaesthetic for disbudding at any age',
  },
]

export const bodyRules: ByPlace<readonly BodyRule[]> = {
  IE: ireland,
  NI: ulster,
  UK: britain,
  'GB-WLS': [before2007, wales],
  SC: britain,
  NZ: newZealand,
  EU: [usual],
  US: [usual],
  CA: [usual],
  LA: [usual],
  AU: [usual],
  GL: [usual],
}

export const bodyRulesOn = (place: Place, day: number): BodyRules =>
  ruleAt(bodyRules, place, day)?.value ?? usual.value

export const castrationRuleOn = (place: Place, day: number, species: string | undefined): Castration =>
  bodyRulesOn(place, day).castration[species === 'OVINE' ? 'OVINE' : 'BOVINE']

/** Undefined without a birth date. */
export const ageInDays = ({ dob }: { dob?: unknown }, on: number): number | undefined =>
  typeof dob === 'number' && dob > 0 ? Math.floor((on - dob) / oneDay) : undefined
