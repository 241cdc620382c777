import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { listenForNotifications } from './app/notification-events'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** Keeps the whole app on the device, so that it opens in a field with no signal. */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every page is the same document; the calls to the server and its own pages are not ours to answer.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/api\//,
      /^\/tlogin/,
      /^\/checkout\//,
      /^\/calendar\//,
      /^\/(healthz|readyz|metrics|docs|openapi)/,
      /^\/version\.json/,
    ],
  }),
)

/** Where the browser supports routes, these calls bypass this worker, which does not wake for each one. */
type Installing = ExtendableEvent & {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}
const pastUs = ['/api/*', '/healthz', '/version.json']
self.addEventListener('install', (event: Installing) => {
  if (!event.addRoutes) return
  const routes = pastUs.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  event.waitUntil(event.addRoutes(routes).catch(() => undefined))
})

// Kept by the page once it is at rest, in the language that is spoken; any other comes from the server.
registerRoute(
  ({ url }) => url.pathname.endsWith('.webp'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
)

listenForNotifications(self)

self.addEventListener('message', (event) => {
  if (event.data === 'restart now') void self.skipWaiting()
})

// The first visit is covered too: without this the app would only open offline from its second visit on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
