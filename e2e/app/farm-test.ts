import { mkdir } from 'node:fs/promises'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Farmer, Planter } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { FarmApp } from './farm-app'

type Given = {
  /** A farmer with one small herd that no other test touches. */
  farmer: Farmer
  app: FarmApp
  /** Another phone or computer: nothing is shared but the server. */
  device: () => Promise<FarmApp>
}

export const test = base.extend<Given, { planter: Planter }>({
  planter: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner insists on a pattern here
    async ({}, use, { workerIndex }) => {
      const planter = Planter.open(await databaseUrl(process.env.E2E_DATA ?? ''), `${1000 + workerIndex}`)
      await use(planter)
      await planter.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),
  farmer: async ({ planter }, use) => use(await planter.farmer()),
  app: async ({ page }, use) => {
    const complaints = listen(page)
    await use(new FarmApp(page))
    expect(complaints, 'the browser console').toEqual([])
  },
  device: async ({ browser, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL })
      contexts.push(context)
      return new FarmApp(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

/** What a healthy app never writes: errors, broken rules of its own content policy, uncaught rejections. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser itself writes a line for every call without signal or with an error status; those are expected.
    if (/^Failed to load resource: /.test(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  return complaints
}

/** Pictures for people to look at, when asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const size = (page.viewportSize()?.width ?? 0) < 1000 ? 'phone' : 'tablet'
  await page.screenshot({ path: `${folder}/${name}-${size}.png` })
}
