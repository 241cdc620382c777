import type { PageId } from '../pages/pages'
import type { HerdWay } from './slides'

/** Where a new herd goes on after its first questions; without a page, to the first page of the app. */
export const herdWayPages: Record<HerdWay, PageId | undefined> = {
  file: 'import-animals',
  type: 'animal-choose-type',
  later: undefined,
}
