import type { BrowserContext } from '@playwright/test'
import type { Planter } from '../run/plant'
import { FarmApp } from './farm-app'
import { newPhone, type Phone, putDown } from './phones'

/** A phone that stays open at a farm which journeys look at and never change: no log-in between them. */
export class Looker {
  private phone: Phone | undefined
  private farm = ''

  constructor(private readonly planter: Planter) {}

  /** At the list of animals, wherever the last one left it. */
  async open(start: () => Promise<BrowserContext>): Promise<FarmApp> {
    if (this.phone) {
      const app = new FarmApp(this.phone.page)
      await app.seesHerd()
      return app
    }
    const farmer = await this.planter.farmer()
    this.farm = farmer.farms[0] ?? ''
    this.phone = await newPhone(start)
    const app = new FarmApp(this.phone.page)
    await app.open(farmer)
    return app
  }

  /** The number of changes from a person who may only look. */
  changes = (): Promise<number> => this.planter.changes(this.farm)

  /** Kept open after a journey that went well and left nothing in front of the page. */
  async putDown(wentWell: boolean): Promise<void> {
    const { phone } = this
    if (!phone) return
    const clear =
      wentWell && (await putDown(phone)) && (await phone.page.locator('dialog[open]').count()) === 0
    if (!clear) await this.close()
  }

  async close(): Promise<void> {
    await this.phone?.context.close()
    this.phone = undefined
  }
}
