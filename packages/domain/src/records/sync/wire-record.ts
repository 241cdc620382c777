import { type Clock, isClock, writeClock } from './clock'
import { type PulledBack, pullBack } from './pull-back'
import {
  type Clocks,
  clockOf,
  type Fields,
  hasOneClock,
  type Json,
  type StoredRecord,
  shortClocks,
  updatedAtOf,
} from './stored-record'

/** A record as it travels: the specification's flat object, with our clocks beside it. */
export type WireRecord = {
  id: string
  updatedAt?: Json
  isSynced?: Json
  _clocks?: Clocks
  _decided?: true
} & {
  [field: string]: Json
}

// Read off the clocks or the outbox, never stored: a second copy could disagree.
const derived = new Set(['id', 'updatedAt', 'isSynced', '_clocks', '_decided'])

export function toWire(record: StoredRecord): WireRecord {
  return {
    id: record.id,
    ...record.fields,
    updatedAt: updatedAtOf(record),
    isSynced: true,
    _clocks: record.clocks,
  }
}

export type Sender = {
  device: string
  now: number
  latest?: number
  /** Stamps that the server pulled back before. */
  pulledBack?: PulledBack
}

/**
 * A client that knows only the specification sends no clocks: all it sends then counts as changed at its
 * updatedAt. Unknown fields are kept like any other.
 */
export function fromWire(
  wire: WireRecord,
  sender: Sender,
  pulled = stampsPulledBack([wire], sender),
): StoredRecord {
  const fields = fieldsOf(wire)
  const sent = readClocks(wire._clocks)
  const fallback = plainClock(wire.updatedAt, sender)
  const whole = sent?.['*'] ?? fallback
  const inTime = (clock: Clock) => pulled[clock] ?? clock
  if (!sent || hasOneClock(sent)) return { id: wire.id, fields, clocks: { '*': inTime(whole) } }
  const asSent = { id: wire.id, fields, clocks: { ...sent, '*': whole } }
  const clockFor = (field: string): Clock => inTime(clockOf(asSent, field))
  return { id: wire.id, fields, clocks: shortClocks(fields, clockFor) }
}

/** The server pulls back all stamps of an upload at once, so that it keeps their order. */
export function stampsPulledBack(wires: readonly WireRecord[], sender: Sender): PulledBack {
  const stamps = new Set<Clock>()
  for (const wire of wires) {
    for (const clock of Object.values(readClocks(wire._clocks) ?? {})) stamps.add(clock)
    stamps.add(plainClock(wire.updatedAt, sender))
  }
  const { now, latest, pulledBack: before } = sender
  return pullBack(stamps, { now, ...(latest !== undefined && { latest }), ...(before && { before }) })
}

/** Walked by name and not by entries: a full sync does this for every field of a hundred thousand records. */
function fieldsOf(wire: WireRecord): Fields {
  const fields: Fields = {}
  for (const name in wire) {
    const value = wire[name]
    if (!derived.has(name) && value !== undefined) fields[name] = value
  }
  return fields
}

function plainClock(updatedAt: Json | undefined, { device, now }: Sender): Clock {
  return writeClock(typeof updatedAt === 'number' && Number.isFinite(updatedAt) ? updatedAt : now, 0, device)
}

function readClocks(clocks: Json | undefined): { [field: string]: Clock } | undefined {
  if (clocks === undefined || clocks === null || typeof clocks !== 'object' || Array.isArray(clocks))
    return undefined
  const good: { [field: string]: Clock } = {}
  let any = false
  for (const field in clocks) {
    const clock = clocks[field]
    if (!isClock(clock)) continue
    good[field] = clock
    any = true
  }
  return any ? good : undefined
}

/** Copies from the server are taken as they are: it has clamped and merged already. */
export function fromServer(wire: WireRecord): StoredRecord {
  const fields = fieldsOf(wire)
  const sent: { [field: string]: Clock } = readClocks(wire._clocks) ?? {}
  sent['*'] ??= writeClock(typeof wire.updatedAt === 'number' ? wire.updatedAt : 0, 0, 'server')
  return { id: wire.id, fields, clocks: sent as Clocks }
}

/** The part of a record a device changed, as it goes up: only those fields, each with its clock. */
export function patchToWire(record: StoredRecord, decided?: true): WireRecord {
  const clocks = shortClocks(record.fields, (field) => clockOf(record, field))
  const wire = {
    id: record.id,
    ...record.fields,
    updatedAt: updatedAtOf(record),
    isSynced: false,
    _clocks: clocks,
  }
  return decided ? { ...wire, _decided: true } : wire
}
