import { entriesOf } from '../../jobs-read/job/subjects'
import type { Row } from '../../jobs-read/job/task-rows'
import { taskTypeOf } from './registry'

/**
 * Groups whose heads went to one of these or came from one, however many moves away. A medicine given to one
 * may decide what the others carry. Each once, those named first.
 */
export function linkedGroups(ids: Iterable<string>, tasksOf: (id: string) => readonly Row[]): string[] {
  const found = new Set(ids)
  for (const id of found) for (const one of groupsOnMoves(tasksOf(id))) found.add(one)
  return [...found]
}

/** Groups these jobs move heads between; those of a job taken back as well, for they must be settled too. */
export const groupsOnMoves = (tasks: Iterable<Row>): string[] =>
  [...tasks].flatMap(({ fields }) =>
    fields.taskMobs && taskTypeOf(fields.typeId)?.carries
      ? entriesOf(fields, 'mobs').map(({ id }) => id)
      : [],
  )
