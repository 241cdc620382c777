import {
  type PaletteEntry,
  preparePalette,
  searchPalette,
} from '@steading/domain/base/command-palette/command-palette'
import { fold } from '@steading/domain/base/command-palette/fold'
import type { PageIcon } from '@steading/domain/frame/pages/icons'
import { type ShownPage, shownPages } from '@steading/domain/frame/pages/open-pages'
import type { PageId } from '@steading/domain/frame/pages/pages'
import type { PathParameters } from '@steading/domain/frame/pages/path-parameters'
import { type SearchTexts, writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { type FabChild, type FarmVisitor, shownFabChildren } from '@steading/domain/lists/pages/fab-children'

export type Line = PaletteEntry & {
  icon: PageIcon
  /** Distinguishes two of the same name. */
  about?: string
  locked?: boolean
  /** Meant by what was typed, whatever it is called. */
  said?: boolean
  opens: { page: PageId; search?: SearchTexts; parameters?: PathParameters }
}

/** The pages and jobs this farmer has. A page without a place of its own needs a record to show, so it is left out. */
export function pagesAndJobs(visitor: FarmVisitor, t: (key: string) => string): Line[] {
  const pages = shownPages(visitor).filter(({ page }) => page.place !== undefined)
  return [
    ...pages.map((shown) => pageLine(shown, t)),
    ...shownFabChildren(visitor).map((job) => jobLine(job, t)),
  ]
}

function pageLine({ page, use }: ShownPage, t: (key: string) => string): Line {
  const { id, title, icon } = page
  return {
    id: `page ${id}`,
    kind: 'page',
    title: t(title),
    icon,
    locked: use.use === 'locked',
    opens: { page: id },
  }
}

function jobLine({ title, words, icon, opens }: FabChild, t: (key: string) => string): Line {
  const { page, parameters, search = {} } = opens
  const line = { id: `job ${title}`, kind: 'job', title: t(title), also: [t(words)], icon } as const
  return { ...line, opens: { page, search: writeSearch(search), ...(parameters && { parameters }) } }
}

const most = 20

/**
 * The best of everything for the typed text. The farm's own search has already found animals, because it
 * knows more ways to write a tag. Those the palette would miss come last instead of not at all. Animals the
 * text clearly means come right after a page or job of that very name.
 */
export function findLines(fixed: readonly Line[], animals: readonly Line[], typed: string): Line[] {
  const said = animals.filter((line) => line.said)
  const named = animals.filter((line) => !line.said)
  const all = [...fixed, ...named]
  const byId = new Map(all.map((line) => [line.id, line]))
  const ranked = searchPalette(preparePalette(all), typed, most).flatMap(({ id }) => byId.get(id) ?? [])
  const others = typed.trim() === '' ? [] : named.filter((line) => !ranked.includes(line))
  const best = ranked.filter(({ title }) => said.length > 0 && fold(title).startsWith(fold(typed)))
  return [
    ...best,
    ...said.slice(0, 1),
    ...ranked.filter((line) => !best.includes(line)),
    ...said.slice(1),
    ...others,
  ].slice(0, most)
}
