import { mkdir } from 'node:fs/promises'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Farmer, Planter } from '../run/plant'
import { databaseUrl } from '../run/postgres'
import { FarmApp } from './farm-app'
import { Looker } from './looker'
import { newPhone, type Phone, Phones } from './phones'

type Given = {
  /** A phone or computer never used before. Otherwise the test may get a used one, signed out, with the app open. */
  brandNew: boolean
  /** A farmer with one small herd that no other test touches. */
  farmer: Farmer
  /** The operator, with a code for one log-in. */
  operator: Awaited<ReturnType<Planter['operator']>>
  app: FarmApp
  /** The app, open at the animals of a farm that journeys look at and do not change. */
  looking: FarmApp
  /** A phone without a log-in. */
  phone: () => Promise<Phone>
  /** Another phone or computer: nothing is shared but the server. */
  device: () => Promise<FarmApp>
}

export const test = base.extend<Given, { planter: Planter; phones: Phones; looker: Looker }>({
  planter: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner insists on a pattern here
    async ({}, use, { workerIndex }) => {
      const planter = Planter.open(await databaseUrl(process.env.E2E_DATA ?? ''), `${1000 + workerIndex}`)
      await use(planter)
      await planter.close()
    },
    { scope: 'worker' },
  ],
  phones: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const phones = new Phones()
      await use(phones)
      await phones.close()
    },
    { scope: 'worker' },
  ],
  looker: [
    async ({ planter }, use) => {
      const looker = new Looker(planter)
      await use(looker)
      await looker.close()
    },
    { scope: 'worker' },
  ],
  brandNew: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),
  phone: async ({ browser, phones, brandNew, serviceWorkers, contextOptions, baseURL }, use, testInfo) => {
    const mayBeUsed = !brandNew && serviceWorkers === 'block'
    const start = () => browser.newContext({ ...contextOptions, baseURL })
    const taken: Phone[] = []
    await use(async () => {
      const phone = await (mayBeUsed ? phones.take(start) : newPhone(start))
      taken.push(phone)
      return phone
    })
    const keep = mayBeUsed && testInfo.status === testInfo.expectedStatus
    for (const phone of taken) await (keep ? phones.giveBack(phone) : phone.context.close())
  },
  page: async ({ phone }, use) => use((await phone()).page),
  context: async ({ page }, use) => use(page.context()),
  farmer: async ({ planter }, use) => use(await planter.farmer()),
  operator: async ({ planter }, use) => use(await planter.operator()),
  app: async ({ page }, use) => {
    const { complaints, stop } = listen(page)
    await use(new FarmApp(page))
    stop()
    expect(complaints, 'the browser console').toEqual([])
  },
  looking: async ({ browser, looker, contextOptions, baseURL }, use, testInfo) => {
    const app = await looker.open(() => browser.newContext({ ...contextOptions, baseURL }))
    const { complaints, stop } = listen(app.page)
    await use(app)
    stop()
    const changes = await looker.changes()
    await looker.putDown(changes === 0 && testInfo.status === testInfo.expectedStatus)
    expect(complaints, 'the browser console').toEqual([])
    expect(changes, 'changes to a farm that is only looked at').toBe(0)
  },
  device: async ({ phone }, use) => use(async () => new FarmApp((await phone()).page)),
})

export { expect }

/** What a healthy app never writes: errors, broken rules of its own content policy, uncaught rejections. */
function listen(page: Page): { complaints: string[]; stop: () => void } {
  const complaints: string[] = []
  const thrown = (error: Error) => complaints.push(String(error))
  const written = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    // The browser itself writes a line for every call without signal or with an error status; those are expected.
    if (/^Failed to load resource: /.test(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  }
  page.on('pageerror', thrown).on('console', written)
  const stop = () => void page.off('pageerror', thrown).off('console', written)
  return { complaints, stop }
}

/** Pictures for people to look at, when asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const size = (page.viewportSize()?.width ?? 0) < 1000 ? 'phone' : 'tablet'
  await page.screenshot({ path: `${folder}/${name}-${size}.png` })
}
