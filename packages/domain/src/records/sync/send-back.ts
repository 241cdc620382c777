import type { CollectionName } from '../collections/collections'
import type { Clock } from './clock'
import { merge } from './merge'
import type { OutboxRow } from './outbox'
import { withSets } from './set-fields'
import { clockOf, type Fields, isDeleted, type StoredRecord } from './stored-record'

/** Fields of a record that go up again, with the stamp they were made with. */
export type Lost = { collection: CollectionName; id: string; fields: Fields; clock: Clock }

export type SendBack = {
  /** The record as both copies together make it; undefined when there is nothing to write. */
  record?: StoredRecord
  lost: Lost[]
}

type Copies = {
  collection: CollectionName
  here: StoredRecord | undefined
  server: StoredRecord | undefined
  /** Edits of this record that wait in the outbox: they go up by themselves, or wait for the farmer. */
  pending: readonly OutboxRow[]
}

/**
 * Restores edits after a server has gone back to an older copy of itself. Field by field the later stamp
 * wins, as ever. An edit the server no longer has goes up again as it once was.
 */
export function planSendBack({ collection, here, server, pending }: Copies): SendBack {
  if (!here) return server ? { record: server, lost: [] } : { lost: [] }
  if (!server && givenUp(here)) return { lost: [] }
  const waiting = new Set(pending.map(({ clock }) => clock))
  const { record, changed } = merge(server, here)
  const byClock = new Map<Clock, Fields>()
  for (const { field, after, clock } of changed) {
    if (waiting.has(clock)) continue
    const fields = byClock.get(clock) ?? {}
    fields[field] = after
    byClock.set(clock, fields)
  }
  const lost = [...byClock].map(([clock, fields]): Lost => ({ collection, id: here.id, fields, clock }))
  return { record: withSets(collection, record), lost }
}

/** A new record the server refused and the farmer gave up: it went with the very edit that made it. */
const givenUp = (record: StoredRecord): boolean =>
  isDeleted(record) && clockOf(record, 'deleted') === clockOf(record, 'created')
