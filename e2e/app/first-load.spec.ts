import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './farm-test'

const most = 187_000

/** Files the page itself fetches before it shows. The herd's worker and later files delay no one. */
async function scriptOf(page: Page, path: string, shown: () => Promise<void>): Promise<number> {
  // The other pages come once this one has nothing to do, which here it never admits.
  await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js') && !/worker|sqlite/.test(pathname))
      sizes.set(
        pathname,
        answer.body().then((body) => gzipSync(body).length),
      )
  })
  await page.goto(path)
  await shown()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}

test('a visitor waits for little script before the welcome page shows', { tag: '@phone' }, async ({
  page,
}) => {
  const bytes = await scriptOf(page, '/welcome', () =>
    expect(page.getByRole('button', { name: 'Log in' })).toBeVisible(),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(most)
})

test('a farmer waits for little script before the home page shows', async ({ app, context, farmer }) => {
  await app.open(farmer)
  const home = app.another(await context.newPage())
  const bytes = await scriptOf(home.page, app.wide ? '/tablet/home/today' : '/home', () =>
    expect(home.page.getByRole('region', { name: 'Herd', exact: true })).toBeVisible(),
  )
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(most)
})
