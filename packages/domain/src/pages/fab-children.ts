import { roleOf } from '../access/may-use'
import { roleAllows } from '../access/roles'
import type { SubApp } from '../sub-apps'
import type { AnyTaskType } from '../tasks/registry'
import type { PageIcon } from './icons'
import { offerOf, type Visitor } from './open-pages'
import { type PageId, pageOf } from './pages'
import type { PathParameters } from './path-parameters'
import type { Search } from './query-parameters'

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
