import { type Browser, chromium, expect } from '@playwright/test'
import { FarmApp } from '../app/farm-app'
import { PlainClient } from './plain-client'
import { keepSaving } from './save-loop'
import type { Farmer } from './small-farm'

/** The real app with a farmer who saves without a break, also while the server dies. */
export class SavingPhone {
  private readonly confirmed = new Map<string, string>()
  private saves = 0

  private constructor(
    private readonly browser: Browser,
    private readonly app: FarmApp,
    private readonly farmer: Farmer,
  ) {}

  static async start(address: string, farmer: Farmer): Promise<SavingPhone> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-IE',
      viewport: { width: 1400, height: 1800 },
    })
    const app = new FarmApp(await context.newPage())
    await app.open(farmer)
    await app.hasEveryPage()
    const phone = new SavingPhone(browser, app, farmer)
    await keepSaving(app.page, 'edit', ({ id, notes }) => {
      phone.confirmed.set(id, notes)
      phone.saves++
    })
    return phone
  }

  /** However slow the machine: the screen has confirmed another edit. */
  async savesOnceMore(): Promise<void> {
    const before = this.saves
    await expect.poll(() => this.saves, { timeout: 60_000 }).toBeGreaterThan(before)
  }

  /**
   * The farmer stops. Everything goes up by itself, and what the screen had confirmed is on the server: it, or a later
   * edit of the same animal. Says how many animals that were and which are not there.
   */
  async stop(address: string): Promise<{ confirmed: number; lost: string[] }> {
    const { app, farmer } = this
    await app.page.goto('/sync')
    await app.syncLine.getByText(/^All sent/).waitFor({ timeout: 120_000 })
    const reader = new PlainClient(() => address, farmer, 'looks-on')
    await reader.logIn()
    const asked = { farm: farmer.farm, ids: { animals: [...this.confirmed.keys()] }, limit: 20_000 }
    const { body } = await reader.post('api/2/get', asked)
    const found = (body.entities as { animals?: { id: string; notes?: string }[] }).animals ?? []
    const notes = new Map(found.map((one) => [one.id, one.notes]))
    await this.browser.close()
    const lost = [...this.confirmed].filter(([id, saved]) => numberIn(notes.get(id)) < numberIn(saved))
    return { confirmed: this.confirmed.size, lost: lost.map(([id, saved]) => `${saved} of ${id}`) }
  }
}

const numberIn = (notes: string | undefined) => Number(/^edit (\d+)\.$/.exec(notes ?? '')?.[1] ?? -1)
