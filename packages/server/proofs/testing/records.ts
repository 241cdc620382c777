import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { GetResponse } from '@steading/domain/records/sync/wire-calls'

export type Received = { id: string; [field: string]: unknown }

/** The records of a collection in an answer, whether it is a list or a map. */
export function recordsOf({ entities }: GetResponse, collection: CollectionName): Received[] {
  const { wire = '', wireKey } = collectionFacts(collection)
  const value = entities[wire]
  if (Array.isArray(value)) return value
  const map = wireKey ? value?.[wireKey] : value
  return map && typeof map === 'object' ? Object.values(map as Record<string, Received>) : []
}

export const idsOf = (answer: GetResponse, collection: CollectionName = 'animals'): string[] =>
  recordsOf(answer, collection)
    .map((record) => record.id)
    .sort()

/** Every record of an answer as `collection/id`. */
export function allOf({ entities }: GetResponse): string[] {
  return Object.entries(entities).flatMap(([wire, value]) => {
    const lists = Array.isArray(value) ? [value] : Object.values(value).map((map) => Object.values(map ?? {}))
    return lists.flat().map((record) => `${wire}/${(record as Received).id}`)
  })
}
