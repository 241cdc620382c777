import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'

type Pair = [field: string, value: string]

/** The pairs that find a record: one for each entry of each of its collection's lookup fields. */
export function lookupPairs(collection: CollectionName, record: StoredRecord): Pair[] {
  const pairs: Pair[] = []
  const { lookups = [], lookupsOnly } = collectionFacts(collection)
  for (const field of lookups) {
    const only = lookupsOnly?.[field]
    for (const value of lookupValues(record.fields[field]))
      if (!only || only.includes(value)) pairs.push([field, value])
  }
  return pairs
}

/** Whether the database can find records by this value without reading all of them. */
export function canLookUp(collection: CollectionName, field: string, value: string): boolean {
  const { lookups, lookupsOnly } = collectionFacts(collection)
  return lookups?.includes(field) === true && lookupsOnly?.[field]?.includes(value) !== false
}

/** A list may hold plain ids or objects that name an animal; both are found by the id. */
export function lookupValues(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return plainValue(value)
  // A hundred thousand tasks name one animal each.
  const [only] = value
  if (value.length === 1 && only !== undefined) return plainValue(idOf(only))
  return [...new Set(value.flatMap((entry) => plainValue(idOf(entry))))]
}

function idOf(entry: Json): Json | undefined {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return entry
  return entry.animalId ?? entry.paddockId ?? entry.mobId ?? entry.id
}

function plainValue(value: Json | undefined): string[] {
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}
