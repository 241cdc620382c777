import type { Reads, TaskFacts } from '../../jobs-read/facts/task-facts'
import { untoldAbout } from '../../jobs-read/job/filings'
import { dayOf } from '../../records/collections/farm-record'

/** Facts that keep the last day of an event. */
type LastDay = { [K in keyof TaskFacts]: TaskFacts[K] extends number ? K : never }[keyof TaskFacts]

export const lastOn =
  (name: LastDay): Reads =>
  (facts, { date }) => {
    facts[name] = Math.max(facts[name], date)
  }

/** Done once and for good. */
export const isNow =
  (name: 'weaned' | 'castrated' | 'disbudded'): Reads =>
  (facts) => {
    facts[name] = true
  }

/** Kept until an authority has taken its report. */
export const arrived: Reads = (facts, { task, own, date }) => {
  const open = untoldAbout(task, own.animalId)
  if (open && date >= (dayOf(facts.arrival?.date) ?? 0)) facts.arrival = open
}

export const served: Reads = (facts, { task, own, date }) => {
  // The sire is on the job too, beside the females he was put to.
  if (own.role === 'sire') return
  const sire = own.sire ?? task.sire
  if (date >= (facts.serves.at(-1) ?? 0)) facts.servedBy = typeof sire === 'string' ? sire : ''
  facts.serves = [...facts.serves, date].sort((a, b) => a - b)
}
