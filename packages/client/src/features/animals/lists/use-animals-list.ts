import {
  type FilterObject,
  linkedFilters,
  readSearch,
  writeSearch,
} from '@steading/domain/frame/pages/query-parameters'
import { chosenColumns, usualColumns } from '@steading/domain/lists/engine/columns'
import type { AnyList } from '@steading/domain/lists/engine/define-list'
import type { Filter } from '@steading/domain/lists/engine/filters'
import { type Asked, fromAddress, fromLink, toAddress } from '@steading/domain/lists/engine/own-lists'
import { readSorts, type Sort } from '@steading/domain/lists/engine/sorts'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { RecordView } from '../../../db/query'
import { usePageWindow } from '../../../engines/list/use-page-window'
import { animalsQuery } from '../../../engines/records/animals-query'
import { filtersSaid, isUnderstood, usePlainWords } from '../../../engines/records/plain-words'
import { useFarm, useSession } from '../../../platform/farm/farm'
import { useSearchText } from '../../../platform/pages/navigation'
import { useChangeList } from './list-record'

/** A list of animals as its page asks for it. */
export type WantedList = {
  list: AnyList
  /** Conditions until the farmer says otherwise: what is usual, or what they saved. */
  filters: readonly Filter[]
  sorts: readonly Sort[]
  /** The rule of a ready-made list; left out where the conditions say it all. */
  asked?: { id: string; numbers: { readonly [name: string]: number } } | undefined
  /** The farmer's own changes to the list. */
  record: RecordView | undefined
  /** Fields for a phone's row, which shows the first with a value; by default the list's own columns. */
  about?: readonly string[]
  /** An animal opens beside the list, which goes on reading its own part of the address. */
  staysBeside?: true
}

export type AnimalsList = ReturnType<typeof useAnimalsList>

/** A list from its address and the farmer's own changes, with the rows they give. */
export function useAnimalsList(wanted: WantedList) {
  const { list, filters: usual, sorts: usualSorts, asked, record, staysBeside } = wanted
  const farm = useFarm()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const [address, change] = useSearchText()
  const keep = useChangeList(list, record, subApp)
  const { filters, sorts, lost } = useMemo(() => {
    // A link may give only the sort order.
    const sorted = readSorts((address.sort ?? '').split(','))
    const ordered = sorted.length > 0 ? sorted : usualSorts
    const written = readSearch({ filters: address.filters }).filters
    if (!written || isOnlyNumbers(written)) {
      const linked = linkedFilters(
        readSearch({ queryFilters: address.queryFilters, predefinedFilters: address.predefinedFilters }),
      )
      const wanted = linked ? fromLink(linked) : { filters: usual, lost: 0 }
      return { ...wanted, sorts: ordered }
    }
    const read = fromAddress(written)
    return { ...read, sorts: read.sorts.length > 0 ? read.sorts : ordered }
  }, [address.filters, address.queryFilters, address.predefinedFilters, address.sort, usual, usualSorts])
  const columns = useMemo(
    () => chosenColumns(usualColumns(list, subApp), record?.fields, sorts).columns,
    [list, subApp, record, sorts],
  )
  const search = address.searchString ?? ''
  // Typing stays instant however slow the phone: the list follows when it can.
  const text = useDeferredValue(search)
  const said = usePlainWords(text)
  const query = useMemo(() => {
    const shows = columns.map(({ field }) => field)
    // A farmer who describes the animals in words sees them before pressing anything.
    const narrowed = isUnderstood(said) ? { filters: filtersSaid(said), text: '' } : { filters, text }
    return animalsQuery({ subApp, sorts, asked, shows, ...narrowed })
  }, [subApp, filters, sorts, text, said, asked, columns])
  const watch = useCallback<typeof farm.watch>((...query) => farm.watch(...query), [farm])
  const everyId = useCallback(() => farm.animalIds(query), [farm, query])
  const { numbers } = readSearch({ filters: address.filters }).filters ?? {}
  const write = (asked: Asked, kept = numbers) =>
    writeSearch({ filters: { ...toAddress(asked), ...(kept !== undefined && { numbers: kept }) } })
  const ask = (next: { filters?: readonly Filter[]; sorts?: readonly Sort[]; searchString?: string }) => {
    change({
      ...write({ filters: next.filters ?? filters, sorts: next.sorts ?? sorts }),
      // The link's filters are among the conditions now, or the farmer took them off.
      queryFilters: undefined,
      predefinedFilters: undefined,
      ...(next.searchString !== undefined && { searchString: next.searchString }),
    })
  }
  return {
    rows: usePageWindow(watch, query),
    list,
    query,
    subApp,
    search,
    said,
    filters,
    sorts,
    lost,
    columns,
    /** The rule says who is in it, whatever the filters add. */
    ready: asked !== undefined,
    about: wanted.about ?? list.columns,
    chosen: staysBeside && address.id,
    besides: staysBeside ? address : {},
    everyId,
    keep,
    /** From now on, whatever the link said that led here. */
    async keepNumbers(next: { [name: string]: number }) {
      await keep({ numbers: next })
      if (numbers !== undefined) change(writeSearch({ filters: toAddress({ filters, sorts }) }))
    },
    /** The conditions and the order, as an address says them. */
    written: write({ filters, sorts }).filters,
    /** There is a filter to keep, and nothing a filter could not say. */
    savable: filters !== usual && filters.length > 0 && !asked,
    narrowed: search !== '' || filters !== usual,
    onSearch: (searchString: string) => change({ searchString }),
    ask,
  }
}

const isOnlyNumbers = ({ where, sort }: FilterObject) => where === undefined && sort === undefined
