import { expect, type Page, type Request } from '@playwright/test'

const quietFor = 500
const watched = new WeakMap<Page, { busy: Set<Request>; last: number }>()

/** The stream of news stays open as long as the herd is on the screen, so it is none of the traffic. */
const isTraffic = (request: Request) => !request.url().includes('/api/2/news')

export function watchNetwork(page: Page): void {
  if (watched.has(page)) return
  const seen = { busy: new Set<Request>(), last: Date.now() }
  watched.set(page, seen)
  page.on('request', (request) => {
    if (isTraffic(request)) seen.busy.add(request)
  })
  const over = (request: Request) => {
    if (seen.busy.delete(request)) seen.last = Date.now()
  }
  page.on('requestfinished', over)
  page.on('requestfailed', over)
}

/** Nothing has been fetched or sent for a moment. */
export async function quietNetwork(page: Page): Promise<void> {
  const seen = watched.get(page)
  await expect
    .poll(() => seen !== undefined && seen.busy.size === 0 && Date.now() - seen.last >= quietFor, {
      message: 'the network is quiet',
      intervals: [100],
    })
    .toBe(true)
}
