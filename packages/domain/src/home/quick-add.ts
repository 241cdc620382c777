import type { SubApp } from '../sub-apps'
import { figure, type Totals } from './contributions'

export const quickAddCount = 4

/** What a farm most likely does first, until it has shown what it does. */
export const firstDayJobs: Record<SubApp, readonly string[]> = {
  bovine: ['CALVING', 'WEIGHTRECORDING', 'REMEDY', 'EXTMOVE'],
  ovine: ['LAMBING', 'REMEDY', 'WEIGHTRECORDING', 'SHEEPMOVEOUT'],
  crop: ['SPRAYAPPLICATION', 'FERTAPPLICATION', 'GRASSMEASURE', 'PADDOCKGENERAL'],
}

/**
 * Of the jobs that can be added by hand, the four this farm records most; places nobody has earned yet go to the
 * usual ones, then to whatever is offered.
 */
export function quickAdd<T extends { job?: string | undefined }>(
  offered: readonly T[],
  totals: Totals,
  subApp: SubApp,
): T[] {
  const usual = firstDayJobs[subApp]
  const used = (job: string) => totals.get(figure.job(subApp, job)) ?? 0
  const placeOf = (job: string) => (usual.includes(job) ? usual.indexOf(job) : usual.length)
  return offered
    .flatMap((item) => (item.job === undefined ? [] : [{ item, job: item.job }]))
    .sort((a, b) => used(b.job) - used(a.job) || placeOf(a.job) - placeOf(b.job))
    .slice(0, quickAddCount)
    .map(({ item }) => item)
}
