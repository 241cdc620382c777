import type { TaskAt, Warning } from '../../jobs-read/job/define-task-type'
import { entriesOf } from '../../jobs-read/job/subjects'
import { type Herd, othersIn, type Row, readTask, taskFor } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import type { PlanAt } from './plan-task'
import { type AnyTaskType, subjectOf } from './registry'
import { type ReadTasks, subjectBefore } from './replay'
import { groupsBeside } from './task-stays'

/** The questions before a save, each about the animal or paddock as it was just before the task. */
export function taskWarnings(
  type: AnyTaskType,
  task: Row,
  herd: Herd,
  { region, country, subApp, today, under }: PlanAt & Pick<TaskAt, 'under'>,
  /** The ones added to a saved job. Only these raise questions: the farmer has answered for the rest. */
  added?: readonly string[],
): Warning[] {
  const read = readTask(task)
  const noted = entriesOf(task.fields, subjectOf(type)).map((one) => one.noted)
  const carriers = (numbers: Fields, id: string) => herd.numbers?.clashes(numbers, id) ?? []
  const at = {
    region,
    country,
    subApp,
    today,
    under,
    noted,
    carriers,
    ...othersIn(herd),
    ...groupsBeside(task.id, herd),
  }
  const { warns } = type
  const once = added ? [] : (type.warnsOnce?.(read.facts, at) ?? [])
  if (!warns) return once
  const others: ReadTasks = new Map()
  const of = subjectOf(type)
  // A plan is for a day to come, and sees the animal as it will be by then.
  const until = type.plans
    ? { ...task, fields: { ...task.fields, date: task.fields.dueDate ?? today } }
    : task
  const doubted = added ? new Set(added) : undefined
  const each = entriesOf(task.fields, of).flatMap(({ id }) => {
    if (doubted && !doubted.has(id)) return []
    const row = herd.subject(of, id)
    if (!row) return []
    const seen = () => subjectBefore(of, row, herd.tasksOf(id), until, others)
    return type.warns?.(taskFor(read, id), id, seen, at) ?? []
  })
  return [...once, ...each]
}
