import type { Sort } from '@steading/domain/lists/engine/sorts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import type { Column } from './column'
import styles from './list.module.css'
import type { Picking } from './picking'

type Props = {
  columns: readonly Column[]
  sort: readonly Sort[]
  onSort: (field: string, add: boolean) => void
  picking: Picking | undefined
  total: number
}

/** The names of the columns, which sort by a touch. */
export function TableHeadings({ columns, sort, onSort, picking, total }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus
    <div className={styles.head} role="row" aria-rowindex={1}>
      {picking && (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: the box inside takes the focus
        <div role="columnheader" className={styles.pickCell}>
          <input
            type="checkbox"
            aria-label={t('PICKING.ALL', { count: total })}
            checked={total > 0 && picking.count >= total}
            onChange={(event) => (event.currentTarget.checked ? void picking.all() : picking.stop())}
          />
        </div>
      )}
      {columns.map(({ key, label, sorts, number }) => {
        const place = sort.findIndex(({ field }) => field === sorts)
        const direction = sorts ? sort[place]?.direction : undefined
        const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
          <div
            key={key}
            role="columnheader"
            className={styles.cell}
            aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
          >
            {sorts ? (
              <button
                type="button"
                className={`${styles.heading} ${number ? styles.headingNumber : ''} ${direction ? styles.sorted : ''}`}
                title={t('LIST.SORT_HINT')}
                onClick={(event) => onSort(sorts, event.shiftKey)}
              >
                {t(label)}
                {direction && <Arrow size={14} aria-hidden="true" />}
                {direction && sort.length > 1 && <span className={styles.order}>{place + 1}</span>}
              </button>
            ) : (
              <span className={styles.heading}>{t(label)}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
