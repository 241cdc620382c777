import type { Row } from '../tasks/task-rows'

const dayOf = ({ fields }: Row): number => (typeof fields.testDate === 'number' ? fields.testDate : 0)
const isKept = ({ fields }: Row) => fields.deleted !== true

/** The herd's test days, newest first. Each is known by its day, so one sent twice stands once. */
export function herdRecordings(recordings: readonly Row[]): Row[] {
  const byDay = new Map(recordings.filter(isKept).map((one) => [dayOf(one) || one.id, one]))
  return newestFirst([...byDay.values()])
}

/** One cow's test days, newest first. */
export const cowRecordings = (recordings: readonly Row[], animalId: string): Row[] =>
  newestFirst(recordings.filter((one) => isKept(one) && one.fields.animalId === animalId))

const newestFirst = (recordings: readonly Row[]): Row[] =>
  [...recordings].sort((a, b) => dayOf(b) - dayOf(a) || (a.id < b.id ? -1 : 1))
