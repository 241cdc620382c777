import type { TaskEntry } from '../../jobs/engine/plan-task'
import { taskTypeOf } from '../../jobs/engine/registry'
import type { FormAt } from '../../jobs-read/job/define-task-type'

/** A job recorded by a tap on an animal's row, with what its form says by itself. Undefined where something is asked. */
export function oneTapEntry(
  job: string,
  animal: string,
  at: Omit<FormAt, 'connected'>,
): Omit<TaskEntry, 'id'> | undefined {
  const type = taskTypeOf(job)
  if (!type?.inOneTap) return undefined
  return {
    typeId: type.id,
    values: { ...type.begins?.({ ...at, connected: false }), date: at.today },
    animals: [animal],
  }
}
