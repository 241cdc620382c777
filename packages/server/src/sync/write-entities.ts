import { type CollectionName, collectionFacts } from '@steading/domain/collections/collections'
import type { Slice } from './read-farm'

/** Slices as the members of `entities`, as they come: a collection that is finished is closed when the next begins. */
export async function* writeEntities(slices: AsyncIterable<Slice> | Iterable<Slice>): AsyncGenerator<string> {
  let open: CollectionName | undefined
  for await (const { collection, text } of slices) {
    if (collection === open) yield ','
    else {
      if (open) yield `${closing(open)},`
      yield opening(collection)
      open = collection
    }
    yield text
  }
  if (open) yield closing(open)
}

function opening(collection: CollectionName): string {
  const { wire, wireKey } = collectionFacts(collection)
  return wireKey ? `"${wire}":{"${wireKey}":{` : `"${wire}":[`
}

const closing = (collection: CollectionName): string => (collectionFacts(collection).wireKey ? '}}' : ']')

/** Slices of one collection next to each other, collections in the order of a full sync. */
export function inCollectionOrder(slices: readonly Slice[], order: readonly CollectionName[]): Slice[] {
  return order.flatMap((collection) => slices.filter((slice) => slice.collection === collection))
}
