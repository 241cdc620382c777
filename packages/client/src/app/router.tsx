import { type AddressPrefix, addPrefix, stripPrefix } from '@steading/domain/pages/address'
import type { Page } from '@steading/domain/pages/pages'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { prefixNow } from '../platform/navigation'
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
  const lone = rows.filter((row) => row.tablet !== row.mobile && !hostOf(row, rows))
  const tablet = lone.map((row) => leaf(root, row.tablet, row))
  const hosts = rows.filter((row) => rows.some((other) => besideOf(other, rows) === row.id))
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
  prefixNow.set(() => (wanted ? `${wanted.region}/${wanted.theme}` : ''))
  // To the router the page stays the same, so it would not move; only what the browser shows is new.
  const { pathname, search, state, publicHref } = router.latestLocation
  const shown = router.buildLocation({ to: pathname, search } as never).publicHref
  if (shown !== publicHref) router.history.replace(shown, state, { ignoreBlocker: true })
}

/** The list a page opens next to, once both are built. */
function besideOf({ beside, draws }: Page, rows: readonly Page[]): string | undefined {
  const host = draws.kind === 'screen' ? rows.find(({ id }) => id === beside) : undefined
  return host?.draws.kind === 'screen' ? host.id : undefined
}

const hostOf = (row: Page, rows: readonly Page[]) =>
  besideOf(row, rows) ?? (rows.some((other) => besideOf(other, rows) === row.id) ? row.id : undefined)

function leaf(parent: AnyRoute, path: string, row: Page): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(() => screenOf(row)(), 'Screen'),
  })
}

function hostRoute(root: AnyRoute, host: Page, rows: readonly Page[]): AnyRoute {
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
  const others = rows.filter((row) => besideOf(row, rows) === host.id)
  return layout.addChildren([empty, ...others.map((row) => leaf(layout, row.tablet, row))])
}

function moved(url: URL, path: string): URL | undefined {
  if (url.pathname === path) return undefined
  const next = new URL(url)
  next.pathname = path
  return next
}
