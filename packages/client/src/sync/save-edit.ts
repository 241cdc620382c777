import { withStartingValues } from '@steading/domain/jobs/engine/settle'
import { groupOfField } from '@steading/domain/jobs-read/job/owned-fields'
import { isSubject, type Named } from '@steading/domain/jobs-read/job/subjects'
import type { Change } from '@steading/domain/records/sync/change'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { Author, FarmRecords } from './farm-records'
import { readHerd } from './read-herd'

/**
 * Saves an edit made in a form. For a field that jobs decide, replaying now begins from the edited value; a
 * later job still has the last word.
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
  Object.keys(set).some((field) => groupOfField(collection, field))

/** An edited value of a field that jobs decide becomes the value where replaying begins. */
export async function begun(db: LocalDb, farm: string, changes: readonly Change[]): Promise<Change[]> {
  const named = changes.filter(decidedByJobs).flatMap(({ collection, id }) => nameOf(collection, id))
  const herd = await readHerd(db, farm, { tasks: [], named })
  return changes.map((change) => {
    const [name] = decidedByJobs(change) ? nameOf(change.collection, change.id) : []
    const subject = name && herd.subject(name.of, name.id)
    return subject
      ? { ...change, set: withStartingValues(name.of, subject, herd.tasksOf(change.id), change.set, herd) }
      : change
  })
}

const nameOf = (collection: string, id: string): Named[] =>
  isSubject(collection) ? [{ of: collection, id }] : []
