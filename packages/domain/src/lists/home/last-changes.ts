import { oneDay } from '../../base/one-day'
import type { JobsAsked } from '../../jobs/engine/done-jobs'
import type { Fields } from '../../records/sync/stored-record'

const daysBack = 14
/** As many as a glance takes in. */
const shown = 6

type Account = { userId: string; firstName: string; lastName: string }
type Person = { id: string; fields: Fields }

/** The farm's people that match the account: those tied to it, or while none is, those of the same name. */
export function peopleOf({ userId, firstName, lastName }: Account, people: readonly Person[]): string[] {
  const tied = people.filter(({ fields }) => fields.userId === userId)
  const named = people.filter(({ fields }) => fields.name === `${firstName} ${lastName}`)
  return (tied.length > 0 ? tied : named).map(({ id }) => id)
}

/** Jobs that other people did lately. */
export const changesAsked = (me: readonly string[], today: number): JobsAsked => ({
  search: '',
  notBy: me,
  from: today - daysBack * oneDay,
})

type Job = { fields: Fields }

/** The latest records first, whatever day the jobs were done on. */
export const lastChanges = <J extends Job>(jobs: readonly J[]): J[] =>
  [...jobs].sort((a, b) => writtenAt(b) - writtenAt(a)).slice(0, shown)

/** When it was written down; for what came from elsewhere the day it was done. */
export const writtenAt = ({ fields: { created, date } }: Job): number =>
  [created, date].find((moment) => typeof moment === 'number') ?? 0
