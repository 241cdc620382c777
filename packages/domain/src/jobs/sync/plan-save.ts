import { type CollectionName, collectionFacts } from '../../records/collections/collections'
import type { Change } from '../../records/sync/change'
import { type ClockState, observe, tick } from '../../records/sync/clock'
import type { Batch } from '../../records/sync/local-db'
import { merge } from '../../records/sync/merge'
import { type OutboxRow, patchOf } from '../../records/sync/outbox'
import { asMarks, withSets } from '../../records/sync/set-fields'
import {
  type Fields,
  fieldOf,
  type Json,
  latestClock,
  type StoredRecord,
} from '../../records/sync/stored-record'
import { prepareFields } from '../collections/prepare-upload'

export type SaveContext = {
  farm: string
  mutation: string
  user: string
  device: string
  app: string
  now: number
  clock: ClockState
  /** The animals in it are what replaying their jobs gave. */
  decided?: boolean
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
  const stamp = tick(afterAll(context.clock, existing), now, device)
  const puts: { collection: CollectionName; record: StoredRecord }[] = []
  const rows: OutboxRow[] = []
  let seq = context.lastSeq
  for (const { change, before } of oncePerRecord(existing, changes)) {
    const set = prepareFields(change.collection, change.set, { ...before?.fields, ...change.set })
    const each = asMarks(change.collection, set, before)
    const fields = {
      ...changedFields(before, { ...birthFields(before, now, app), ...each.set }),
      ...each.marks,
    }
    if (Object.keys(fields).length === 0) continue
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
      before: { ...pick(before?.fields, Object.keys(fields)), ...each.before },
      ...(context.decided && change.collection === 'animals' && before && { decided: true as const }),
    }
    const record = withSets(change.collection, merge(before, patchOf(row)).record)
    puts.push({ collection: change.collection, record })
    if (collectionFacts(change.collection).wire) rows.push(row)
  }
  const batch: Batch = {
    farm,
    puts,
    outboxAdd: rows,
    device: { clockMs: stamp.state.ms, clockCounter: stamp.state.counter, lastSeq: seq },
  }
  return { batch, records: puts.map((put) => put.record), rows, clock: stamp.state, lastSeq: seq }
}

/** An edit is later than what it edits, even on a phone whose clock is days behind; else it would lose on the spot. */
function afterAll(state: ClockState, existing: readonly (StoredRecord | undefined)[]): ClockState {
  return existing.reduce(
    (latest, record) => (record ? observe(latest, latestClock(record), Number.POSITIVE_INFINITY) : latest),
    state,
  )
}

/** Changes of one save share one stamp, so two to the same record become one: the later value wins. */
function oncePerRecord(existing: readonly (StoredRecord | undefined)[], changes: readonly Change[]) {
  const folded = new Map<string, { change: Change; before: StoredRecord | undefined }>()
  changes.forEach((change, index) => {
    const key = `${change.collection}/${change.id}`
    const known = folded.get(key)
    const set = { ...known?.change.set, ...change.set }
    folded.set(key, { change: { ...change, set }, before: known ? known.before : existing[index] })
  })
  return folded.values()
}

function birthFields(before: StoredRecord | undefined, now: number, app: string): Fields {
  return before ? {} : { created: now, createdApp: app }
}

function changedFields(before: StoredRecord | undefined, set: Fields): Fields {
  return Object.fromEntries(
    Object.entries(set).filter(([name, value]) => !same(fieldOf(before?.fields, name), value)),
  )
}

const same = (a: Json | undefined, b: Json) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b)

function pick(fields: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fieldOf(fields, name) ?? null]))
}
