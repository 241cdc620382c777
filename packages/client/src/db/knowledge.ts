import type { Batch } from '@steading/domain/records/sync/local-db'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { HotSet } from './hot-set'
import type { Query } from './query'

export type Reads = (record: StoredRecord, note: unknown) => Json | undefined
export type Takes = (record: StoredRecord, note: unknown) => boolean

/**
 * Derived knowledge of one collection's records, from code that knows what the records are. It makes a note
 * for each record. The note stays with the record until the record or the note's sources change.
 */
export interface Knowledge {
  of(record: StoredRecord): unknown
  /** How a field that is not simply stored is read for sorting; undefined for one that is. */
  reader(field: string): Reads | undefined
  /** How a field that is worked out is read to be shown; undefined for a stored one. */
  shows(field: string): Reads | undefined
  /** The record's own text: a search that finds a match here looks no further. */
  own?(record: StoredRecord): string
  /** Whether a record is what the query asks for, beyond its plain filters. Undefined when it asks for no more. */
  test(query: Pick<Query, 'asked'>): Takes | undefined
  /** Whether the query cannot be answered without the notes. */
  needed(query: Pick<Query, 'asked' | 'sort' | 'shows'>): boolean
  /** Whether the answer says more with the notes, and is worth giving without them until they are made. */
  wanted(query: Pick<Query, 'shows'>): boolean
  /** Resolves when notes can be made. */
  ready(): Promise<void>
  committed(batch: Batch): void
  /** Says which records want a new note; none named where all do. */
  onChange(told: (ids?: readonly string[]) => void): void
  /** The set that holds the records is another now, or these of its records have changed. */
  seen(set: HotSet, ids?: readonly string[]): void
}
