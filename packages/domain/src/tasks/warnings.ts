import type { Warning } from './define-task-type'
import type { PlanAt } from './plan-task'
import type { AnyTaskType } from './registry'
import { animalBefore, type ReadTasks } from './replay'
import { type Herd, isGone, onAnimals, type Row, readTask, taskFor } from './task-rows'

/** What a farmer is asked before a task is saved, each animal seen as it stood just before it. */
export function taskWarnings(
  type: AnyTaskType,
  task: Row,
  herd: Herd,
  { region, subApp, today }: PlanAt,
): Warning[] {
  const read = readTask(task)
  const breedOf = (id: string | undefined) => {
    const breed = id ? herd.animal(id)?.fields.breed : undefined
    return typeof breed === 'string' ? breed : undefined
  }
  const hasTask = (id: string) => {
    const found = herd.task(id)
    return found !== undefined && !isGone(found)
  }
  const at = { region, subApp, today, breedOf, hasTask }
  const { warns } = type
  const once = type.warnsOnce?.(read.facts, at) ?? []
  if (!warns) return once
  const others: ReadTasks = new Map()
  const each = onAnimals(task.fields).flatMap(({ animalId }) => {
    const row = herd.animal(animalId)
    if (!row) return []
    const seen = () => animalBefore(row, herd.tasksOf(animalId), task, others)
    return type.warns?.(taskFor(read, animalId), animalId, seen, at) ?? []
  })
  return [...once, ...each]
}
