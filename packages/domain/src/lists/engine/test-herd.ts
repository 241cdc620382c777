import { oneDay } from '../../base/one-day'
import { noteTask, taskFactsOf } from '../../jobs/facts/note-task'
import { animalFactsOf, type Facts } from '../../jobs-read/facts/facts'
import { type ListsAt, listsAt } from '../../jobs-read/facts/lists-at'
import { noTasks, type TaskFacts } from '../../jobs-read/facts/task-facts'
import type { Row } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { type ChosenNumbers, listContributions, readyLists } from './list-counts'

export const today = Date.UTC(2026, 10, 15)
export const ago = (days: number): number => today - days * oneDay
export const ahead = (days: number): number => today + days * oneDay
export const at: ListsAt = listsAt({ today, now: today + 9 * 60 * 60 * 1000, region: 'IE' })

export const cow: Fields = {
  species: 'BOVINE',
  animalType: 'BORNONFARM',
  sex: 'F',
  tag: '372211234500017',
  eId: '372211234500017',
  dob: ago(1800),
  inHerd: true,
  lactation: 3,
  lastCalvingDate: ago(100),
  lastInHerdSyncDate: ago(1),
  isPassportReceived: true,
  tbTestDate: ago(90),
  bvdTestDate: ago(1780),
  purpose: 'dairy',
  milkingStatus: 'milking',
  isWeaned: true,
  isDisbudded: true,
}
export const calf: Fields = {
  species: 'BOVINE',
  animalType: 'BORNONFARM',
  sex: 'M',
  tag: '372211234500999',
  eId: '372211234500999',
  dob: ago(100),
  inHerd: true,
  purpose: 'meat',
}
export const ewe: Fields = {
  species: 'OVINE',
  animalType: 'BORNONFLOCK',
  sex: 'F',
  tag: 'IE041234500017',
  eId: '372041234500017',
  dob: ago(1000),
  inHerd: true,
  purpose: 'ewe',
}

/** A job done to the animal of these tests. */
export const done = (typeId: string, date: number, more: Fields = {}): Row => ({
  id: `${typeId}${date}`,
  fields: { typeId, date, status: 'done', taskAnimals: ['a'], ...more },
})
export const open = (typeId: string, dueDate: number, more: Fields = {}): Row => ({
  id: `${typeId}${dueDate}`,
  fields: { typeId, dueDate, status: 'inProgress', taskAnimals: ['a'], ...more },
})

export const seen = (fields: Fields, tasks: readonly Row[] = []): Facts =>
  animalFactsOf({ id: 'a', fields }, taskFactsOf('a', tasks))

/** The lists an animal is in. */
export const listsOf = (
  fields: Fields,
  tasks: readonly Row[] = [],
  numbers: ChosenNumbers = {},
  when = at,
): string[] => listContributions(seen(fields, tasks), readyLists(when, numbers))

/** A whole herd in one go over its jobs; an animal nothing was done to has no entry. */
export function gatherTaskFacts(tasks: Iterable<Row>): Map<string, TaskFacts> {
  const all = new Map<string, TaskFacts>()
  const factsFor = (id: string) => {
    const known = all.get(id) ?? { ...noTasks }
    all.set(id, known)
    return known
  }
  for (const task of tasks) noteTask(task, factsFor)
  return all
}
