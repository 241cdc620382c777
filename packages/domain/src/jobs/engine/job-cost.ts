import { onAnimals } from '../../jobs-read/job/on-animals'
import { type Row, readTask } from '../../jobs-read/job/task-rows'
import { taskTypeOf } from './registry'

/** The cost of a job as far as it says; undefined without a price. */
export function jobCost(task: Row): number | undefined {
  const { cost } = task.fields
  const type = taskTypeOf(task.fields.typeId)
  return (
    type?.costs?.(readTask(task).facts, onAnimals(task.fields)) ??
    (typeof cost === 'number' ? cost : undefined)
  )
}
