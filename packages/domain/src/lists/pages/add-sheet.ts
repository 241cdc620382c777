import { preparePalette, searchPalette } from '../../base/command-palette/command-palette'
import type { SubApp } from '../../base/sub-apps'
import { inGroups } from '../../records/jobs/job-groups'
import type { Totals } from '../home/figure-names'
import { quickAdd } from '../home/quick-add'
import type { FabChild } from './fab-children'

/** All there is to add, each once: what this farm records most, then the rest by groups. */
export function addSheet(offered: readonly FabChild[], totals: Totals, subApp: SubApp) {
  const most = quickAdd(offered, totals, subApp)
  return { most, groups: inGroups(offered.filter((one) => !most.includes(one))) }
}

/** The offers that match a word, by their name or by other names for them; the best first. */
export function findOffers(
  offered: readonly FabChild[],
  typed: string,
  t: (key: string) => string,
): FabChild[] {
  const entries = offered.map(({ title, words }) => ({
    id: title,
    kind: 'job' as const,
    title: t(title),
    also: [t(words)],
  }))
  return searchPalette(preparePalette(entries), typed, offered.length).flatMap(({ id }) =>
    offered.filter(({ title }) => title === id),
  )
}
