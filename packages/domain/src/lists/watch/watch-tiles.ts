import { offerOf, type Visitor } from '../../frame/pages/open-pages'
import { type Page, pages } from '../../frame/pages/pages'

/** The lists of the watch a farm may open, and its planned jobs: what has a count to show. */
export const watchTiles = (visitor: Visitor): Page[] =>
  (pages as readonly Page[]).filter(
    (page) =>
      page.place?.area === 'watchboard' &&
      (page.draws.kind === 'smartList' || page.id === 'planned-jobs') &&
      offerOf(page, visitor).use === 'allowed',
  )
