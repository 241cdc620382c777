import type { CollectionName } from '../collections/collections'
import type { Clock } from './clock'
import { merge } from './merge'
import { withSets } from './set-fields'
import type { Fields, StoredRecord } from './stored-record'
import type { Refusal } from './wire-calls'

/**
 * One saved edit that has not reached the server. "Unsynced" means "has an outbox row" and nothing else:
 * the specification's isSynced flag and lists of waiting ids are read off these rows.
 */
export type OutboxRow = {
  seq: number
  /** Made by the screen that saved, so that a save sent twice is saved once. */
  mutation: string
  farm: string
  collection: CollectionName
  id: string
  fields: Fields
  clock: Clock
  at: number
  user: string
  /** The values of the fields before the edit, for undo and the history view. */
  before: Fields
  /** Computed from jobs, not typed: the server computes it again. */
  decided?: true
  /** The server said no. The row waits in "needs attention" until the farmer decides. */
  refusal?: Refusal
}

/** The edit of one row, as a record that holds only the changed fields. */
export const patchOf = (row: OutboxRow): StoredRecord => ({
  id: row.id,
  fields: row.fields,
  clocks: { '*': row.clock },
})

/** Rows that should go up now: refused ones wait for the farmer. */
export const waiting = (rows: readonly OutboxRow[]): OutboxRow[] => rows.filter((row) => !row.refusal)

/**
 * Refused edits as the farmer decides on them, one per record. Edits that went up as one came back as one,
 * and the app cannot separate the good ones from the bad.
 */
export function refusedRecords(rows: readonly OutboxRow[]): OutboxRow[] {
  const records = new Map<string, OutboxRow>()
  for (const row of rows) {
    if (!row.refusal) continue
    const key = `${row.farm}/${row.collection}/${row.id}`
    const earlier = records.get(key)
    const fields = { ...earlier?.fields, ...row.fields }
    records.set(key, { ...row, fields, before: { ...row.before, ...earlier?.before } })
  }
  return [...records.values()]
}

/**
 * Whether a later edit puts a refused one right: it says something new about everything the server would not take, or,
 * where the whole was too much, about any of it. Then both go up as one.
 */
export function putsRight(refused: OutboxRow, later: Fields): boolean {
  const wrong = refused.refusal?.fields ?? []
  if (wrong.length > 0) return wrong.every((name) => Object.hasOwn(later, name))
  return Object.keys(later).some((name) => Object.hasOwn(refused.fields, name))
}

export type Patch = { collection: CollectionName; patch: StoredRecord; decided?: true }

/** Many edits of one record go up as one, but typed edits stay apart from computed ones. */
export function coalesce(rows: readonly OutboxRow[]): Patch[] {
  const patches = new Map<string, Patch>()
  for (const row of rows) {
    const key = `${row.collection}/${row.id}/${row.decided ?? false}`
    patches.set(key, {
      collection: row.collection,
      patch: merge(patches.get(key)?.patch, patchOf(row)).record,
      ...(row.decided && { decided: true }),
    })
  }
  return [...patches.values()]
}

/** The server's copy with our unsent edits laid over it, so an edit never jumps back on the screen. */
export function rebase(
  server: StoredRecord | undefined,
  rows: readonly OutboxRow[],
): StoredRecord | undefined {
  const merged = rows.reduce<StoredRecord | undefined>(
    (record, row) => merge(record, patchOf(row)).record,
    server,
  )
  const [first] = rows
  // A patch that lies over nothing is no whole record.
  return merged && server && first ? withSets(first.collection, merged) : merged
}
