import type { Change } from '../../records/sync/change'
import { type Fields, hasOneClock, isDeleted, type StoredRecord } from '../../records/sync/stored-record'
import { undoChanges } from '../../records/sync/undo'

/**
 * The import remembers this of each saved record, so that it can undo everything. A new record needs only its
 * id.
 */
export type Undoable = { id: string; set?: Fields; before?: Fields }

export function undoableOf(
  changes: readonly Change[],
  held: readonly (StoredRecord | undefined)[],
): Undoable[] {
  return changes.map(({ id, set }, index) => {
    const record = held[index]
    if (!record) return { id }
    const names = Object.keys(set)
    return { id, set, before: Object.fromEntries(names.map((name) => [name, record.fields[name] ?? null])) }
  })
}

/**
 * Undoes an import. An animal stays if the farm has worked with it or changed it since: that work is not ours
 * to throw away.
 */
export function undoImported(
  saved: readonly Undoable[],
  current: (id: string) => StoredRecord | undefined,
  hasJobs: (id: string) => boolean,
): { changes: Change[]; stayed: number } {
  let stayed = 0
  const changes = saved.flatMap(({ id, set, before }): Change[] => {
    const record = current(id)
    if (!record || isDeleted(record)) return []
    if (set && before) return undoChanges([{ collection: 'animals', id, fields: set, before }], () => record)
    if (hasOneClock(record.clocks) && !hasJobs(id))
      return [{ collection: 'animals', id, set: { deleted: true } }]
    stayed += 1
    return []
  })
  return { changes, stayed }
}
