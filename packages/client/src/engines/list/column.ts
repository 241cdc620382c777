import type { ReactNode } from 'react'
import type { RecordView } from '../../db/query'

/** Where somebody goes on after a cell: they stay on it, have left the table, or go to the one beside or below. */
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
  /** Can be changed where it stands: in which rows, and what asks for it there. */
  edits?: {
    may: (record: RecordView) => boolean
    draw: (record: RecordView, leave: (to: Onward) => void) => ReactNode
  }
}
