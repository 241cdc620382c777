import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type AddressPrefix, addPrefix, stripPrefix } from '../platform/address-prefix'
import { definePages, type PageRow } from '../platform/navigation'
import { loadScreen } from './load-screen'
import { SideBySide } from './side-by-side'

let prefix: AddressPrefix | undefined

/** Rows in, router out: each page at its phone address and at its wide one, the wide ones next to their list. */
export function createFarmRouter(
  rows: readonly PageRow[],
  Frame: () => ReactNode,
  NotFound: () => ReactNode,
  Broken: () => ReactNode,
) {
  definePages(rows)
  const root: AnyRoute = createRootRoute({ component: Frame, notFoundComponent: NotFound })
  const mobile = rows.map((row) => leaf(root, row.mobile, row))
  const lone = rows.filter((row) => row.tablet !== row.mobile && !hostOf(row, rows))
  const tablet = lone.map((row) => leaf(root, row.tablet, row))
  const hosts = rows.filter((row) => rows.some((other) => other.beside === row.id))
  const beside = hosts.map((host) => hostRoute(root, host, rows))
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
  // To the router the page stays the same, so it would not move; only what the browser shows is new.
  const { pathname, search, state, publicHref } = router.latestLocation
  const shown = router.buildLocation({ to: pathname, search } as never).publicHref
  if (shown !== publicHref) router.history.replace(shown, state, { ignoreBlocker: true })
}

const hostOf = (row: PageRow, rows: readonly PageRow[]) =>
  row.beside ?? (rows.some((other) => other.beside === row.id) ? row.id : undefined)

function leaf(parent: AnyRoute, path: string, row: PageRow): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(() => loadScreen(row.screen), 'Screen'),
  })
}

function hostRoute(root: AnyRoute, host: PageRow, rows: readonly PageRow[]): AnyRoute {
  const List = lazy(() => loadScreen(host.screen).then(({ Screen }) => ({ default: Screen })))
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
  const others = rows.filter((row) => row.beside === host.id)
  return layout.addChildren([empty, ...others.map((row) => leaf(layout, row.tablet, row))])
}

function moved(url: URL, path: string): URL | undefined {
  if (url.pathname === path) return undefined
  const next = new URL(url)
  next.pathname = path
  return next
}
