import { type Clock, clamp, clockPattern, writeClock } from './clock'
import {
  type Clocks,
  clockOf,
  type Fields,
  type Json,
  type StoredRecord,
  shortClocks,
  updatedAtOf,
} from './stored-record'

/** A record as it travels: the specification's flat object, with our clocks beside it. */
export type WireRecord = { id: string; updatedAt?: Json; isSynced?: Json; _clocks?: Clocks } & {
  [field: string]: Json
}

// Read off the clocks or the outbox, never stored: a second copy could disagree.
const derived = new Set(['id', 'updatedAt', 'isSynced', '_clocks'])

export function toWire(record: StoredRecord): WireRecord {
  return {
    id: record.id,
    ...record.fields,
    updatedAt: updatedAtOf(record),
    isSynced: true,
    _clocks: record.clocks,
  }
}

export type Sender = { device: string; now: number }

/**
 * A client that knows only the specification sends no clocks: everything it sends then counts as changed at its
 * updatedAt. Fields nobody here has heard of are kept like any other.
 */
export function fromWire(wire: WireRecord, sender: Sender): StoredRecord {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(wire)) if (!derived.has(name)) fields[name] = value
  const sent = readClocks(wire._clocks)
  const fallback = plainClock(wire.updatedAt, sender)
  const clockFor = (field: string): Clock => clamp(sent?.[field] ?? sent?.['*'] ?? fallback, sender.now)
  return { id: wire.id, fields, clocks: shortClocks(fields, clockFor) }
}

function plainClock(updatedAt: Json | undefined, { device, now }: Sender): Clock {
  return writeClock(typeof updatedAt === 'number' && Number.isFinite(updatedAt) ? updatedAt : now, 0, device)
}

function readClocks(clocks: Json | undefined): { [field: string]: Clock } | undefined {
  if (clocks === undefined || clocks === null || typeof clocks !== 'object' || Array.isArray(clocks))
    return undefined
  const good = Object.entries(clocks).filter((entry): entry is [string, Clock] => isClock(entry[1]))
  return good.length > 0 ? Object.fromEntries(good) : undefined
}

const isClock = (value: Json): value is Clock => typeof value === 'string' && clockPattern.test(value)

/** Copies from the server are taken as they are: it has clamped and merged already. */
export function fromServer(wire: WireRecord): StoredRecord {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(wire)) if (!derived.has(name)) fields[name] = value
  const sent: { [field: string]: Clock } = readClocks(wire._clocks) ?? {}
  const fallback = writeClock(typeof wire.updatedAt === 'number' ? wire.updatedAt : 0, 0, 'server')
  const base = sent['*'] ?? fallback
  return { id: wire.id, fields, clocks: { ...sent, '*': base } }
}

/** The part of a record a device changed, as it goes up: only those fields, each with its clock. */
export function patchToWire(record: StoredRecord): WireRecord {
  const clocks = shortClocks(record.fields, (field) => clockOf(record, field))
  return { id: record.id, ...record.fields, updatedAt: updatedAtOf(record), isSynced: false, _clocks: clocks }
}
