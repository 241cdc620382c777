import { expect, type Locator } from '@playwright/test'
import type { FarmApp } from './farm-app'

/** A farmer without a mouse. */
export class ByKeys {
  constructor(private readonly app: FarmApp) {}

  get page() {
    return this.app.page
  }

  press = (key: string) => this.page.keyboard.press(key)
  type = (text: string) => this.page.keyboard.type(text)

  /** Presses Tab up to as often as a farmer would. Each focused element must show its focus. */
  async to(target: Locator, most = 40): Promise<void> {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < most; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.seesFocus()
      await this.press('Tab')
    }
    throw new Error(`Tab does not get to ${target}`)
  }

  async fill(label: string, text: string): Promise<void> {
    await this.to(this.app.field(label).first())
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Presses what has the focus as soon as it is reached. */
  async push(name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.to(this.page.getByRole('button', { name, exact: typeof name === 'string' }).first())
    await this.press(key)
  }

  /** Whether the focused element shows it: an outline around it, or around its box. */
  async seesFocus(): Promise<void> {
    const seen = () =>
      this.page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return 'nothing has the focus'
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
        const around = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        const beside = at.parentElement && getComputedStyle(at.parentElement)
        const aroundBox =
          beside?.outlineStyle !== 'none' && Number.parseFloat(beside?.outlineWidth ?? '0') >= 2
        const { width, height } = at.getBoundingClientRect()
        if (around || aroundBox || boxShadow !== 'none' || (width <= 24 && height <= 24)) return 'seen'
        return `no line around ${at.outerHTML.slice(0, 80)}`
      })
    await expect.poll(seen).toBe('seen')
  }

  /** Opens the kind of job from wherever the farmer is. */
  async record(job: string): Promise<void> {
    await this.press('n')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Add', exact: true })).toBeVisible()
    // Among sixty jobs its name is typed, not walked to.
    await this.fill('Find a job', job)
    await this.to(this.page.locator('main').getByRole('link', { name: job, exact: true }))
    await this.press('Enter')
    await this.onItsPage(/create-task|session|weights/)
  }

  /** The page is there and has the focus, so that Tab goes on from its beginning. */
  async onItsPage(address: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(address)
    const inside = () => this.page.evaluate(() => document.activeElement?.closest('main') !== null)
    await expect.poll(inside).toBe(true)
  }

  /** Saves, answers the questions, and waits for the page of the saved record. */
  async save(): Promise<void> {
    await this.push('Save')
    const { alert } = this.app
    for (let asked = 0; asked < 6; asked++) {
      await expect(this.page.locator('[role="alertdialog"]').or(this.done).first()).toBeVisible()
      if (!(await alert.isVisible())) break
      const question = await alert.elementHandle()
      await this.to(alert.getByRole('button', { name: 'Save', exact: true }), 6)
      await this.press('Enter')
      await question?.waitForElementState('hidden')
    }
    await this.onItsPage(/tasks\/view/)
    await this.seesFocus()
  }

  private get done() {
    return this.page.getByRole('button', { name: /^(Correct|Change the plan)$/ })
  }
}
