import type { KeyId } from '@steading/domain/frame/keys/keys'
import type { PageId } from '@steading/domain/frame/pages/pages'
import { type FarmVisitor, shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { Boxes, ClipboardPlus, FileDown, Handshake, type LucideIcon, Pencil, Tag } from 'lucide-react'
import type { ComponentType } from 'react'
import { takeAway } from '../../../platform/files/take-away'
import { ChangeMany } from './change-many'
import { JobForMany } from './job-for-many'
import { LabelMany } from './label-many'
import type { AnimalsList } from './use-animals-list'

/** The props of an action on picked animals. `done` lets the animals go. */
export type ActionProps = {
  ids: readonly string[]
  list: AnimalsList
  wide: boolean
  done: () => void
  close: () => void
}

/** Something to do with animals picked in a list: a dialog, a page that takes them, or a thing done at once. One more is one row. */
export type ListAction = {
  id: string
  label: string
  icon: LucideIcon
  /** The key that does it at a desk. */
  key?: KeyId
  /** Left out where nothing speaks against it. */
  when?: (visitor: FarmVisitor) => boolean
} & (
  | { Ask: ComponentType<ActionProps> }
  | { opens: PageId }
  | { does: (ids: readonly string[], list: AnimalsList, title: string) => void }
)

export const listActions: readonly ListAction[] = [
  { id: 'label', label: 'LIST_ACTIONS.LABEL', icon: Tag, Ask: LabelMany },
  {
    id: 'job',
    label: 'LIST_ACTIONS.JOB',
    icon: ClipboardPlus,
    when: (visitor) => shownFabChildren(visitor).some(({ job }) => job !== undefined),
    Ask: JobForMany,
  },
  { id: 'change', label: 'CHANGE_MANY.ACTION', icon: Pencil, key: 'edit', Ask: ChangeMany },
  { id: 'group', label: 'LIST_ACTIONS.GROUP', icon: Boxes, opens: 'task-add-to-group' },
  { id: 'share', label: 'GENERAL.SHARE', icon: Handshake, opens: 'shared-lots' },
  {
    id: 'take',
    label: 'EXPORT.TAKE',
    icon: FileDown,
    does: (ids, { columns }, title) => takeAway({ title, columns, from: { ids } }),
  },
]
