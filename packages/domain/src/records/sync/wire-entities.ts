import { type CollectionName, collectionByWireName, collectionFacts } from '../collections/collections'
import type { Put } from './local-db'
import type { Patch } from './outbox'
import { fromServer, patchToWire, type WireRecord } from './wire-record'

export type WireEntities = { [wireName: string]: unknown }

/** Records as `entities` on the wire: lists by wire name, or a map where the specification has one. */
export function toEntities(patches: readonly Patch[]): WireEntities {
  const lists = new Map<CollectionName, WireRecord[]>()
  for (const { collection, patch, decided } of patches) {
    const list = lists.get(collection) ?? []
    list.push(patchToWire(patch, decided))
    lists.set(collection, list)
  }
  const entities: WireEntities = {}
  for (const [collection, records] of lists) {
    const { wire, wireKey } = collectionFacts(collection)
    if (!wire) continue
    entities[wire] = wireKey ? { [wireKey]: Object.fromEntries(records.map((r) => [r.id, r])) } : records
  }
  return entities
}

export type FromEntities = { puts: Put[]; failed: { wire: string; ids: string[]; error: unknown }[] }

/** One collection that cannot be read does not stop the others; its ids are named so that they are asked for again. */
export function fromEntities(entities: WireEntities): FromEntities {
  const puts: Put[] = []
  const failed: FromEntities['failed'] = []
  for (const [wire, value] of Object.entries(entities)) {
    const collection = collectionByWireName(wire)
    // A newer server may know collections this app does not.
    if (!collection) continue
    const records = listOf(value, collectionFacts(collection).wireKey)
    try {
      const read = records.map((record) => ({ collection, record: fromServer(record) }))
      for (const put of read) puts.push(put)
    } catch (error) {
      failed.push({ wire, ids: records.map((record) => String(record?.id)), error })
    }
  }
  return { puts, failed }
}

function listOf(value: unknown, wireKey: string | undefined): WireRecord[] {
  if (Array.isArray(value)) return value as WireRecord[]
  const map =
    wireKey && value && typeof value === 'object' ? (value as { [key: string]: unknown })[wireKey] : undefined
  return map && typeof map === 'object' ? Object.values(map as { [id: string]: WireRecord }) : []
}
