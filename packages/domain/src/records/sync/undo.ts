import type { Change } from './change'
import type { OutboxRow } from './outbox'
import { type Fields, fieldOf, type StoredRecord } from './stored-record'

/**
 * Undo is a new edit that puts the old values back; history keeps both. A field someone has changed since is left
 * alone: their edit is not ours to take back.
 */
export function undoChanges<R extends Pick<OutboxRow, 'collection' | 'id' | 'fields' | 'before'>>(
  rows: readonly R[],
  current: (row: R) => StoredRecord | undefined,
): Change[] {
  return rows.flatMap((row) => {
    const record = current(row)
    const set: Fields = {}
    for (const [name, value] of Object.entries(row.fields)) {
      if (bookkeeping.has(name)) continue
      if (JSON.stringify(fieldOf(record?.fields, name) ?? null) === JSON.stringify(value))
        set[name] = fieldOf(row.before, name) ?? null
    }
    const born = row.before.created === null && row.fields.created !== undefined
    const undone = born ? { deleted: true } : set
    return Object.keys(undone).length > 0 ? [{ collection: row.collection, id: row.id, set: undone }] : []
  })
}

const bookkeeping = new Set(['created', 'createdApp', 'updatedAtApp'])
