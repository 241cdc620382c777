import { useEffect, useMemo, useState } from 'react'
import { type ListQuery, PageWindow, type Watch } from './page-window'

export type Rows = Pick<PageWindow, 'count' | 'rowAt' | 'show'> & { key: string }

const noRows: Rows = { key: '', count: undefined, rowAt: () => undefined, show: () => undefined }

/** The rows of a query. While a new search is being answered the old rows stay, so typing never blanks the list. */
export function usePageWindow(watch: Watch, query: ListQuery): Rows {
  const key = JSON.stringify(query)
  const [shown, setShown] = useState<{ key: string; window: PageWindow; version: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query, written out
  useEffect(() => {
    const window: PageWindow = new PageWindow(watch, query, () =>
      setShown((before) => ({ key, window, version: (before?.version ?? 0) + 1 })),
    )
    return () => window.stop()
  }, [watch, key])
  return useMemo(() => {
    if (!shown) return noRows
    const { window } = shown
    return {
      key: shown.key,
      count: window.count,
      rowAt: (index) => window.rowAt(index),
      show: (first, last) => window.show(first, last),
    }
  }, [shown])
}
