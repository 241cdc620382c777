import { oneDay } from '../one-day'
import type { Fields } from '../sync/stored-record'
import type { JobsAsked } from '../tasks/done-jobs'

const daysBack = 14
/** As many as a glance takes in. */
const shown = 6

/** What others did lately; `me` is the farm's person whose account this is, where there is one. */
export const changesAsked = (me: string | undefined, today: number): JobsAsked => ({
  search: '',
  notBy: me ?? '',
  from: today - daysBack * oneDay,
})

type Job = { fields: Fields }

/** The ones written down last come first, whatever day they were done on. */
export const lastChanges = <J extends Job>(jobs: readonly J[]): J[] =>
  [...jobs].sort((a, b) => writtenAt(b) - writtenAt(a)).slice(0, shown)

/** When it was written down; for what came from elsewhere the day it was done. */
export const writtenAt = ({ fields: { created, date } }: Job): number =>
  [created, date].find((moment) => typeof moment === 'number') ?? 0
