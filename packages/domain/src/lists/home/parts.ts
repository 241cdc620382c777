import { type SubApp, subApps } from '../../base/sub-apps'
import type { PageId } from '../../frame/pages/pages'

/** At a desk: what waits, what is at hand, and what is worth a look. */
export const homeColumns = ['waiting', 'atHand', 'worthALook'] as const
export type HomeColumn = (typeof homeColumns)[number]

export type HomePart = {
  /** Also the file that draws it. */
  id: string
  subApps: readonly SubApp[]
  /** On a phone all parts are under each other, in the order of the table. */
  column: HomeColumn
  /**
   * `first` comes with the page, `later` once the farmer reads it. A part that looks through the records
   * again thus delays nothing.
   */
  comes: 'first' | 'later'
  /** The page it leads to: a farm that has no such page has no such part. */
  opens?: PageId
}

const everyone = subApps
const livestock = ['bovine', 'ovine'] as const

/** Every part of the home page. The page does not draw a part without content. */
// biome-ignore format: one part to a line
export const homeParts: readonly HomePart[] = [
  { id: 'weather', subApps: everyone, column: 'waiting', comes: 'first', opens: 'weather' },
  { id: 'needs', subApps: everyone, column: 'waiting', comes: 'first' },
  { id: 'first-steps', subApps: everyone, column: 'waiting', comes: 'first' },
  { id: 'quick-add', subApps: everyone, column: 'atHand', comes: 'first' },
  { id: 'herd', subApps: livestock, column: 'atHand', comes: 'first', opens: 'animals-list' },
  { id: 'land', subApps: ['crop'], column: 'atHand', comes: 'first', opens: 'paddock-list' },
  { id: 'reports', subApps: everyone, column: 'atHand', comes: 'first', opens: 'reports' },
  { id: 'waiting-lots', subApps: livestock, column: 'waiting', comes: 'later', opens: 'movements-linked' },
  { id: 'week', subApps: everyone, column: 'waiting', comes: 'later', opens: 'planned-jobs' },
  { id: 'fields-closed', subApps: everyone, column: 'waiting', comes: 'later', opens: 'paddock-view' },
  { id: 'milk', subApps: ['bovine'], column: 'worthALook', comes: 'later', opens: 'milk-recording' },
  { id: 'growth', subApps: livestock, column: 'worthALook', comes: 'later', opens: 'weights' },
  { id: 'sprays', subApps: ['crop'], column: 'worthALook', comes: 'later', opens: 'spray-applications' },
  { id: 'changes', subApps: everyone, column: 'worthALook', comes: 'later', opens: 'task-view' },
]

/** The parts this farm has, in the order of a phone: all of them, or only those of the plain page. */
export const homePartsFor = (subApp: SubApp, mayOpen: (page: PageId) => boolean, all = true): HomePart[] =>
  homeParts.filter(
    ({ subApps: of, opens, comes }) =>
      of.includes(subApp) && (all || comes === 'first') && (!opens || mayOpen(opens)),
  )
