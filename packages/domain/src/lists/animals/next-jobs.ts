import type { SubApp } from '../../base/sub-apps'
import { taskTypeOf } from '../../jobs/engine/registry'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Fields } from '../../records/sync/stored-record'
import { figure, type Totals } from '../home/figure-names'
import { listNeeds } from '../home/needs'
import type { FabChild } from '../pages/fab-children'
import { isIn } from './standing-rule'

/** How many jobs an animal offers before "More jobs": behind its row in a list, on a phone, at a desk. */
export const jobsOffered = { behindRow: 2, phone: 4, desk: 6 } as const

/**
 * The most a job gains when this farm records nothing else. A cow about to calve still comes before the
 * scales.
 */
const weightOfUse = 0.4

type Offered = Pick<FabChild, 'job' | 'most' | 'settles'>

type OnFarm<T> = {
  offered: readonly T[]
  totals: Totals
  subApp: SubApp
  /** The lines of "what needs you today" that count this animal. */
  needs?: readonly string[]
}

/**
 * The jobs for this animal, the likeliest first. A job that settles one of its needs comes first, then its
 * state decides, weighted by the jobs this farm records most. An animal that left has none.
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

/**
 * Undefined for a job that never applies to such an animal. A job without its own rule comes after all that
 * have one.
 */
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

/** Needs come in the order of their urgency. A job that settles none comes after all of them. */
function turnOf({ settles = [] }: Offered, needs: readonly string[] = []): number {
  const at = needs.findIndex((need) => settles.includes(need))
  return at < 0 ? needs.length : at
}

/** The lines of "what needs you today" that count this animal, by the rules of their lists. */
export const needsOf = (facts: Facts, subApp: SubApp, at: ListsAt): string[] =>
  listNeeds
    .filter(({ subApps, regions = [at.region] }) => subApps.includes(subApp) && regions.includes(at.region))
    .filter(({ list }) => isIn(list, at)(facts))
    .map(({ id }) => id)
