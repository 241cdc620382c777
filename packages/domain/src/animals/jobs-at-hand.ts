import { figure, type Totals } from '../home/contributions'
import type { SubApp } from '../sub-apps'
import type { Fields } from '../sync/stored-record'
import { likelyJobs } from './next-jobs'

export const jobsAtHandCount = 2

/** A job that is all this farm ever records gains so much; a cow about to calve still comes before the scales. */
const weightOfUse = 0.4

/** The jobs behind a swipe over an animal: what it likely needs, nudged by what this farm records most. */
export function jobsAtHand<T extends { job?: string }>(
  animal: Fields,
  today: number,
  farm: { offered: readonly T[]; totals: Totals; subApp: SubApp },
): T[] {
  const { offered, totals, subApp } = farm
  const recorded = totals.get(figure.jobs(subApp)) ?? 0
  const useOf = (job: string) =>
    recorded === 0 ? 0 : Math.min(1, (totals.get(figure.job(subApp, job)) ?? 0) / recorded)
  return likelyJobs(animal, today)
    .map(({ id, chance }) => ({ id, score: chance + weightOfUse * useOf(id) }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id }) => offered.filter(({ job }) => job === id))
    .slice(0, jobsAtHandCount)
}
