import type { Sort } from '@steading/domain/lists/sorts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
} from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { useRowHeight } from '../../ui/row-height'
import styles from './list.module.css'
import type { Picking } from './picking'
import type { Rows } from './use-page-window'
import { useScrollRows } from './use-scroll-rows'
import { useTableKeys } from './use-table-keys'

export type Column = {
  key: string
  label: string
  /** A grid width: '1fr', '96px'. */
  width: string
  /** In pixels: a table whose columns need more than there is room for scrolls sideways. */
  least?: number
  /** The field it sorts by; absent where sorting makes no sense. */
  sorts?: string
  number?: true
  cell: (record: RecordView) => ReactNode
}

/** The row the farmer stands on; none while the focus is elsewhere. */
export type TableHandle = { focused(): RecordView | undefined }

type Props = {
  ref?: Ref<TableHandle>
  rows: Rows
  label: string
  place: string
  columns: readonly Column[]
  sort: readonly Sort[]
  onSort: (field: string, add: boolean) => void
  chosen: string | undefined
  open: (record: RecordView) => void
  picking?: Picking
}

const rowRem = 2.6
const columnGap = 12
/** The room on either side, and the box to tick. */
const [besideColumns, tickBox] = [32, 36]

/** A table for a desk: columns that sort, arrow keys that move, Enter that opens. */
export function WideTable(props: Props) {
  const { rows, label, place, columns, sort, onSort, chosen, open, picking } = props
  const rowHeight = useRowHeight(rowRem)
  const { scroller, virtual, items } = useScrollRows({ rows, rowHeight, place, headHeight: rowHeight })
  const late = useLate(rows.count === undefined)
  const id = useId()
  const count = rows.count ?? 0
  const scrollTo = (index: number) => virtual.scrollToIndex(index)
  const { active, stand, stretchTo } = useTableKeys({
    ...{ grid: scroller, rows, rowHeight, scrollTo, open, picking },
  })
  useImperativeHandle(props.ref, () => ({
    focused: () => (scroller.current?.contains(document.activeElement) ? rows.rowAt(active) : undefined),
  }))
  const click = (event: MouseEvent, index: number, record: RecordView | undefined) => {
    if (event.shiftKey && picking) return stretchTo(index)
    stand(index)
    if (!record) return
    if ((event.ctrlKey || event.metaKey) && picking) picking.toggle(record.id)
    else open(record)
  }
  const least = columns.reduce(
    (sum, column) => sum + (column.least ?? 0) + columnGap,
    besideColumns + (picking ? tickBox : 0),
  )
  const widths = {
    '--least': `${least}px`,
    '--columns': [...(picking ? ['2.2rem'] : []), ...columns.map((column) => column.width)].join(' '),
  } as CSSProperties

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not on the screen are not in the page, which <table> cannot say
    <div
      ref={scroller}
      className={styles.scroll}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      style={widths}
    >
      <Headings columns={columns} sort={sort} onSort={onSort} picking={picking} total={count} />
      {late && <ListSkeleton rowHeight={rowHeight} />}
      <div className={styles.space} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const record = rows.rowAt(item.index)
          return (
            <div
              key={item.key}
              className={styles.item}
              role="presentation"
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              <Row
                id={`${id}-${item.index}`}
                index={item.index}
                record={record}
                columns={columns}
                active={item.index === active}
                chosen={record !== undefined && record.id === chosen}
                picked={record !== undefined && picking?.has(record.id) === true}
                pick={
                  picking &&
                  (() => {
                    stand(item.index)
                    if (record) picking.toggle(record.id)
                  })
                }
                click={(event) => click(event, item.index, record)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  index: number
  record: RecordView | undefined
  columns: readonly Column[]
  active: boolean
  chosen: boolean
  picked: boolean
  pick: (() => void) | undefined
  click: (event: MouseEvent) => void
}

function Row({ id, index, record, columns, active, chosen, picked, pick, click }: RowProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's, which holds the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and points at the row
    <div
      id={id}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picked || chosen}
      data-active={active}
      // Shift would mark the words on the way.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={click}
    >
      {pick && (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: see the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: Space on the row does it too
        <div
          role="gridcell"
          className={styles.pickCell}
          onClick={(event) => !event.shiftKey && event.stopPropagation()}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('PICKING.ROW', { row: index + 1 })}
            checked={picked}
            // With Shift the row takes it, for all on the way.
            onChange={({ nativeEvent }) => !(nativeEvent as PointerEvent).shiftKey && pick()}
          />
        </div>
      )}
      {columns.map((column) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: see the row
        <div
          key={column.key}
          role="gridcell"
          className={`${styles.cell} ${column.number ? styles.number : ''}`}
        >
          {record && column.cell(record)}
        </div>
      ))}
    </div>
  )
}

type HeadingProps = Pick<Props, 'columns' | 'sort' | 'onSort'> & {
  picking: Picking | undefined
  total: number
}

function Headings({ columns, sort, onSort, picking, total }: HeadingProps) {
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
