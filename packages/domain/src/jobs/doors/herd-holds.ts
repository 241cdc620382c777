import { oneDay } from '../../base/one-day'
import type { Located, Place } from '../../base/regions/places'
import type { Facts } from '../../jobs-read/facts/facts'
import { isHere } from '../../jobs-read/facts/lists-at'
import type { HerdHolds } from '../../jobs-read/job/task-rows'
import { papersRuleOn } from '../rules/papers-rules'
import { oneHoldsAll } from './tb-move-rules'

/** Whether one animal can hold the whole herd there that day. */
export function oneMayHoldAll(place: Place, day: number): boolean {
  const { bvdStop, bvdFemales } = papersRuleOn(place, day)
  return oneHoldsAll(place, day) || bvdStop !== undefined || bvdFemales !== undefined
}

/** Herds that were tested before results were kept have no date for their older animals. */
export const isLongBorn = ({ born }: Pick<Facts, 'born'>, today: number): boolean =>
  born !== 0 && today - born > 3 * 365 * oneDay

export function herdHoldsOf(herd: Iterable<Facts>, { day, ...place }: Located & { day: number }): HerdHolds {
  const { days = 0 } = papersRuleOn(place, day).bvdStop ?? {}
  const tbNotClear = new Set<string>()
  let bvdUntested = 0
  const found: number[] = []
  const gone: number[] = []
  for (const facts of herd) {
    if (facts.ovine || facts.deleted) continue
    const { bvdSaid, bvdSaidOn, left } = facts
    if (bvdSaid === 'positive' && left <= day) gone.push(left)
    if (!isHere(facts, day)) continue
    if (facts.tbSaid === 'inconclusive' || facts.tbSaid === 'reactor') tbNotClear.add(facts.id)
    if (isUntested(facts, day, days)) bvdUntested++
    if (bvdSaid === 'positive' || bvdSaid === 'inconclusive') found.push(bvdSaidOn)
  }
  return {
    ...{ tbNotClear, bvdUntested },
    ...(found.length > 0 && { bvdFound: Math.min(...found) }),
    ...(gone.length > 0 && { bvdGone: Math.max(...gone) }),
  }
}

const isUntested = (facts: Facts, day: number, days: number) =>
  facts.bornHere &&
  facts.bvdTested === 0 &&
  facts.born !== 0 &&
  day - facts.born > days * oneDay &&
  !isLongBorn(facts, day)
