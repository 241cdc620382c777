import { areas, standIns, tabTitles } from '../../frame/pages/areas'
import { pages } from '../../frame/pages/pages'
import { offers } from '../jobs/offers'

/** Every text the table of pages can show, so that none is missing in a language. */
export const pageTextKeys = (): string[] => [
  ...pages.map(({ title }) => title),
  ...Object.values(areas).map(({ title }) => title),
  ...Object.values(tabTitles),
  ...Object.values(standIns).map(({ title }) => title),
  ...offers.map(({ title }) => title),
]
