import type { Sort } from '@steading/domain/lists/engine/sorts'
import {
  type CSSProperties,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import type { RecordView } from '../../db/query'
import { useKeys } from '../../platform/keys/use-keys'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { useRowHeight } from '../../ui/row-height'
import type { Column } from './column'
import styles from './list.module.css'
import type { Picking } from './picking'
import { TableHeadings } from './table-headings'
import { cellId, TableRow } from './table-row'
import { useCells } from './use-cells'
import type { Rows } from './use-page-window'
import { useScrollRows } from './use-scroll-rows'
import { useTableKeys } from './use-table-keys'

/** The row under the cursor; none while the focus is elsewhere. */
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
  /** In a window of its own, for the middle button of a mouse. */
  openAside?: (record: RecordView) => void
  picking?: Picking
}

const rowRem = 2.6
const columnGap = 12
/** The room on either side, and the box to tick. */
const [besideColumns, tickBox] = [32, 36]

/** In pixels, the least its columns need. */
export const roomOf = (columns: readonly Column[], ticks = false): number =>
  columns.reduce((sum, { least = 0 }) => sum + least + columnGap, besideColumns + (ticks ? tickBox : 0))

/** A table for a desk: columns that sort, arrow keys that move, Enter that opens, cells to edit in place. */
export function WideTable(props: Props) {
  const { rows, label, place, columns, sort, onSort, chosen, open, picking } = props
  const rowHeight = useRowHeight(rowRem)
  const kept = useRef<number>(undefined)
  const { scroller, virtual, items } = useScrollRows({ rows, rowHeight, place, headHeight: rowHeight, kept })
  const late = useLate(rows.count === undefined)
  const id = useId()
  const count = rows.count ?? 0
  const scrollTo = (index: number) => virtual.scrollToIndex(index)
  const keys = useTableKeys({ grid: scroller, rows, rowHeight, scrollTo, picking })
  const { active, stand, stretchTo, here, withRow } = keys
  const cells = useCells({ grid: scroller, rows, columns, active, goTo: keys.goTo, here })
  useKeys({ open: here((event) => cells.enter() || withRow(open)(event)) })
  useEffect(() => {
    kept.current = cells.row
  }, [cells.row])
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
  const standsOn = cells.at === undefined ? `${id}-${active}` : cellId(`${id}-${active}`, cells.at)
  const least = roomOf(columns, picking !== undefined)
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
      aria-activedescendant={count > 0 ? standsOn : undefined}
      style={widths}
    >
      <TableHeadings columns={columns} sort={sort} onSort={onSort} picking={picking} total={count} />
      {late && <ListSkeleton rowHeight={rowHeight} />}
      <div className={styles.space} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const writing = cells.row === item.index ? cells.editing : undefined
          const there = rows.rowAt(item.index)
          const record = writing && writing.record.id !== there?.id ? writing.record : there
          return (
            <div
              // The row being edited keeps its element when the list changes around it.
              key={writing ? writing.record.id : item.key}
              className={styles.item}
              role="presentation"
              data-writing={writing !== undefined || undefined}
              style={{ height: item.size, transform: `translateY(${item.start}px)` }}
            >
              <TableRow
                id={`${id}-${item.index}`}
                index={item.index}
                record={record}
                columns={columns}
                active={item.index === active}
                at={item.index === active ? cells.at : undefined}
                leaveOf={(column) =>
                  record && writing && columns[column]?.key === writing.column
                    ? cells.leaveOf(record, item.index, column)
                    : undefined
                }
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
                aside={() => record && props.openAside?.(record)}
                mean={(column) => cells.edit(record, item.index, column)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
