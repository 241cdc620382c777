import type { Reads } from '../../jobs-read/facts/task-facts'
import type { JobName } from '../../records/jobs/job-names'

const counted =
  (name: 'tagsToOrder' | 'movesOpen'): Reads =>
  (facts) => {
    facts[name] += 1
  }

type Told = { done?: Reads; planned?: Reads }

/**
 * Facts from jobs this app cannot record, and from jobs that came with the herd only planned. A finished job
 * leaves this table when it gets a definition, which then gives its facts.
 */
const table: { readonly [Job in JobName]?: Told } = {
  MISSINGTAG: { planned: counted('tagsToOrder') },
  EXTMOVE: { planned: counted('movesOpen') },
  INTMOVE: { planned: counted('movesOpen') },
  SHEEPMOVEOUT: { planned: counted('movesOpen') },
  CERTAPPLY: { planned: counted('movesOpen') },
  CERTNOTIFY: { planned: counted('movesOpen') },
}

export const jobsOthersRecorded: ReadonlyMap<string, Told> = new Map(Object.entries(table))
