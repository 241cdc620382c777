import type { Facts } from '../facts/facts'
import { figure, type Totals } from '../home/figure-names'
import { listNeeds } from '../home/needs'
import type { ListsAt } from '../lists/lists-at'
import type { FabChild } from '../pages/fab-children'
import type { SubApp } from '../sub-apps'
import type { Fields } from '../sync/stored-record'
import { taskTypeOf } from '../tasks/registry'
import { isIn } from './standing-rule'

/** How many an animal offers before "More jobs": behind its row in a list, on a phone, at a desk. */
export const jobsOffered = { behindRow: 2, phone: 4, desk: 6 } as const

/** A job that is all this farm ever records gains so much; a cow about to calve still comes before the scales. */
const weightOfUse = 0.4

type Offered = Pick<FabChild, 'job' | 'most' | 'settles'>

type OnFarm<T> = {
  offered: readonly T[]
  totals: Totals
  subApp: SubApp
  /** Lines of "what needs you today" that this animal is counted in. */
  needs?: readonly string[]
}

/**
 * What can be done to this animal, the likeliest first: what settles something that stands against it, then what its
 * state says, nudged by what this farm records most. Nothing is done to one that has left.
 */
export function nextJobs<T extends Offered>(animal: Fields, today: number, farm: OnFarm<T>): T[] {
  const { inHerd, offHerdDate } = animal
  if (inHerd === false || (typeof offHerdDate === 'number' && offHerdDate > 0)) return []
  return farm.offered
    .flatMap((offer) => {
      const score = scoreOf(offer, animal, today, farm)
      return score === undefined ? [] : [{ offer, score, turn: turnOf(offer, farm.needs) }]
    })
    .sort((a, b) => a.turn - b.turn || b.score - a.score)
    .map(({ offer }) => offer)
}

/** Undefined for what is never done to such an animal. A job that says nothing of it comes after all that do. */
function scoreOf({ job, most = 0 }: Offered, animal: Fields, today: number, farm: OnFarm<unknown>) {
  if (job === undefined || most < 1) return undefined
  const { likely } = taskTypeOf(job) ?? {}
  if (!likely) return 0
  const chance = likely(animal, today)
  return chance === undefined ? undefined : chance + weightOfUse * useOf(job, farm)
}

function useOf(job: string, { totals, subApp }: Pick<OnFarm<unknown>, 'totals' | 'subApp'>): number {
  const recorded = totals.get(figure.jobs(subApp)) ?? 0
  return recorded === 0 ? 0 : Math.min(1, (totals.get(figure.job(subApp, job)) ?? 0) / recorded)
}

/** Needs come in the order of their urgency; what settles none waits behind all of them. */
function turnOf({ settles = [] }: Offered, needs: readonly string[] = []): number {
  const at = needs.findIndex((need) => settles.includes(need))
  return at < 0 ? needs.length : at
}

/** The lines of "what needs you today" an animal is counted in, by the rules of their lists. */
export const needsOf = (facts: Facts, subApp: SubApp, at: ListsAt): string[] =>
  listNeeds
    .filter(({ subApps, regions = [at.region] }) => subApps.includes(subApp) && regions.includes(at.region))
    .filter(({ list }) => isIn(list, at)(facts))
    .map(({ id }) => id)
