import { useEffect, useRef } from 'react'
import type { RecordView } from '../../db/query'
import type { Column } from './column'
import styles from './list.module.css'
import type { Leave } from './use-cells'

type Props = {
  id: string
  /** Which column of the row it is. */
  place: number
  column: Column
  record: RecordView | undefined
  /** The cell cursor is on it. */
  standing: boolean
  /** Ends the editing of this cell; undefined while it is not edited. */
  leave: Leave | undefined
  /** In the far half of the table: what is wider than the cell grows towards the middle. */
  far: boolean
}

/** One value of a row, or what asks for it. */
export function TableCell({ id, place, column, record, standing, leave, far }: Props) {
  const cell = useRef<HTMLDivElement>(null)
  const { edits } = column
  const writing = leave !== undefined && record !== undefined && edits !== undefined
  useEffect(() => {
    if (standing) cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [standing])
  const stop = (event: { stopPropagation(): void }) => writing && event.stopPropagation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: see the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps a click in what is written from opening the row
    <div
      ref={cell}
      id={id}
      role="gridcell"
      className={`${styles.cell} ${column.number ? styles.number : ''}`}
      data-place={place}
      data-standing={standing || undefined}
      data-writing={writing || undefined}
      data-far={far || undefined}
      aria-readonly={record && edits?.may(record) ? false : undefined}
      onClick={stop}
    >
      {writing ? edits.draw(record, leave) : record && column.cell(record)}
    </div>
  )
}
