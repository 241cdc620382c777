import type { BrowserContext, Page } from '@playwright/test'
import { askWorker, keepFarmWorker } from './farm-worker'

export type Phone = { context: BrowserContext; page: Page }

/** Traces that stay in a browser after every clean-up. */
const lasting = {
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession'],
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia'],
  clock: ['install'],
} as const
const altered = new WeakSet<BrowserContext>()

/** Phones kept from one journey to the next: to start the app anew takes longer than most journeys. */
export class Phones {
  private readonly idle: Phone[] = []

  /** A phone without a log-in: a used one, if one is clean again. */
  async take(start: () => Promise<BrowserContext>): Promise<Phone> {
    for (let phone = this.idle.pop(); phone; phone = this.idle.pop()) {
      if (await isLikeNew(phone)) return phone
      await phone.context.close()
    }
    return newPhone(start)
  }

  /** Kept if the journey left it as a farmer leaves a phone, and thrown away if not. */
  async giveBack(phone: Phone): Promise<void> {
    if (this.idle.length < 2 && (await putDown(phone))) this.idle.push(phone)
    else await phone.context.close()
  }

  async close(): Promise<void> {
    for (const { context } of this.idle) await context.close()
  }
}

export async function newPhone(start: () => Promise<BrowserContext>): Promise<Phone> {
  const context = await start()
  await keepFarmWorker(context)
  const page = await context.newPage()
  for (const [on, names] of Object.entries(lasting))
    for (const name of names)
      noting({ context, page, clock: page.clock }[on as keyof typeof lasting], name, () =>
        altered.add(context),
      )
  return { context, page }
}

function noting(on: object, name: string, note: () => void): void {
  const usual: (...args: unknown[]) => unknown = Reflect.get(on, name)
  Reflect.set(on, name, (...args: unknown[]) => {
    note()
    return usual.apply(on, args)
  })
}

/** The app is open here at its first page and nothing was changed about the browser: no need to load it again. */
export const standsAtWelcome = (page: Page): boolean =>
  new URL(page.url()).pathname === '/welcome' && !altered.has(page.context())

/** Nothing was done to the browser that lasts. */
const isAsItWas = ({ context, page }: Phone): boolean =>
  !altered.has(context) && !page.isClosed() && page.url().startsWith(`${process.env.E2E_ADDRESS}/`)

/** Leaves the phone as a farmer puts it down, with every change undone. False where that is impossible. */
export async function putDown(phone: Phone): Promise<boolean> {
  if (!isAsItWas(phone)) return false
  const { context, page } = phone
  await context.setOffline(false)
  await context.clearPermissions()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  return true
}

const soon = { timeout: 10_000 }

async function signOut(page: Page): Promise<void> {
  await page.locator('[data-sync="idle"]').waitFor(soon)
  // Work that waits, or that the server would not take, would be asked about.
  const line = await page.getByTestId('sync-line').textContent(soon)
  if (!/^All sent/.test(line ?? '')) throw new Error(`${line}`)
  if (!(await askWorker(page, 'signOut'))) throw new Error('not signed out')
}

/** Signs out the last user. A phone that resists is not worth a wait: there are more phones. */
async function isLikeNew({ page }: Phone): Promise<boolean> {
  try {
    if (!standsAtWelcome(page)) {
      if (await page.locator('dialog[open]').count()) return false
      // A browser without tabs has no log-in.
      if (await page.locator('nav').count()) await signOut(page)
      else await page.goto('/welcome')
      await page.waitForURL(/\/welcome$/, soon)
    }
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor(soon)
    if (!(await page.evaluate(nothingChosen))) return false
    // The last message to the phone's last user may still be on the screen.
    await page.waitForFunction(() => !document.querySelector('[role="status"]')?.textContent, undefined, soon)
    return true
  } catch {
    return false
  }
}

/** A phone keeps its colours, language and layout for every user. */
function nothingChosen(): boolean {
  const { lang, dataset } = document.documentElement
  const usual = { 'steading.region': 'IE', 'steading.language': 'en', 'steading.theme': 'BOVINE' }
  const told = 'steading.appConfig'
  return (
    lang === 'en' &&
    dataset.text === 'normal' &&
    Object.entries(localStorage).every(
      ([key, value]) => key === told || Object.entries(usual).some(([k, v]) => k === key && v === value),
    )
  )
}
