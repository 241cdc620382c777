import type { MouseEvent } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import type { Column } from './column'
import styles from './list.module.css'
import { onSecondClick } from './second-click'
import { TableCell } from './table-cell'
import type { Leave } from './use-cells'

type Props = {
  id: string
  index: number
  record: RecordView | undefined
  columns: readonly Column[]
  active: boolean
  /** The column of the cell cursor, when it is in this row. */
  at: number | undefined
  /** Ends the editing of a cell; undefined for cells that are not edited. */
  leaveOf: (column: number) => Leave | undefined
  chosen: boolean
  picked: boolean
  pick: (() => void) | undefined
  click: (event: MouseEvent) => void
  aside: () => void
  /** A double click means the cell itself, not its row. */
  mean: (column: number) => void
}

export function TableRow(props: Props) {
  const { id, index, record, columns, active, at, leaveOf, chosen, picked, pick, click, aside, mean } = props
  const press = (event: MouseEvent) => {
    // Shift would mark words, and the middle button would scroll.
    if (event.shiftKey || event.button === 1) event.preventDefault()
    const place = placeAt(event)
    const may = place !== undefined && record && columns[place]?.edits?.may(record)
    if (!may || event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return
    const { clientX, clientY, currentTarget: row } = event
    onSecondClick({ clientX, clientY, row }, () => mean(place))
  }
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
      onMouseDown={press}
      onClick={click}
      onAuxClick={(event) => event.button === 1 && aside()}
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
      {columns.map((column, place) => (
        <TableCell
          key={column.key}
          id={cellId(id, place)}
          place={place}
          column={column}
          record={record}
          standing={at === place}
          leave={leaveOf(place)}
          far={place > columns.length / 2}
        />
      ))}
    </div>
  )
}

export const cellId = (row: string, place: number) => `${row}-${place}`

/** The pressed cell; undefined where the farmer is editing it. */
function placeAt({ target }: MouseEvent): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const { place, writing } = cell?.dataset ?? {}
  return place === undefined || writing !== undefined ? undefined : Number(place)
}
