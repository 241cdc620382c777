import type { LocalDb } from '@steading/domain/sync/local-db'
import { type OutboxRow, waiting } from '@steading/domain/sync/outbox'
import type { Change } from '@steading/domain/sync/plan-save'
import { entriesMarked } from '@steading/domain/sync/set-fields'
import { rulesVersion } from '@steading/domain/tasks/rules-version'
import { settleAnimals } from '@steading/domain/tasks/settle'
import { type Herd, onAnimals } from '@steading/domain/tasks/task-rows'
import type { Author } from './farm-records'
import type { SyncPorts } from './ports'
import { readHerd } from './read-herd'

/** Few enough that a save which comes meanwhile hardly waits. */
const atOnce = 200

/**
 * Lays the jobs this device has not sent yet over what the server made of their animals: a treatment recorded in the
 * yard shows its withdrawal whatever arrives meanwhile. Animals without unsent work are right as they come. True when
 * that changed anything.
 */
export async function settleHerd(
  { records, farm, pause }: Pick<SyncPorts, 'records' | 'farm' | 'pause'>,
  author: Author,
  also: Iterable<string> = [],
): Promise<boolean> {
  const ids = [...new Set([...also, ...(await animalsWithUnsent(records.db, farm))])]
  let changed = false
  for (let from = 0; from < ids.length; from += atOnce) {
    if (from > 0) await pause()
    const some = ids.slice(from, from + atOnce)
    const rows = await records.decide(farm, undefined, author, async (db) => {
      const changes = await settled(db, farm, some)
      return { changes, settled: true, answer: changes.length }
    })
    changed ||= rows > 0
  }
  return changed
}

async function animalsWithUnsent(db: LocalDb, farm: string): Promise<string[]> {
  const rows = waiting(await db.outbox(farm))
  const jobs = rows.filter(({ collection }) => collection === 'tasks')
  const tasks = await db.getMany(farm, jobs)
  return [
    ...animalsTouched(jobs),
    ...tasks.flatMap((task) => (task ? onAnimals(task.fields).map(({ animalId }) => animalId) : [])),
    ...rows.filter(({ decided }) => decided).map(({ id }) => id),
  ]
}

/** The animals these edits are about; of a job those it names, before and after. */
export const animalsTouched = (rows: readonly OutboxRow[]): string[] =>
  rows.flatMap(({ collection, id, fields, before }) =>
    collection === 'tasks'
      ? [
          ...[...onAnimals(fields), ...onAnimals(before)].map(({ animalId }) => animalId),
          ...entriesMarked(fields, 'taskAnimals'),
        ]
      : [id],
  )

async function settled(db: LocalDb, farm: string, ids: readonly string[]): Promise<Change[]> {
  const aside = onlyHere(await db.outbox(farm))
  const herd = await readHerd(db, farm, { animals: ids, tasks: [] })
  const mine = ids.filter((id) => !aside.has(id) && !newerRules(herd, id))
  return settleAnimals(mine, herd)
}

/** The server knows rules this app does not: what it made of the animal stands until the app is updated. */
function newerRules(herd: Herd, id: string): boolean {
  const version = herd.animal(id)?.fields.jobRules
  return typeof version === 'number' && version > rulesVersion
}

/**
 * Animals that a refused edit or a refused job shows otherwise on this device than on any other. What is worked out
 * for them here would be worked out again by the server, for ever; they wait until the farmer has decided.
 */
function onlyHere(rows: readonly OutboxRow[]): Set<string> {
  return new Set(animalsTouched(rows.filter((row) => row.refusal)))
}
