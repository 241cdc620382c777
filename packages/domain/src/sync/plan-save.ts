import { type CollectionName, collectionFacts } from '../collections/collections'
import { type ClockState, tick } from './clock'
import type { Batch } from './local-db'
import { merge } from './merge'
import { type OutboxRow, patchOf } from './outbox'
import type { Fields, Json, StoredRecord } from './stored-record'

/** A change to one record: only the fields that change. */
export type Change = { collection: CollectionName; id: string; set: Fields }

export type SaveContext = {
  farm: string
  mutation: string
  user: string
  device: string
  app: string
  now: number
  clock: ClockState
  /** Number of the last outbox row ever made on this device. */
  lastSeq: number
}

export type SavePlan = {
  batch: Batch
  records: StoredRecord[]
  rows: OutboxRow[]
  clock: ClockState
  lastSeq: number
}

/**
 * One save: the records and their outbox rows in one batch, so neither is ever without the other.
 * A change that changes nothing makes no row.
 */
export function planSave(
  existing: readonly (StoredRecord | undefined)[],
  changes: readonly Change[],
  context: SaveContext,
): SavePlan {
  const { farm, mutation, user, device, app, now } = context
  const stamp = tick(context.clock, now, device)
  const seen = new Map<string, StoredRecord>()
  const puts: { collection: CollectionName; record: StoredRecord }[] = []
  const rows: OutboxRow[] = []
  let seq = context.lastSeq
  changes.forEach((change, index) => {
    const key = `${change.collection}/${change.id}`
    const before = seen.get(key) ?? existing[index]
    const fields = changedFields(before, { ...birthFields(before, now, app), ...change.set })
    if (Object.keys(fields).length === 0) return
    fields.updatedAtApp = app
    const row: OutboxRow = {
      seq: ++seq,
      mutation,
      farm,
      collection: change.collection,
      id: change.id,
      fields,
      clock: stamp.clock,
      at: now,
      user,
      before: pick(before?.fields, Object.keys(fields)),
    }
    const { record } = merge(before, patchOf(row))
    seen.set(key, record)
    puts.push({ collection: change.collection, record })
    if (collectionFacts(change.collection).wire) rows.push(row)
  })
  const batch: Batch = {
    farm,
    puts,
    outboxAdd: rows,
    device: { clockMs: stamp.state.ms, clockCounter: stamp.state.counter, lastSeq: seq },
  }
  return { batch, records: puts.map((put) => put.record), rows, clock: stamp.state, lastSeq: seq }
}

function birthFields(before: StoredRecord | undefined, now: number, app: string): Fields {
  return before ? {} : { created: now, createdApp: app }
}

function changedFields(before: StoredRecord | undefined, set: Fields): Fields {
  return Object.fromEntries(Object.entries(set).filter(([name, value]) => !same(before?.fields[name], value)))
}

const same = (a: Json | undefined, b: Json) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b)

function pick(fields: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields?.[name] ?? null]))
}
