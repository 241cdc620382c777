import type { Filter } from '@steading/domain/lists/engine/filters'
import type { Sort } from '@steading/domain/lists/engine/sorts'
import { Columns3, SquareCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import type { Option } from '../../ui/ticks'
import type { Asking, Quick } from './asking'
import { ColumnsSheet } from './columns-sheet'
import { FilterChips } from './filter-chips'
import { SearchBox } from './search-box'
import { SortChip } from './sort-chip'
import styles from './toolbar.module.css'

type Props = {
  wide: boolean
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  asking: Asking
  quick: readonly Quick[]
  filters: readonly Filter[]
  onFilters: (filters: Filter[]) => void
  /** Most used first; any field can be sorted by. */
  sorts: readonly Option[]
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  columns: {
    offered: readonly Option[]
    shown: readonly string[]
    onShow: (shown: string[]) => void
    onReset: () => void
  }
  count: string | undefined
  onPick: () => void
  /** Under the search: what was understood of it. */
  offer?: ReactNode
  /** Actions for the whole list, at the end of the count's line. */
  actions?: ReactNode
  /** Behind the filters. */
  more?: ReactNode
}

/** Above every list: a search that is always open, filters as chips, the order, the columns, the count. */
export function Toolbar(props: Props) {
  const { t } = useTranslation()
  const { wide, columns, count } = props
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.toolbar}>
      <SearchBox text={props.search} onChange={props.onSearch} label={props.searchLabel} />
      {props.offer}
      <div className={styles.chips}>
        <FilterChips {...props} />
        {props.more}
      </div>
      <div className={styles.counted}>
        <p className={styles.count} role="status" data-testid="list-count">
          {count ?? '\u00a0'}
        </p>
        <div className={styles.tools}>
          {wide ? (
            <button
              type="button"
              className={styles.sort}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <Columns3 size={16} aria-hidden="true" />
              {t('COLUMNS.TITLE')}
            </button>
          ) : (
            <button type="button" className={styles.sort} onClick={props.onPick}>
              <SquareCheck size={16} aria-hidden="true" />
              {t('PICKING.START')}
            </button>
          )}
          <SortChip sorts={props.sorts} sort={props.sort} onSort={props.onSort} wide={wide} />
          {props.actions}
        </div>
      </div>
      {choosing && <ColumnsSheet wide={wide} {...columns} close={() => setChoosing(false)} />}
    </div>
  )
}
