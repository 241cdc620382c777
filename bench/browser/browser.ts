import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export function chromiumPath(): string {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const found = [process.env.CHROME_PATH ?? '', ...onPath].find((path) => path && existsSync(path))
  if (!found) throw new Error('The benchmarks need Chromium: install it or set CHROME_PATH.')
  return found
}

/** A browser with a profile of its own, which keeps its data over reloads and goes away with it. */
export async function withBrowser<T>(
  work: (context: BrowserContext, profile: string) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'steading-bench-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    viewport: { width: 412, height: 2600 },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    return await work(context, profile)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(600_000)
  page.on('pageerror', (error) => console.error(`${address}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404'))
      console.error(`${address}: ${message.text()}`)
  })
  await page.goto(address)
  // The app's service worker may answer for it a few times more before it is gone, and the app it answers with brings it back.
  for (let tries = 0; await page.evaluate(() => document.getElementById('root') !== null); tries++) {
    if (tries === 20) throw new Error(`${address} is answered by the app`)
    await withoutServiceWorker(page)
    await page.goto('about:blank')
    await page.waitForTimeout(500)
    await page.goto(address)
  }
  return page
}

/** It would answer for the pages that measure, which are no part of the app. */
export const withoutServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
