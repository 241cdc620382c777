import type { TaskEntry, TaskUndo } from './plan-task'
import { taskTypeOf } from './registry'
import { onAnimals } from './task-rows'

/** Which records a plan looks at, so that a device reads these and not its whole herd. */
export type NeededRows = { tasks: readonly string[]; animals: readonly string[] }

export function rowsToSave(entries: readonly TaskEntry[]): NeededRows {
  const tasks = new Set<string>()
  const animals = new Set<string>()
  for (const { id, typeId, under, values, animals: on = [], newborns = [], ticks } of entries) {
    tasks.add(id)
    if (ticks) tasks.add(ticks.plan)
    if (under) tasks.add(under)
    for (const entry of on) animals.add(typeof entry === 'string' ? entry : entry.animalId)
    for (const newborn of newborns) animals.add(newborn.id)
    for (const [name, field] of Object.entries(taskTypeOf(typeId)?.fields ?? {})) {
      const value = values[name]
      if (field.kind !== 'record' || typeof value !== 'string') continue
      if (field.from === 'animals') animals.add(value)
      if (field.from === 'tasks') tasks.add(value)
    }
  }
  return { tasks: [...tasks], animals: [...animals] }
}

/** Animals a task named before it was edited are replayed too. */
export function rowsToUndo({ tasks, born, animals }: TaskUndo): NeededRows {
  const before = tasks.flatMap((task) => (task.before ? onAnimals(task.before) : []))
  return {
    tasks: tasks.map(({ id }) => id),
    animals: [
      ...new Set([...born, ...animals.map(({ id }) => id), ...before.map(({ animalId }) => animalId)]),
    ],
  }
}
