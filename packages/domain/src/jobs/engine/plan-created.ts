import { placeIn } from '../../base/regions/places'
import { ok, type Result } from '../../base/result'
import { notedOf, valuesOf } from '../../jobs-read/job/creates'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, type Herd, isGone, type Row, taskAnimalsOf } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { checkRemovable, type TaskProblem } from './check-task'
import type { PlanAt, TaskEntry } from './plan-task'
import type { AnyTaskType } from './registry'
import type { Next } from './settle'

/** Animals that are in the herd already are corrected, new ones made, and those left out of the form taken away. */
export function planCreated(
  { creates }: AnyTaskType,
  entry: TaskEntry,
  row: Row,
  herd: Herd,
  at: PlanAt,
  next: Next,
): Result<Row, TaskProblem> {
  if (!creates) return ok(row)
  const all = entry.brought ?? []
  const before = herd.task(row.id)
  const listed = new Set(all.map(({ id }) => id))
  const left = before ? createdBy(creates, before, herd).filter(({ id }) => !listed.has(id)) : []
  const removable = checkRemovable(creates, left, row.id, herd)
  if (!removable.ok) return removable
  for (const { id } of left) next.animals.set(id, { deleted: true, deletedWith: row.id })
  const by = {
    ...{ task: row, count: all.length, subApp: at.subApp, ...placeIn(at), all },
    animal: (id: unknown) => (typeof id === 'string' ? herd.animal(id) : undefined),
  }
  const dateBefore = before ? dateOf(before.fields) : null
  for (const one of all) {
    const known = herd.animal(one.id)
    const brought = { ...one, values: valuesOf(creates, one) }
    if (known) {
      const set: Fields = creates.edit(brought, known, by, dateBefore)
      next.animals.set(one.id, isGone(known) ? { ...set, deleted: false, deletedWith: null } : set)
    } else next.born.set(one.id, creates.record(brought, by))
  }
  const came = all.map((one) => ({ animalId: one.id, ...notedOf(creates, one) }))
  const taskAnimals = taskAnimalsOf([...onAnimals(row.fields), ...came])
  return ok({ id: row.id, fields: { ...row.fields, taskAnimals } })
}

/** The animals that came with a job and are still there. */
export function createdBy(creates: AnyTaskType['creates'], task: Row, herd: Pick<Herd, 'animal'>): Row[] {
  if (!creates) return []
  return onAnimals(task.fields).flatMap(({ animalId }) => {
    const animal = herd.animal(animalId)
    return animal && !isGone(animal) && animal.fields[creates.link] === task.id ? [animal] : []
  })
}
