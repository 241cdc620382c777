import type { SubApp } from '../sub-apps'
import type { Layout } from '../sub-apps/desktop-mode'
import { addressOf, findPage } from './find-page'
import { type Page, type PageId, pageOf } from './pages'
import type { PathParameters } from './path-parameters'
import type { SearchTexts } from './query-parameters'

/** An address that leads to another one. `under` takes what follows it along. */
type Redirect = { from: string; to: string; under?: true; search?: SearchTexts }

const tasksOf = (typeId: string) => ({ predefinedFilters: JSON.stringify({ typeId: [typeId] }) })

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
  // A phone shows these as the task list with a filter.
  { from: '/compliance/castration', to: '/tasks', search: tasksOf('CASTRATION') },
  { from: '/compliance/weaning', to: '/tasks', search: tasksOf('WEANING') },
  { from: '/compliance/body-condition-score', to: '/tasks', search: tasksOf('BODYCONDITIONSCORE') },
  { from: '/compliance/hoof-care', to: '/tasks', search: tasksOf('HOOFCARE') },
]

/** One step along the redirects, or undefined where an address leads nowhere else. */
export function redirect(path: string): { path: string; search: SearchTexts } | undefined {
  for (const { from, to, under, search = {} } of redirects) {
    if (path === from) return { path: to, search }
    if (under && path.startsWith(`${from}/`)) return { path: to + path.slice(from.length), search }
  }
  return undefined
}

/** The first page of a sub-app: home on a phone, the herd on a wide screen, and home where there is no herd. */
export function rootPage(subApp: SubApp | undefined, layout: Layout): PageId {
  return layout === 'mobile' || subApp === 'crop' ? 'home' : 'animals-list'
}

export type Place = {
  page: Page
  parameters: PathParameters
  /** The address in the layout asked for, to be put in the address bar where it differs. */
  path: string
  /** Parameters the way added to those already there. */
  search: SearchTexts
}

/** The page an address (without region) stands for in a layout, after every redirect. Undefined: no such page. */
export function resolveAddress(path: string, layout: Layout, subApp?: SubApp): Place | undefined {
  const asked = followed(path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)
  if (asked.path === '/home' && layout === 'tablet') {
    const root = rootPage(subApp, layout)
    return { page: pageOf(root), parameters: {}, path: addressOf(root, layout), search: {} }
  }
  const found = findPage(asked.path)
  if (!found) return undefined
  const own = followed(addressOf(found.page.id, layout, found.parameters))
  const place = findPage(own.path)
  return place && { ...place, path: own.path, search: { ...asked.search, ...own.search } }
}

function followed(path: string): { path: string; search: SearchTexts } {
  const next = redirect(path)
  if (!next) return { path, search: {} }
  const end = followed(next.path)
  return { path: end.path, search: { ...next.search, ...end.search } }
}
