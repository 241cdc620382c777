import { test as base, type Page } from '@playwright/test'
import type { Harness } from './harness/page'

declare const harness: Harness

/** A page with one worker that opens the local database the way the app does. */
export class FarmPage {
  private worker = 0

  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/')
    await this.page.waitForFunction(() => 'harness' in globalThis)
    this.worker = await this.page.evaluate(() => harness.start())
  }

  /** The worker ends without a word, as when the browser kills it. */
  async restart(): Promise<void> {
    await this.page.evaluate((worker) => {
      harness.stop(worker)
    }, this.worker)
    this.worker = await this.page.evaluate(() => harness.start())
  }

  call<T = unknown>(name: string, ...args: unknown[]): Promise<T> {
    return this.page.evaluate(([worker, called, given]) => harness.call(worker, called, ...given), [
      this.worker,
      name,
      args,
    ] as [number, string, unknown[]]) as Promise<T>
  }
}

export const test = base.extend<{ farm: FarmPage }>({
  farm: async ({ page }, use) => {
    const farm = new FarmPage(page)
    await farm.open()
    await use(farm)
  },
})
