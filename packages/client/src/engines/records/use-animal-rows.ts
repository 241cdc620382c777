import { animalSearchFields } from '@steading/domain/lists/animals/search-fields'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Filter, Query } from '../../db/query'
import { useFarm, useSession } from '../../platform/farm/farm'
import { type Rows, usePageWindow } from '../list/use-page-window'

const here: Filter = { field: 'inHerd', is: 'equals', value: true }
/** Leaves out a bull that is only a straw, and an animal that is only a parent. */
const gone: readonly Filter[] = [
  { field: 'inHerd', is: 'equals', value: false },
  { field: 'animalType', is: 'not', value: 'AIBULL' },
  { field: 'animalType', is: 'not', value: 'NEVERINHERD' },
  { field: 'offHerdReason', is: 'not', value: 'animal died on farm' },
]
const lastToLeave: NonNullable<Query['sort']> = [{ field: 'offHerdDate', direction: 'desc' }]
const byTag: NonNullable<Query['sort']> = [{ field: 'tag', direction: 'asc' }]

type Asked = {
  rows: Rows
  all: () => Promise<string[]>
  /** Whether these are what a search found. */
  isSearch: boolean
  /** Whom it looks among. */
  filters: readonly Filter[]
}

/** The animals of the open sub-app that are here, or have left, and fit the search, by any of their numbers. */
export function useAnimalRows(search: string, among: 'here' | 'left' = 'here'): Asked {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const text = useDeferredValue(search)
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(() => {
    const species: Filter = { field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' }
    const searched = text.trim() && { search: { text, fields: [...animalSearchFields] } }
    const of = among === 'left' ? { whom: gone, sort: lastToLeave } : { whom: [here], sort: byTag }
    return { filters: [species, ...of.whom], sort: of.sort, shows: [standingField], ...searched }
  }, [sheep, among, text])
  const rows = usePageWindow(watch, { collection: 'animals', ...query })
  const isSearch = rows.key !== '' && 'search' in JSON.parse(rows.key)
  return { rows, all: () => farm.animalIds(query), isSearch, filters: query.filters }
}
