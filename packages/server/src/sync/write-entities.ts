import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { Slice } from './read-farm'

/** Writes slices as the members of `entities`; a collection closes when the next one begins. */
export function entitiesWriter() {
  let open: CollectionName | undefined
  return {
    add({ collection, text }: Slice): string[] {
      if (collection === open) return [',', text]
      const begun = open ? `${closing(open)},${opening(collection)}` : opening(collection)
      open = collection
      return [begun, text]
    },
    end: (): string[] => (open ? [closing(open)] : []),
  }
}

function opening(collection: CollectionName): string {
  const { wire, wireKey } = collectionFacts(collection)
  return wireKey ? `"${wire}":{"${wireKey}":{` : `"${wire}":[`
}

const closing = (collection: CollectionName): string => (collectionFacts(collection).wireKey ? '}}' : ']')

/** Puts slices of one collection next to each other, and collections in the order of a full sync. */
export function inCollectionOrder(slices: readonly Slice[], order: readonly CollectionName[]): Slice[] {
  return order.flatMap((collection) => slices.filter((slice) => slice.collection === collection))
}
