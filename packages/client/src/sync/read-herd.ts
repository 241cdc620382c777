import type { LocalDb } from '@steading/domain/sync/local-db'
import type { StoredRecord } from '@steading/domain/sync/stored-record'
import type { NeededRows } from '@steading/domain/tasks/needed-rows'
import { animalsOfTasks } from '@steading/domain/tasks/settle'
import { type Herd, onAnimals, type Row } from '@steading/domain/tasks/task-rows'

/** The part of a herd a plan looks at: the tasks it names, what is under them, their animals and all tasks of those. */
export async function readHerd(db: LocalDb, farm: string, needed: NeededRows): Promise<Herd> {
  const named = await present(db, farm, 'tasks', needed.tasks)
  const below = await lookup(db, farm, 'parentTaskId', needed.tasks)
  const ids = [...new Set([...needed.animals, ...animalsOfTasks([...named, ...below])])]
  const animals = await present(db, farm, 'animals', ids)
  const theirs = await lookup(db, farm, 'taskAnimals', ids)
  const tasks = byId([...named, ...below, ...theirs])
  const known = byId(animals)
  const ofAnimal = new Map<string, Row[]>(ids.map((id) => [id, []]))
  for (const task of tasks.values())
    for (const animalId of new Set(onAnimals(task.fields).map((entry) => entry.animalId)))
      ofAnimal.get(animalId)?.push(task)
  return {
    animal: (id) => known.get(id),
    task: (id) => tasks.get(id),
    tasksOf: (id) => ofAnimal.get(id) ?? [],
    under: (id) => below.filter(({ fields }) => fields.parentTaskId === id),
  }
}

const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]))

const lookup = (db: LocalDb, farm: string, field: string, values: readonly string[]) =>
  values.length > 0 ? db.lookup(farm, 'tasks', field, ...values) : []

async function present(
  db: LocalDb,
  farm: string,
  collection: 'animals' | 'tasks',
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const found = await db.getMany(
    farm,
    ids.map((id) => ({ collection, id })),
  )
  return found.filter((record) => record !== undefined)
}
