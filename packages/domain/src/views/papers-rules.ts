import { type DatedRule, ruleAt } from '../regions/dated-rules'
import { type ByPlace, locate, type Place } from '../regions/places'

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
  /** The herd is screened for BVD every year, and nothing more. */
  bvdScreen?: true
  /** The whole herd stops while one is BVD positive, or while so many have no result so many days after birth. */
  bvdStop?: { positive?: true; untested: number; days: number }
}

const day = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)
const always = day(2000)
const rule = (value: PapersRule, source: string, from = always): DatedRule<PapersRule> => ({
  ...{ from, value, source },
})
const remembered = (value: PapersRule, source = 'what cattle move with'): DatedRule<PapersRule> => ({
  ...{ from: always, value, source, fromMemory: true },
})
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
    rule(
      { passports: false, bvd: 'each', bvdStop: { untested: 10, days: 30 } },
      'farmersjournal 900349: herds with ten untested over 30 days stop',
      day(2025, 12),
    ),
    rule(
      { passports: false, bvd: 'each', bvdStop: { positive: true, untested: 10, days: 30 } },
      'farmersjournal 900349, NISR 2024/226: a positive or inconclusive result stops the herd at once',
      day(2026, 2),
    ),
    rule(
      { passports: false, bvd: 'each', bvdStop: { positive: true, untested: 5, days: 30 } },
      'farmersjournal 900349: herds with five untested over 30 days stop',
      day(2026, 6),
    ),
  ],
  UK: [card],
  'GB-WLS': [
    card,
    rule(
      { passports: true, bvdScreen: true },
      'WSI 2024/753, gov.wales: every herd screened each year',
      day(2024, 7),
    ),
    rule(
      { passports: true, bvd: 'herd', bvdDays: 30, bvdScreen: true },
      'WSI 2024/753, gov.wales: out of a herd not negative only with a test of 30 days at most',
      day(2025, 7),
    ),
  ],
  SC: [
    card,
    rule(
      { passports: true, bvd: 'herd', bvdScreen: true },
      'dunnydeervets, SSI 2019/310: the herd’s status; animals of herds not negative tested one by one',
      day(2015, 6),
    ),
  ],
  EU: [remembered({ passports: true })],
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

/** The BVD requirement for an animal that leaves: nothing, a test of its own, or first the herd's status. */
export function bvdAsks(place: Place, when: number): 'nothing' | 'each' | 'own' | 'status' {
  const { bvd } = papersRuleOn(place, when)
  if (bvd !== 'herd') return bvd ?? 'nothing'
  const status = locate(place).holding?.bvdStatus
  return status === undefined ? 'status' : status === 'negative' ? 'nothing' : 'own'
}

/** Whether one that is not negative stops the whole herd, and the farmer said that there is one. */
export const stopsForBvd = (place: Place, when: number): boolean =>
  papersRuleOn(place, when).bvdStop?.positive === true && locate(place).holding?.bvdStatus === 'notNegative'
