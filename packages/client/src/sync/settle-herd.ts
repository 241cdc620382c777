import type { LocalDb } from '@steading/domain/sync/local-db'
import type { OutboxRow } from '@steading/domain/sync/outbox'
import type { Change } from '@steading/domain/sync/plan-save'
import { entriesMarked } from '@steading/domain/sync/set-fields'
import { settleAnimals } from '@steading/domain/tasks/settle'
import { onAnimals } from '@steading/domain/tasks/task-rows'
import type { Author } from './farm-records'
import type { SyncPorts } from './ports'
import { readHerd } from './read-herd'
import { keepUnsettled, unsettledOf } from './unsettled'

/** Few enough that a save which comes meanwhile hardly waits. */
const atOnce = 200

/**
 * Brings every animal whose tasks were changed by another device, an undo or a discarded edit to what replaying its
 * tasks gives. True when that changed anything; animals that are right already are not written.
 */
export async function settleHerd(
  { records, farm, pause }: Pick<SyncPorts, 'records' | 'farm' | 'pause'>,
  author: Author,
): Promise<boolean> {
  let changed = false
  for (;;) {
    const { left, rows } = await records.decide(farm, undefined, author, async (db) => {
      const waiting = unsettledOf(await db.meta(farm))
      const ids = waiting.slice(0, atOnce)
      const later = waiting.slice(atOnce)
      const changes = ids.length > 0 ? await settled(db, farm, ids) : []
      return {
        changes,
        settled: true,
        ...(ids.length > 0 && { meta: keepUnsettled(later) }),
        answer: { left: later.length, rows: changes.length },
      }
    })
    changed ||= rows > 0
    if (left === 0) return changed
    await pause()
  }
}

async function settled(db: LocalDb, farm: string, ids: readonly string[]): Promise<Change[]> {
  const aside = onlyHere(await db.outbox(farm))
  const herd = await readHerd(db, farm, { animals: ids, tasks: [] })
  return settleAnimals(
    ids.filter((id) => !aside.has(id)),
    herd,
  )
}

/**
 * Animals that a refused edit or a refused job shows otherwise on this device than on any other. Each would settle
 * what the other has settled, for ever; they are settled once the farmer has decided.
 */
function onlyHere(rows: readonly OutboxRow[]): Set<string> {
  return new Set(
    rows
      .filter((row) => row.refusal)
      .flatMap(({ collection, id, fields, before }) =>
        collection === 'tasks'
          ? [
              ...[...onAnimals(fields), ...onAnimals(before)].map(({ animalId }) => animalId),
              ...entriesMarked(fields, 'taskAnimals'),
            ]
          : [id],
      ),
  )
}
