import { type Named, subjectsOf } from '../../jobs-read/job/subjects'
import { partIds } from './parts'
import type { TaskEntry, TaskUndo } from './plan-task'
import { taskTypeOf } from './registry'
import { once } from './settle'

/** Which records a plan looks at, so that a device reads these and not its whole herd. */
export type NeededRows = {
  tasks: readonly string[]
  named: readonly Named[]
  /** Animals whose forebears it looks at as well. */
  kinOf?: readonly string[]
  /** Groups are looked at: which of them they are in. */
  inGroups?: true
}

export function rowsToSave(entries: readonly TaskEntry[]): NeededRows {
  const tasks = new Set<string>()
  const named: Named[] = []
  const kinOf: string[] = []
  const animal = (id: string) => named.push({ of: 'animals', id })
  for (const entry of entries) {
    const {
      id,
      typeId,
      under,
      values,
      animals = [],
      paddocks = [],
      mobs = [],
      brought = [],
      drops = [],
      ticks,
    } = entry
    const type = taskTypeOf(typeId)
    for (const task of [...(type ? partIds(entry, type) : [id]), ...drops]) tasks.add(task)
    if (ticks) tasks.add(ticks.plan)
    if (under) tasks.add(under)
    const before = named.length
    for (const entry of animals) animal(typeof entry === 'string' ? entry : entry.animalId)
    for (const one of brought) animal(one.id)
    named.push(
      ...subjectsOf({ ...values, paddocks: [...paddocks], taskMobs: mobs.map((one) => ({ ...one })) }),
    )
    for (const [name, field] of Object.entries(taskTypeOf(typeId)?.fields ?? {})) {
      const value = values[name]
      if (field.kind !== 'record' || typeof value !== 'string') continue
      if (field.from === 'animals') animal(value)
      if (field.from === 'tasks') tasks.add(value)
    }
    if (taskTypeOf(typeId)?.looksAtKin) kinOf.push(...named.slice(before).map((one) => one.id))
  }
  const inGroups = entries.some(({ typeId }) => taskTypeOf(typeId)?.looksAtGroups)
  return {
    ...{ tasks: [...tasks], named: once(named) },
    ...(kinOf.length > 0 && { kinOf }),
    ...(inGroups && { inGroups }),
  }
}

/** Those a task was done to before it was edited are replayed too. */
export function rowsToUndo({ tasks, born, animals }: TaskUndo): NeededRows {
  const before = tasks.flatMap((task) => (task.before ? subjectsOf(task.before) : []))
  const own = [...born, ...animals.map(({ id }) => id)].map((id): Named => ({ of: 'animals', id }))
  return { tasks: tasks.map(({ id }) => id), named: once([...own, ...before]) }
}
