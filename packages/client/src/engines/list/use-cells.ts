import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useKeys } from '../../platform/keys/use-keys'
import type { Column, Onward } from './column'
import type { Rows } from './use-page-window'

type Table = {
  grid: RefObject<HTMLElement | null>
  rows: Rows
  columns: readonly Column[]
  active: number
  goTo: (row: number) => void
  /** Only while the key is meant for this table. */
  here: (run: (event: KeyboardEvent) => unknown) => (event: KeyboardEvent) => unknown
}
type Editing = { record: RecordView; row: number; column: string }

export type Leave = (to: Onward) => void

/** The cell cursor, and the cell being edited. The cursor is on no cell until an arrow key moves it. */
export function useCells({ grid, rows, columns, active, goTo, here }: Table) {
  const [at, setAt] = useState<number>()
  const [editing, setEditing] = useState<Editing>()
  const row = editing && rowOf(editing, rows)
  // A change of the sorted field can move the row, and the cursor follows it.
  const follow = useEffectEvent((to: number) => to !== active && goTo(to))
  useEffect(() => {
    if (row !== undefined) follow(row)
  }, [row])

  const edit = (record: RecordView | undefined, index: number, column: number): boolean => {
    const wanted = columns[column]
    if (!record || !wanted?.edits?.may(record)) return false
    setAt(column)
    setEditing({ record, row: index, column: wanted.key })
    return true
  }
  const stand = (index: number, column: number | undefined) => {
    setAt(column)
    setEditing(undefined)
    goTo(index)
    grid.current?.focus({ preventScroll: true })
  }
  const step = (by: number) => {
    const next = Math.min((at ?? -1) + by, columns.length - 1)
    setAt(next < 0 ? undefined : next)
  }
  const firstOf = (record: RecordView | undefined) =>
    columns.findIndex((column) => record && column.edits?.may(record))
  useKeys({
    cell: here(({ key }) => step(key === 'ArrowRight' ? 1 : -1)),
    change: here(() => {
      const record = rows.rowAt(active)
      return edit(record, active, at ?? firstOf(record))
    }),
  })

  return {
    at,
    /** The row being edited, as it was when editing began. It stays drawn wherever the list is scrolled. */
    row,
    editing,
    edit,
    /** Enter on a cell that can be changed means that cell; false where it means the row. */
    enter: () => at !== undefined && edit(rows.rowAt(active), active, at),
    leaveOf(record: RecordView, index: number, column: number): Leave {
      const below = rows.rowAt(index + 1)
      return (to) => {
        if (to === 'away') return setEditing(undefined)
        const beside = besideOf(
          to,
          column,
          (one) => columns[one]?.edits?.may(record) === true,
          columns.length,
        )
        if (to === 'down' && below) {
          if (!edit(below, index + 1, column)) stand(index + 1, column)
        } else if (beside === undefined || !edit(record, index, beside)) stand(index, column)
      }
    },
  }
}

function besideOf(to: Onward, from: number, may: (column: number) => boolean, count: number) {
  const by = { right: 1, left: -1, down: 0, here: 0, away: 0 }[to]
  for (let column = from + by; by !== 0 && column >= 0 && column < count; column += by)
    if (may(column)) return column
  return undefined
}

/** As far as a row may go and still be followed: what the screen holds of the list reaches little further. */
const reach = 60

function rowOf({ record, row }: Editing, rows: Rows): number {
  for (let away = 0; away <= reach; away++)
    for (const index of [row - away, row + away]) if (rows.rowAt(index)?.id === record.id) return index
  return row
}
