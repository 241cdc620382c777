import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { standingField } from '@steading/domain/animals/standing-rule'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Filter, Query } from '../../db/query'
import { useFarm, useSession } from '../../platform/farm/farm'
import { type Rows, usePageWindow } from '../list/use-page-window'

const here: Filter = { field: 'inHerd', is: 'equals', value: true }
const byTag: NonNullable<Query['sort']> = [{ field: 'tag', direction: 'asc' }]

type Asked = {
  rows: Rows
  all: () => Promise<string[]>
  /** Whether these are what a search found. */
  isSearch: boolean
  /** Whom it looks among. */
  filters: readonly Filter[]
}

/** The animals of the open sub-app that are here and fit the search, by any of their numbers. */
export function useAnimalRows(search: string, more: readonly Filter[] = none, sort = byTag): Asked {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const text = useDeferredValue(search)
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(() => {
    const species: Filter = { field: 'species', is: sheep ? 'equals' : 'not', value: 'OVINE' }
    const searched = text.trim() && { search: { text, fields: [...animalSearchFields] } }
    return { filters: [species, here, ...more], sort, shows: [standingField], ...searched }
  }, [sheep, more, sort, text])
  const rows = usePageWindow(watch, { collection: 'animals', ...query })
  const isSearch = rows.key !== '' && 'search' in JSON.parse(rows.key)
  return { rows, all: () => farm.animalIds(query), isSearch, filters: query.filters }
}

const none: readonly Filter[] = []
