import type { SubApp } from '../../base/sub-apps'
import { figure, type Totals } from './figure-names'

export const quickAddCount = 4

export type Offer = { job?: string | undefined; usual?: { readonly [S in SubApp]?: number } }

/**
 * Of the jobs that can be added by hand, the four this farm records most. Free places go to the jobs a farm
 * most likely does first, then to any other offered job.
 */
export function quickAdd<T extends Offer>(offered: readonly T[], totals: Totals, subApp: SubApp): T[] {
  const placeOf = ({ usual }: T) => usual?.[subApp] ?? Number.MAX_SAFE_INTEGER
  return offered
    .flatMap((item) => {
      if (item.job === undefined) return []
      return [{ item, used: totals.get(figure.job(subApp, item.job)) ?? 0 }]
    })
    .sort((a, b) => b.used - a.used || placeOf(a.item) - placeOf(b.item))
    .slice(0, quickAddCount)
    .map(({ item }) => item)
}
