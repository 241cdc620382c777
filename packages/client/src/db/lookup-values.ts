import { type CollectionName, collectionFacts } from '@steading/domain/collections/collections'
import type { Json, StoredRecord } from '@steading/domain/sync/stored-record'

/** What a record is found by: one pair for each entry of each of its collection's lookup fields. */
export function lookupPairs(
  collection: CollectionName,
  record: StoredRecord,
): [field: string, value: string][] {
  const fields = collectionFacts(collection).lookups
  if (!fields) return []
  return fields.flatMap((field) =>
    lookupValues(record.fields[field]).map((value): [string, string] => [field, value]),
  )
}

/** A list may hold plain ids or objects that name an animal; both are found by the id. */
export function lookupValues(value: Json | undefined): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => plainValue(idOf(entry))))]
  return plainValue(value)
}

function idOf(entry: Json): Json | undefined {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return entry
  return entry.animalId ?? entry.id
}

function plainValue(value: Json | undefined): string[] {
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value !== '' ? [value] : []
}
