import type { LocalDb } from '@steading/domain/sync/local-db'
import type { Change } from '@steading/domain/sync/plan-save'
import { groupOfField } from '@steading/domain/tasks/owned-fields'
import { withStartingValues } from '@steading/domain/tasks/settle'
import type { Author, FarmRecords } from './farm-records'
import { readHerd } from './read-herd'

/**
 * An edit made in a form. What it says of a field that jobs decide is where replaying them begins from now on; a later
 * job still has the last word.
 */
export async function saveEdit(
  records: FarmRecords,
  farm: string,
  changes: readonly Change[],
  mutation: string,
  author: Author,
): Promise<void> {
  if (!changes.some(decidedByJobs)) return void (await records.save(farm, changes, mutation, author))
  await records.decide(farm, mutation, author, async (db, again) => ({
    changes: again ? [] : await begun(db, farm, changes),
    answer: undefined,
  }))
}

const decidedByJobs = ({ collection, set }: Change) =>
  collection === 'animals' && Object.keys(set).some(groupOfField)

async function begun(db: LocalDb, farm: string, changes: readonly Change[]): Promise<Change[]> {
  const animals = changes.filter(decidedByJobs).map(({ id }) => id)
  const herd = await readHerd(db, farm, { tasks: [], animals })
  return changes.map((change) => {
    const animal = decidedByJobs(change) ? herd.animal(change.id) : undefined
    return animal
      ? { ...change, set: withStartingValues(animal, herd.tasksOf(change.id), change.set) }
      : change
  })
}
