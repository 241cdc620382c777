import type { SubApp } from '../../base/sub-apps'
import { roleOf } from '../../frame/access/may-use'
import { roleAllows } from '../../frame/access/roles'
import type { PageIcon } from '../../frame/pages/icons'
import { offerOf, type Visitor } from '../../frame/pages/open-pages'
import { type PageId, pageOf } from '../../frame/pages/pages'
import type { PathParameters } from '../../frame/pages/path-parameters'
import type { Search } from '../../frame/pages/query-parameters'
import type { AnyTaskType } from '../../jobs/engine/registry'

/** An entry of the add button: one tap to the form a farmer is most likely to want. */
export type FabChild = {
  /** The kind of job it records; adding an animal records none. */
  job?: string
  title: string
  icon: PageIcon
  /** A text with other names for it, for the search. */
  words: string
  subApps: readonly SubApp[]
  opens: { page: PageId; parameters?: PathParameters; search?: Search }
  /** To how many animals it can be done at once. */
  most?: number
  /** The same for a job that is done to fields. */
  mostPaddocks?: number
} & Pick<AnyTaskType, 'group' | 'usual' | 'settles' | 'key'>

/** A visitor, and all there is to add to a farm. */
export type FarmVisitor = Visitor & { offers: readonly FabChild[] }

/** The entries this farm is offered; none where its plan has no add button. */
export function shownFabChildren(visitor: FarmVisitor): FabChild[] {
  const mayOpen = (page: PageId) => offerOf(pageOf(page), visitor).use === 'allowed'
  if (!mayOpen('fab-children')) return []
  const { subApp, farm } = visitor
  return visitor.offers.filter(
    ({ subApps, opens, job, group }) =>
      subApps.includes(subApp) &&
      mayOpen(opens.page) &&
      (job === undefined || roleAllows(roleOf(farm), { job: { id: job, group } })),
  )
}
