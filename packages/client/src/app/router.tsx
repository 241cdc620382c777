import { type AddressPrefix, addPrefix, stripPrefix } from '@steading/domain/frame/pages/address'
import type { Page } from '@steading/domain/frame/pages/pages'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { prefixNow } from '../platform/pages/navigation'
import { screenOf } from './screens'
import { SideBySide } from './side-by-side'

let prefix: AddressPrefix | undefined

/** Rows in, router out: each page at its phone address and at its wide one, the wide ones next to their list. */
export function createFarmRouter(
  rows: readonly Page[],
  Frame: () => ReactNode,
  NotFound: () => ReactNode,
  Broken: () => ReactNode,
) {
  const root: AnyRoute = createRootRoute({ component: Frame, notFoundComponent: NotFound })
  const mobile = rows.map((row) => leaf(root, row.mobile, row))
  const besides = openedBeside(rows)
  const opened = new Set([...besides.values()].flat())
  const lone = rows.filter((row) => row.tablet !== row.mobile && !besides.has(row) && !opened.has(row))
  const tablet = lone.map((row) => leaf(root, row.tablet, row))
  const beside = [...besides].map(([host, pages]) => hostRoute(root, host, pages))
  return createRouter({
    routeTree: root.addChildren([...mobile, ...tablet, ...beside]),
    // Plain text in, plain text out: a tag of digits must not come back as a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
    rewrite: {
      input: ({ url }) => moved(url, stripPrefix(url.pathname)),
      output: ({ url }) => moved(url, addPrefix(stripPrefix(url.pathname), prefix)),
    },
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: false,
    defaultErrorComponent: Broken,
  })
}

export type FarmRouter = ReturnType<typeof createFarmRouter>

/** The region and sub-app in front of every address from now on; the page shown keeps its place. */
export function setAddressPrefix(router: FarmRouter, wanted: AddressPrefix | undefined): void {
  if (wanted?.region === prefix?.region && wanted?.theme === prefix?.theme) return
  prefix = wanted
  prefixNow.set(() => (wanted ? `${wanted.region}/${wanted.theme}` : ''))
  // To the router the page stays the same, so it would not move; only what the browser shows is new.
  const { pathname, search, state, publicHref } = router.latestLocation
  const shown = router.buildLocation({ to: pathname, search } as never).publicHref
  if (shown !== publicHref) router.history.replace(shown, state, { ignoreBlocker: true })
}

/** Each list with the pages that open next to it, where both are built. Every start waits for this, so once through. */
function openedBeside(rows: readonly Page[]): Map<Page, Page[]> {
  const drawn = rows.filter(({ draws }) => draws.kind === 'screen')
  const lists = new Map<string, Page>(drawn.map((row) => [row.id, row]))
  const besides = new Map<Page, Page[]>()
  for (const row of drawn) {
    const list = row.beside && lists.get(row.beside)
    if (list) besides.set(list, [...(besides.get(list) ?? []), row])
  }
  return besides
}

function leaf(parent: AnyRoute, path: string, row: Page): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(() => screenOf(row)(), 'Screen'),
  })
}

function hostRoute(root: AnyRoute, host: Page, pages: readonly Page[]): AnyRoute {
  const List = lazy(() => screenOf(host)().then(({ Screen }) => ({ default: Screen })))
  const layout: AnyRoute = createRoute({
    getParentRoute: () => root,
    id: `beside-${host.id}`,
    component: () => (
      <SideBySide
        list={
          <Suspense>
            <List />
          </Suspense>
        }
      >
        <Outlet />
      </SideBySide>
    ),
  })
  const empty = createRoute({ getParentRoute: () => layout, path: host.tablet })
  return layout.addChildren([empty, ...pages.map((row) => leaf(layout, row.tablet, row))])
}

function moved(url: URL, path: string): URL | undefined {
  if (url.pathname === path) return undefined
  const next = new URL(url)
  next.pathname = path
  return next
}
