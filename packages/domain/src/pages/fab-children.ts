import type { SubApp } from '../sub-apps'
import type { AnyTaskType } from '../tasks/registry'
import { taskTypes } from '../tasks/registry'
import type { PageIcon } from './icons'
import { mayOpenPage, type Visitor } from './open-pages'
import { type PageId, pageOf } from './pages'
import type { PathParameters } from './path-parameters'
import type { Search } from './query-parameters'
import { livestock } from './tables/who'

/** What the add button offers: one tap to the form a farmer is most likely to want. */
export type FabChild = {
  /** The kind of job it records; adding an animal records none. */
  job?: string
  title: string
  icon: PageIcon
  subApps: readonly SubApp[]
  opens: { page: PageId; parameters?: PathParameters; search?: Search }
} & Pick<AnyTaskType, 'usual' | 'settles'>

function jobChild({ id, label, icon, subApps, workflow, page, usual, settles }: AnyTaskType): FabChild {
  const form = { page: 'task-create', parameters: { workflow }, search: { type: id } } as const
  return {
    job: id,
    title: label,
    icon,
    subApps,
    opens: page ? { page } : form,
    ...(usual && { usual }),
    ...(settles && { settles }),
  }
}

/** In the order they are shown: the jobs as the registry has them, between an animal of one's own and a file of many. */
export const fabChildren: readonly FabChild[] = [
  { title: 'TASKS.ADD_ANIMAL', icon: 'plus', subApps: livestock, opens: { page: 'animal-choose-type' } },
  ...taskTypes.filter(({ parent }) => parent === undefined).map(jobChild),
  { title: 'PAGES.IMPORT_ANIMALS', icon: 'upload', subApps: livestock, opens: { page: 'import-animals' } },
]

/** What this farm is offered to add; nothing where its plan has no add button. */
export function shownFabChildren(visitor: Visitor): FabChild[] {
  const mayOpen = (page: PageId) => mayOpenPage(pageOf(page), visitor).use === 'allowed'
  if (!mayOpen('fab-children')) return []
  return fabChildren.filter(({ subApps, opens }) => subApps.includes(visitor.subApp) && mayOpen(opens.page))
}
