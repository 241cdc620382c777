import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { HotFields } from '../../db/hot-collection'
import { type ListDefinition, listKeysOf } from '../../db/list-definitions'

const inHerd = { field: 'inHerd', is: 'equals', value: true } as const

/** The lists that open first, as their screens ask for them: their first rows are there before the herd is in memory. */
const definitions: readonly ListDefinition[] = [
  {
    collection: 'animals',
    groups: [
      [{ field: 'species', is: 'not', value: 'OVINE' }, inHerd],
      [{ field: 'species', is: 'equals', value: 'OVINE' }, inHerd],
    ],
    sort: 'tag',
  },
]

export const farmLists = { definitions, keys: listKeysOf(definitions) }

/** Held in memory while their herd is shown, ready for any filter, sort and search. */
export const hotCollections: Partial<Record<CollectionName, HotFields>> = {
  animals: {
    sorts: ['tag', 'dob', 'lastWeightMg', 'lastWeightDate', 'breed', 'sex', 'purpose'],
    search: animalSearchFields,
  },
}
