import type { SubApp } from '@steading/domain/base/sub-apps'
import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import type { AskedAnimals } from '@steading/domain/lists/engine/asked-animals'
import type { Filter } from '@steading/domain/lists/engine/filters'
import { isDerived } from '@steading/domain/lists/engine/list-fields'
import type { Sort } from '@steading/domain/lists/engine/sorts'
import type { Query } from '../../db/query'

export const inHerd: Filter = { field: 'inHerd', is: 'equals', value: true }

/** Each sub-app sees its own kind. Cattle records of other apps may leave the species out. */
const speciesFilter = (subApp: SubApp): NonNullable<Query['filters']>[number] =>
  subApp === 'ovine'
    ? { field: 'species', is: 'equals', value: 'OVINE' }
    : { field: 'species', is: 'not', value: 'OVINE' }

type Wanted = {
  subApp: SubApp
  filters: readonly Filter[]
  sorts: readonly Sort[]
  text: string
  /** The rule of a ready-made list. */
  asked?: AskedAnimals['list'] | undefined
  shows?: readonly string[]
}

/** The query for the database, in the one form it recognises. */
export function animalsQuery(wanted: Wanted): Omit<Query, 'offset' | 'limit'> {
  const { subApp, filters, sorts, text, asked, shows = [] } = wanted
  // The database keeps the animals in the herd in order, and asked so plainly it knows the list again.
  const plain = filters.find((one) => isInHerd(one))
  const where = filters.filter((one) => one !== plain)
  const worked = shows.filter(isDerived)
  return {
    collection: 'animals',
    filters: [speciesFilter(subApp), ...(plain ? [{ ...inHerd, is: 'equals' as const }] : [])],
    ...((asked || where.length > 0) && { asked: { where, ...(asked && { list: asked }) } }),
    sort: [...sorts],
    shows: [standingField, ...worked],
    ...(text.trim() && { search: { text, fields: [...animalSearchFields] } }),
  }
}

const isInHerd = ({ field, is, value }: Filter) => field === 'inHerd' && is === 'equals' && value === true
