import { settleAnimals } from '@steading/domain/tasks/settle'
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
      const changes =
        ids.length > 0 ? settleAnimals(ids, await readHerd(db, farm, { animals: ids, tasks: [] })) : []
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
