import { type DatedRule, ruleAt, undated } from '../../base/regions/dated-rules'
import type { ByPlace, Place } from '../../base/regions/places'

export type PapersRule = {
  /** Cattle move with a card of their own. */
  passports: boolean
  /**
   * Each calf is tested for BVD before it moves, or the herd's status decides: out of a herd that is not negative each
   * animal goes with a test of its own.
   */
  bvd?: 'each' | 'herd'
  /** So many days old at most is that test of its own. */
  bvdDays?: number
  /** The herd is screened for BVD every so many months; without that its status counts no longer. */
  bvdScreenMonths?: number
  /** Cattle from a herd whose BVD status is unknown are tested so many days after they came at the latest. */
  bvdArrivalDays?: number
  /** Grounds on which the whole herd stops, but for slaughter. */
  bvdStop?: BvdStop
  /** After a positive one left, females over so many months stay for so many weeks, but for slaughter. */
  bvdFemales?: { overMonths: number; weeks: number }
}

export type BvdStop = {
  /** One is positive or inconclusive so many days after its result. */
  positiveAfterDays: number
  /** So many have no result so many days after birth. */
  untested?: number
  days?: number
}

const day = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)
const rule = (value: PapersRule, source: string, from = undated): DatedRule<PapersRule> => ({
  ...{ from, value, source },
})
const remembered = (value: PapersRule, source = 'what cattle move with'): DatedRule<PapersRule> => ({
  ...{ from: undated, value, source, fromMemory: true },
})
/** Cows that met the virus while they carried: their calves may be carriers for life. */
const trojans = { bvdFemales: { overMonths: 12, weeks: 41 } } as const
const inUlster = (bvdStop: BvdStop, from: number, says: string, more: Partial<PapersRule> = {}) =>
  rule(
    { passports: false, bvd: 'each', bvdStop, ...more },
    `NISR 2024/226, agriland, farmersjournal 900349: ${says}`,
    from,
  )
const card = rule({ passports: true }, 'gov.uk: a passport goes with every move')
const noCards = [remembered({ passports: false })]

// Northern Ireland keeps its cattle papers on the central register alone; outside Europe there is no card.
export const papersRules: ByPlace<readonly DatedRule<PapersRule>[]> = {
  IE: [
    rule({ passports: true }, 'AIM: the passport goes with every move'),
    rule(
      { passports: true, bvd: 'each' },
      'farmersjournal 845919, 894929: tissue tag test compulsory, no untested calf is sold',
      day(2013),
    ),
  ],
  NI: [
    remembered({ passports: false }),
    rule(
      { passports: false, bvd: 'each' },
      'BVD Eradication Scheme Order (Northern Ireland) 2016, farmersjournal 900349: no move untested',
      day(2016, 3),
    ),
    inUlster({ positiveAfterDays: 28 }, day(2025, 2), 'a positive or inconclusive one kept over 28 days'),
    inUlster({ positiveAfterDays: 7 }, day(2025, 5), 'a positive or inconclusive one kept over seven days'),
    inUlster({ positiveAfterDays: 7, untested: 20, days: 30 }, day(2025, 6), 'twenty untested over 30 days'),
    inUlster({ positiveAfterDays: 7, untested: 10, days: 30 }, day(2025, 12), 'ten untested over 30 days'),
    inUlster(
      { positiveAfterDays: 0, untested: 10, days: 30 },
      day(2026, 2),
      'a positive or inconclusive result stops the herd at once',
    ),
    inUlster(
      { positiveAfterDays: 0, untested: 10, days: 30 },
      day(2026, 3),
      'females over twelve months for 41 weeks, farminguk 68076: put off by a month',
      trojans,
    ),
    inUlster(
      { positiveAfterDays: 0, untested: 5, days: 30 },
      day(2026, 6),
      'five untested over 30 days',
      trojans,
    ),
  ],
  UK: [card],
  'GB-WLS': [
    card,
    rule(
      { passports: true, bvdScreenMonths: 12 },
      'WSI 2024/753, gov.wales: every herd screened each year',
      day(2024, 7),
    ),
    rule(
      { passports: true, bvd: 'herd', bvdDays: 30, bvdScreenMonths: 12, bvdArrivalDays: 20 },
      'WSI 2024/753, gov.wales: not negative only with a test of 30 days; unknown arrivals tested within 20',
      day(2025, 7),
    ),
  ],
  SC: [
    card,
    rule(
      { passports: true, bvd: 'herd', bvdScreenMonths: 12 },
      'dunnydeervets, SSI 2019/310: the herd’s status; animals of herds not negative tested one by one',
      day(2015, 6),
    ),
  ],
  EU: [remembered({ passports: true })],
  CH: noCards,
  US: noCards,
  LA: noCards,
  CA: noCards,
  AU: noCards,
  NZ: noCards,
  GL: noCards,
}

const nothing: PapersRule = { passports: false }
export const papersRuleOn = (place: Place, when: number): PapersRule =>
  ruleAt(papersRules, place, when)?.value ?? nothing
