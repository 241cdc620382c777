import type { SubApp } from '../../base/sub-apps'
import type { Layout } from '../sub-apps/desktop-mode'
import { addressOf, findPage } from './find-page'
import { type Page, type PageId, pages } from './pages'
import type { PathParameters } from './path-parameters'
import type { SearchTexts } from './query-parameters'

/** An address that leads to another one. `under` takes what follows it along. */
type Redirect = { from: string; to: string; under?: true; search?: SearchTexts }

const tasksOf = (typeId: readonly string[]) => ({ predefinedFilters: JSON.stringify({ typeId }) })

export const redirects: readonly Redirect[] = [
  { from: '/', to: '/home' },
  { from: '/tablet', to: '/home' },
  { from: '/tablet/home', to: '/home' },
  { from: '/my-herd', to: '/my-herd/animals-list' },
  { from: '/tablet/my-herd', to: '/tablet/home/animals-list' },
  { from: '/tablet/my-herd/animals-list', to: '/tablet/home/animals-list' },
  { from: '/tablet/my-herd/my-herd-animals-list', to: '/tablet/home/animals-list' },
  { from: '/treatments', to: '/remedies-and-treatments/treatments' },
  { from: '/remedy-used-list', to: '/remedies-and-treatments/remedy-used-list' },
  { from: '/remedies-and-treatments', to: '/remedies-and-treatments/remedies-cabinet' },
  {
    from: '/tablet/compliance/remedies-and-treatments',
    to: '/tablet/compliance/remedies-and-treatments/cabinet',
  },
  { from: '/movements', to: '/movements/movements-on' },
  { from: '/tablet/compliance/movements', to: '/tablet/compliance/movements/on' },
  {
    from: '/tablet/create-update-layout/task-create-update-flow',
    to: '/tablet/create-update-layout/task-create-update-flow/select-type',
  },
  // Layout names that older links carry as if they were paths.
  { from: '/tablet-my-herd-layout', to: '/tablet/my-herd', under: true },
  { from: '/tablet/tablet-my-herd-layout', to: '/tablet/my-herd', under: true },
  { from: '/tablet-watchboard', to: '/tablet/watchboard', under: true },
  { from: '/tablet/tablet-watchboard', to: '/tablet/watchboard', under: true },
  // Some pages of one kind of job are on a phone the list of all with a filter.
  ...(pages as readonly Page[]).flatMap(({ mobile, draws }) =>
    draws.kind === 'jobsDone' && draws.onPhone === 'filter'
      ? [{ from: mobile, to: '/tasks', search: tasksOf(draws.jobs) }]
      : [],
  ),
]

/** One step along the redirects, or undefined where an address leads nowhere else. */
export function redirect(path: string): { path: string; search: SearchTexts } | undefined {
  for (const { from, to, under, search = {} } of redirects) {
    if (path === from) return { path: to, search }
    if (under && path.startsWith(`${from}/`)) return { path: to + path.slice(from.length), search }
  }
  return undefined
}

/** The first page on a wide screen: the herd, or the overview where there is none. */
const wideRoot: Record<SubApp, PageId> = { bovine: 'animals-list', ovine: 'animals-list', crop: 'home' }

/** The first page of a sub-app. */
export const rootPage = (subApp: SubApp | undefined, layout: Layout): PageId =>
  layout === 'mobile' ? 'home' : wideRoot[subApp ?? 'bovine']

export type Place = {
  page: Page
  parameters: PathParameters
  /** The address in the layout asked for, to be put in the address bar where it differs. */
  path: string
  /** Parameters the way added to those already there. */
  search: SearchTexts
}

/**
 * Finds the page of an address (without region) in a layout, after every redirect. Undefined: no such page.
 */
export function resolveAddress(path: string, layout: Layout, subApp?: SubApp): Place | undefined {
  const asked = follow(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
  const found = findPage(asked.path)
  if (!found) return undefined
  const home = asked.path === '/home' && layout === 'tablet'
  const own = home
    ? addressOf(rootPage(subApp, layout), layout)
    : addressOf(found.page.id, layout, found.parameters)
  // A few pages have no phone layout of their own, so their address there leads on.
  const end = redirect(own) ?? { path: own, search: {} }
  const place = findPage(end.path)
  return place && { ...place, path: end.path, search: { ...asked.search, ...end.search } }
}

/** Along the redirects until there is a page. */
function follow(path: string): { path: string; search: SearchTexts } {
  const next = findPage(path) ? undefined : redirect(path)
  if (!next) return { path, search: {} }
  const end = follow(next.path)
  return { path: end.path, search: { ...next.search, ...end.search } }
}
