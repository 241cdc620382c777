import type { ReactNode } from 'react'
import type { RecordView } from '../../db/query'

/** Where the farmer goes after a cell: they stay on it, leave the table, or go to one beside or below. */
export type Onward = 'here' | 'away' | 'down' | 'right' | 'left'

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
  /** Editing in place: the rows that allow it, and the input to draw. */
  edits?: {
    may: (record: RecordView) => boolean
    draw: (record: RecordView, leave: (to: Onward) => void) => ReactNode
  }
}
