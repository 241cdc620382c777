import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { type Located, locate, type Place } from '../../base/regions/places'
import type { Facts } from '../../jobs-read/facts/facts'
import type { HerdHolds } from '../../jobs-read/job/task-rows'
import { papersRuleOn } from '../rules/papers-rules'

/** The BVD requirement for an animal that leaves: nothing, a test of its own, or first the herd's status or its screen. */
export function bvdAsks(place: Place, when: number): 'nothing' | 'each' | 'own' | 'status' | 'screen' {
  const { bvd } = papersRuleOn(place, when)
  if (bvd !== 'herd') return bvd ?? 'nothing'
  const status = locate(place).holding?.bvdStatus
  if (status !== 'negative') return status === undefined ? 'status' : 'own'
  const due = screenDue(place, when)
  return due !== undefined && when > due ? 'screen' : 'nothing'
}

/** The day the yearly BVD screen of the herd is due, where the law asks and the farmer said when the last one was. */
export function screenDue(place: Place, when: number): number | undefined {
  const { bvdScreenMonths } = papersRuleOn(place, when)
  const screened = locate(place).holding?.bvdScreened
  return bvdScreenMonths === undefined || !screened ? undefined : addMonths(screened, bvdScreenMonths)
}

type Tests = Pick<HerdHolds, 'bvdUntested' | 'bvdFound'>

/** Why the whole herd is stopped for BVD that day: by what the farmer said of it, or by the tests recorded here. */
export function stopsForBvd(
  place: Place,
  when: number,
  { bvdUntested, bvdFound }: Partial<Tests> = {},
): 'positive' | 'untested' | undefined {
  const stop = papersRuleOn(place, when).bvdStop
  if (!stop) return undefined
  const said = locate(place).holding?.bvdStatus === 'notNegative' && stop.positiveAfterDays === 0
  if (said || (bvdFound !== undefined && when >= bvdFound + stop.positiveAfterDays * oneDay))
    return 'positive'
  return stop.untested !== undefined && (bvdUntested ?? 0) >= stop.untested ? 'untested' : undefined
}

type Female = Pick<Facts, 'ovine' | 'sex' | 'born' | 'came'>

/** Until when a female that was here with a BVD positive animal stays; undefined for any other. */
export function staysForBvd(
  { ovine, sex, born, came }: Female,
  { day: when, gone, ...place }: Located & { day: number; gone?: number | undefined },
): number | undefined {
  const rule = papersRuleOn(place, when).bvdFemales
  const left = Math.max(gone ?? 0, place.holding?.bvdGone ?? 0)
  if (!rule || left === 0 || ovine || sex !== 'F' || came > left) return undefined
  const until = left + rule.weeks * 7 * oneDay
  return born !== 0 && when >= addMonths(born, rule.overMonths) && when < until ? until : undefined
}
