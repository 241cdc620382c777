/** The content of a notification. Nothing secret: a locked screen shows it. */
export type Notice = { id: string; title: string; body: string; url: string }

/** A tap that comes twice, as gloves make it, opens one page. */
const apartMs = 1000

/** In the service worker: shows the server's notifications, and opens the page a notification is about. */
export function listenForNotifications(
  worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'registration' | 'clients'>,
  now: () => number = Date.now,
): void {
  let tapped = 0
  worker.addEventListener('push', (event) => {
    const notice = readNotice(event.data)
    event.waitUntil(show(worker.registration, notice))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    if (now() - tapped < apartMs) return
    tapped = now()
    const { url } = (event.notification.data ?? {}) as { url?: unknown }
    event.waitUntil(open(worker.clients, pathIn(url)))
  })
}

/** A notification with the same id replaces the one before, so that none appears twice. */
export const show = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { id, title, body, url }: Notice,
): Promise<void> =>
  registration.showNotification(title, {
    ...{ body, tag: id, data: { url } },
    ...{ icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' },
  })

async function open(clients: Clients, url: string): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await clients.openWindow(url))
  await page.focus()
  page.postMessage({ open: url })
}

/** A page of ours and nothing else. */
const pathIn = (url: unknown): string => (typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : '/')

/** A browser wants something shown for every message, also for one it cannot read. */
function readNotice(data: { json(): unknown } | null): Notice {
  const plain = { id: 'steading', title: 'Steading', body: '', url: '/' }
  try {
    const read = data?.json() as Partial<Record<keyof Notice, unknown>> | undefined
    const text = (name: keyof Notice) => {
      const value = read?.[name]
      return typeof value === 'string' && value !== '' ? value : plain[name]
    }
    return { id: text('id'), title: text('title'), body: text('body'), url: pathIn(read?.url) }
  } catch {
    return plain
  }
}
