import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import type { Filter, RecordView } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { once } from '../../platform/farm/once'

type Wanted = { text: string; filters?: Filter[]; fields?: readonly string[]; limit: number }

/** The animals that fit, once: for a question asked in passing and not a list that stays open. */
export function findAnimals(
  farm: FarmClient,
  { text, filters = [], fields = animalSearchFields, limit }: Wanted,
): Promise<RecordView[]> {
  const search = text.trim() && { search: { text, fields: [...fields] } }
  const sort = [{ field: 'tag', direction: 'asc' as const }]
  const query = {
    collection: 'animals' as const,
    filters,
    ...search,
    sort,
    shows: [standingField],
    offset: 0,
    limit,
  }
  return once<{ rows: RecordView[] }>((answer) => farm.watch(query, answer)).then(({ rows }) => rows)
}

export const findAnimal = (farm: FarmClient, id: string): Promise<RecordView | undefined> =>
  once((answer) => farm.watchRecord('animals', id, answer))
