import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Query, QueryAnswer } from '../../db/query'
import { useFarm } from '../../platform/farm/farm'
import { once } from '../../platform/farm/once'
import { type Rows, usePageWindow } from '../list/use-page-window'

const most = 2000
const kept: NonNullable<Query['filters']> = [{ field: 'deleted', is: 'not', value: true }]
const byName: NonNullable<Query['sort']> = [{ field: 'name', direction: 'asc' }]

/** The fields of the farm by name, those the search fits. */
export function usePaddockRows(search: string): { rows: Rows; all: () => Promise<string[]> } {
  const farm = useFarm()
  const text = useDeferredValue(search).trim()
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(
    () => ({
      collection: 'paddocks' as const,
      filters: kept,
      sort: byName,
      ...(text && { search: { text, fields: ['name', 'displayName', 'fieldNo'] } }),
    }),
    [text],
  )
  const all = async () => {
    const { rows } = await once<QueryAnswer>((answer) =>
      farm.watch({ ...query, offset: 0, limit: most }, answer),
    )
    return rows.map(({ id }) => id)
  }
  return { rows: usePageWindow(watch, query), all }
}
