import { ruleAt } from '../../base/regions/dated-rules'
import { identificationOf } from '../../base/regions/identification-rules'
import { attestationRules, lastFarmRules } from '../../base/regions/leaving-rules'
import type { Holding, Place } from '../../base/regions/places'
import { exposedCowRules, herdGroupRules, relapseTestRules } from '../../base/regions/tb-herd-rules'
import { arrivalTestRules, moveTestRules } from '../doors/tb-move-rules'
import { dryCowRuleOn } from '../medicine/dry-cow-choice'
import { papersRuleOn } from '../rules/papers-rules'

/** The page asks by the newest rule. */
const now = Number.POSITIVE_INFINITY

const asksOfBreakdown = (place: Place) =>
  ruleAt(relapseTestRules, place, now) !== undefined || ruleAt(exposedCowRules, place, now) !== undefined

/** Where each fact of the holding is asked for: where a rule of the place goes by it. */
export const holdingQuestions: { readonly [Fact in keyof Holding]-?: (place: Place) => boolean } = {
  bvdStatus: (place) => {
    const { bvd, bvdStop } = papersRuleOn(place, now)
    return bvd === 'herd' || bvdStop !== undefined
  },
  bvdScreened: (place) => papersRuleOn(place, now).bvdScreenMonths !== undefined,
  bvdGone: (place) => papersRuleOn(place, now).bvdFemales !== undefined,
  tbMonths: (place) =>
    ruleAt(moveTestRules, place, now)?.value.upToMonths !== undefined ||
    ruleAt(arrivalTestRules, place, now) !== undefined,
  tbHerdTested: (place) => {
    const { grown, herdStopsAfter } = ruleAt(moveTestRules, place, now)?.value ?? {}
    return grown?.withHerd !== undefined || herdStopsAfter !== undefined
  },
  tbGroup: (place) => ruleAt(herdGroupRules, place, now) !== undefined,
  tbBreakdown: asksOfBreakdown,
  tbLastReactor: asksOfBreakdown,
  dryInfections: (place) => dryCowRuleOn(place, now)?.newInfectionsPercent !== undefined,
  vetAttested: (place) => ruleAt(attestationRules, place, now) !== undefined,
  lambsHoused: (place) => identificationOf(place, { species: 'OVINE', born: now })?.housedDays !== undefined,
  calvesOutdoors: (place) =>
    identificationOf(place, { species: 'BOVINE', born: now })?.outdoorDays !== undefined,
  lastFarmDays: (place) => ruleAt(lastFarmRules, place, now) !== undefined,
}
