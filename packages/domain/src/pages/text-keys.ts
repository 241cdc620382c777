import { offers } from '../tasks/offers'
import { areas, standIns, tabTitles } from './areas'
import { pages } from './pages'

/** Every text the table of pages can show, so that none is missing in a language. */
export const pageTextKeys = (): string[] => [
  ...pages.map(({ title }) => title),
  ...Object.values(areas).map(({ title }) => title),
  ...Object.values(tabTitles),
  ...Object.values(standIns).map(({ title }) => title),
  ...offers.map(({ title }) => title),
]
