import type { Key, Put } from '@steading/domain/sync/local-db'
import type { StoredRecord } from '@steading/domain/sync/stored-record'
import {
  animalsNoted,
  animalsToSettle,
  type StoredHerd,
  settleUpload,
} from '@steading/domain/tasks/settle-upload'
import { onAnimals } from '@steading/domain/tasks/task-rows'
import type { FarmTransaction } from './farm-store'

type Existing = (collection: Key['collection'], id: string) => StoredRecord | undefined

/**
 * The records an upload leaves, with every animal it concerns as its jobs make it: whoever reads the farm next, a
 * device, a filing or a report, needs no phone to have settled it first. Each record is there once.
 */
export async function settleAccepted(
  farm: FarmTransaction,
  puts: readonly Put[],
  existing: Existing,
  now: number,
): Promise<Put[]> {
  const written = puts.map((put) => ({ ...put, before: existing(put.collection, put.record.id) }))
  const ids = animalsToSettle(written)
  for (const id of await farm.goneWithBirth([...animalsNoted(written)])) ids.add(id)
  if (ids.size === 0) return [...puts]
  const herd = await herdAround(farm, [...ids], puts)
  const settled = settleUpload(ids, herd, now)
  const all = new Map(puts.map((put) => [keyOf(put.collection, put.record.id), put]))
  for (const put of settled) all.set(keyOf(put.collection, put.record.id), put)
  return [...all.values()]
}

/** These animals as they stand, or as these puts leave them, with every task that names them. */
export async function herdAround(
  farm: FarmTransaction,
  ids: readonly string[],
  puts: readonly Put[],
): Promise<StoredHerd> {
  const [animals, tasks] = [new Map<string, StoredRecord>(), new Map<string, StoredRecord>()]
  for (const task of await farm.tasksNaming(ids)) tasks.set(task.id, task)
  for (const { collection, record } of puts) {
    if (collection === 'animals') animals.set(record.id, record)
    if (collection === 'tasks') tasks.set(record.id, record)
  }
  const missing = ids.filter((id) => !animals.has(id))
  const found = await farm.getMany(missing.map((id) => ({ collection: 'animals', id })))
  for (const record of found) if (record) animals.set(record.id, record)
  const byAnimal = new Map(ids.map((id): [string, StoredRecord[]] => [id, []]))
  for (const task of tasks.values())
    for (const id of new Set(onAnimals(task.fields).map(({ animalId }) => animalId)))
      byAnimal.get(id)?.push(task)
  return {
    animal: (id) => animals.get(id),
    task: (id) => tasks.get(id),
    tasksOf: (id) => byAnimal.get(id) ?? [],
    under: () => [],
  }
}

const keyOf = (collection: string, id: string) => `${collection}/${id}`
