import { expect, type Page } from '@playwright/test'
import { askWorker, hasFarmWorker } from './farm-worker'
import { standsAtWelcome } from './phones'

const animalsList = '/animals-list'
const places = {
  Animals: animalsList,
  'Needs a look': '/needs-attention',
  Sync: '/sync',
  Settings: '/settings',
  'My farm': '/my-farm',
} as const

const patiently = { timeout: 60_000 }

/** No dialog covers it. */
function canBeTapped(selector: string): boolean {
  const element = document.querySelector(selector)
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function herdIsHere(): boolean {
  const count = document.querySelector('[data-testid="list-count"]')?.textContent ?? ''
  const line = document.querySelector('[data-testid="sync-line"]')?.textContent ?? ''
  return /^[1-9]/.test(count) && /^All sent/.test(line) && document.querySelector('dialog[open]') === null
}

/** The form has gone, or asks something first. */
function savedOrAsked(button: Element | null): boolean {
  return !button?.isConnected || document.querySelector('[role="alertdialog"]') !== null
}

/** How a toast ends that says something is safe, whether or not it has gone already. */
export const saved = /Saved on this (phone|device)|Saved and sent\.|\. Sent\.$/

type LogIn = { username: string; password: string; code?: string }

/** The app as a farmer uses it: by what is written on the screen. */
export class FarmApp {
  constructor(readonly page: Page) {}

  /** Records opened once, for pages that show one animal, job or group. */
  readonly firsts = new Map<string, string>()

  get wide(): boolean {
    return (this.page.viewportSize()?.width ?? 0) >= 1025
  }

  async logIn({ username, password, code }: LogIn): Promise<void> {
    const { page } = this
    if (standsAtWelcome(page)) await page.getByRole('button', { name: 'Log in', exact: true }).click()
    else await page.goto('/login')
    await this.fillLogIn(username, password)
    if (code === undefined) return
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  async fillLogIn(username: string, password: string): Promise<void> {
    const { page } = this
    await this.soon(canBeTapped, 'input[autocomplete="username"]')
    await page.getByLabel('Mobile number').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  /** Logged in without typing: how a farmer logs in is what other journeys are about. */
  async enter(farmer: { username: string; password: string }): Promise<void> {
    const { page } = this
    const { username, password } = farmer
    if (!hasFarmWorker(page)) return this.logIn(farmer)
    if (!standsAtWelcome(page)) await page.goto('/welcome')
    expect(await askWorker(page, 'logIn', username, password, 'IE', 'en'), 'logged in').toBe(true)
  }

  /** Logged in, and the one herd is here. */
  async open(farmer: { username: string; password: string }): Promise<void> {
    await this.enter(farmer)
    await this.seesHerd()
  }

  /** Logs in to a demo account, past the greeting and the tour. */
  async openDemo(user: { username: string; password: string }): Promise<void> {
    await this.enter(user)
    for (const name of ['Welcome to the demo farm', 'Today'])
      await this.page.getByRole('dialog', { name }).press('Escape', patiently)
    await this.seesHerd()
  }

  /** The list is filled and everything has been sent and fetched. */
  async seesHerd(): Promise<void> {
    // A phone opens with its home page; the list is a tab away.
    await this.visit('Animals')
    await this.soon(herdIsHere)
    await expect(this.count).toHaveText(/^[1-9]\d* animals?$/, patiently)
    await expect(this.syncLine).toHaveText(/^All sent/, patiently)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Looked for with every frame: the test runner's own looks come up to half a second apart. */
  private soon(is: (selector: string) => boolean, selector = ''): Promise<unknown> {
    return this.page.waitForFunction(is, selector, patiently)
  }

  get count() {
    return this.page.getByTestId('list-count')
  }

  get syncLine() {
    return this.page.getByTestId('sync-line')
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Tag, brand or name' })
  }

  /** Rows of the animals list, however this size of screen draws them. */
  get rows() {
    return this.page.locator(this.wide ? '[role="row"][data-active]' : 'main li[aria-posinset]')
  }

  async numberOfAnimals(): Promise<number> {
    return Number(/\d+/.exec((await this.count.textContent()) ?? '')?.[0] ?? 0)
  }

  /** To an address: as a link within the app does once it is open, so that not everything is loaded again. */
  async moveTo(path: string): Promise<void> {
    const { page } = this
    if ((await page.locator('nav').count()) === 0) {
      await page.goto(path)
      return
    }
    await page.evaluate((to) => {
      const at = (history.state?.__TSR_index ?? 0) + 1
      history.pushState({ __TSR_index: at, __TSR_key: String(at) }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
  }

  /** Goes to a page the way a farmer does, in any language: by a tab, or from the farm's own page. */
  async visit(place: keyof typeof places): Promise<void> {
    const { page } = this
    const tab = places[place] === animalsList ? animalsList : '/my-farm'
    const link = page.locator(`main a[href$="${places[place]}"]`)
    await expect(async () => {
      // A herd that is still loading covers the page, on a busy machine for a while.
      await this.soon(canBeTapped, `nav a[href$="${tab}"]`)
      await page.locator(`nav a[href$="${tab}"]`).first().click(patiently)
      // An app that is still on its way somewhere else arrives there after the tap.
      if (tab !== places[place]) await link.click({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect.poll(() => new URL(page.url()).pathname).toContain(places[place])
  }

  /** Goes on to an address the way a link in the app does, and waits until the page is there. */
  async goOn(path: string): Promise<void> {
    await this.arrived()
    await this.page.evaluate((to) => {
      const place = (history.state?.__TSR_index ?? 0) + 1
      history.pushState({ __TSR_index: place, __TSR_key: `${place}-${to}` }, '', to)
    }, path)
    await this.arrived()
  }

  /** A page that never appeared is nothing to come back to: the app notes each that did. */
  async arrived(): Promise<void> {
    await this.page.waitForFunction(() => {
      const trail = JSON.parse(sessionStorage.getItem('steading.trail') ?? '[]')
      return trail.length > (history.state?.__TSR_index ?? 0)
    })
  }

  toast(text: string | RegExp) {
    return this.page.getByText(text)
  }

  /** Undo of the toast that says this: an earlier one may still be on the screen. */
  undo(of: string | RegExp) {
    const said = this.page.getByRole('status').locator('div').filter({ hasText: of })
    return said.getByRole('button', { name: 'Undo' }).last()
  }

  get alert() {
    return this.page.getByRole('alertdialog')
  }

  /** Opens the n-th animal of the list and gives its id. */
  async openAnimal(index = 0): Promise<string> {
    await this.rows.nth(index).click()
    await expect(this.page.getByRole('button', { name: 'Edit' })).toBeVisible()
    return this.animalId
  }

  /** Rare actions on an animal's page. */
  async more(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name }).click()
  }

  /** As a link to an animal shows it. */
  async showAnimal(id: string): Promise<void> {
    await this.moveTo(`/animals/view?id=${id}`)
    await expect.poll(() => this.animalId).toBe(id)
    await expect(this.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  }

  /** Of the animal, job or group the page shows. */
  get animalId(): string {
    return new URL(this.page.url()).searchParams.get('id') ?? ''
  }

  async edit(changes: { [label: string]: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click()
    await this.fill(changes)
    await this.save()
  }

  async fill(changes: { [label: string]: string }): Promise<void> {
    for (const [label, value] of Object.entries(changes)) {
      await this.openSectionOf(label)
      await this.field(label).fill(value)
    }
  }

  /** Sections of a form with nothing in them yet are closed. */
  private async openSectionOf(label: string): Promise<void> {
    await expect(this.field(label)).toHaveCount(1)
    const closed = this.page.locator('details:not([open])').filter({ has: this.field(label) })
    if ((await closed.count()) > 0) await closed.locator('summary').click()
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Adds a medicine that is new to this farm: opens the list, types the name and keeps it. */
  async newMedicine(name: string): Promise<void> {
    await this.field('Medicine').click()
    const list = this.page.getByRole('dialog')
    await list.getByRole('combobox').fill(name)
    await list.getByRole('option', { name: `Use “${name}”` }).click()
  }

  /** Presses Save and waits for the word that it is on this device. */
  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.toast(saved).last()).toBeVisible()
    await expect(this.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  }

  /** Presses Save and answers yes to whatever is asked, until it is saved. */
  async saveAnyway(said = this.toast(saved), save = 'Save', yes = save): Promise<void> {
    const { page } = this
    // The toast of the save before may still be there, so the form itself has to be gone.
    const button = await page.getByRole('button', { name: save, exact: true }).elementHandle()
    await button?.click()
    for (let asked = 0; asked < 6; asked++) {
      await page.waitForFunction(savedOrAsked, button, patiently)
      if (!(await this.alert.isVisible())) break
      const question = await this.alert.elementHandle()
      await this.alert.getByRole('button', { name: yes, exact: true }).click()
      await question?.waitForElementState('hidden')
    }
    await expect(said.first()).toBeVisible()
  }

  /** The value beside a label on the animal's page. */
  value(label: string) {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd')
  }

  /** Ticks answers of a filter. */
  async choose(filter: string, answers: readonly string[]): Promise<void> {
    await this.page.locator('button[aria-haspopup]').getByText(filter, { exact: true }).click()
    for (const answer of answers) await this.page.getByRole('checkbox', { name: answer, exact: true }).check()
    if (this.wide) await this.page.keyboard.press('Escape')
    else await this.page.getByRole('button', { name: 'Done' }).click()
  }

  async sortBy(column: string, direction: 'Highest first' | 'Lowest first'): Promise<void> {
    if (this.wide) {
      const heading = this.page.getByRole('columnheader', { name: column })
      await heading.getByRole('button').click()
      if (direction === 'Highest first') await heading.getByRole('button').click()
      return
    }
    await this.page.getByRole('button', { name: /^Sort:/ }).click()
    await this.page.getByText(direction, { exact: true }).click()
    await this.page.getByRole('radio', { name: column, exact: true }).click()
  }

  /** Everything that can be sent was, and no sync is under way. */
  async atRest(): Promise<void> {
    await this.soon((selector) => document.querySelector(selector) !== null, '[data-sync="idle"]')
    await expect(this.page.locator('[data-sync]')).toHaveAttribute('data-sync', 'idle', patiently)
  }

  /** Waits for every screen's script. Without an installed app it comes from the server while the page is idle. */
  async hasEveryPage(): Promise<void> {
    await this.soon((selector) => document.querySelector(selector) !== null, 'html[data-every-page="here"]')
    await expect(this.page.locator('html')).toHaveAttribute('data-every-page', 'here', patiently)
  }

  async loseSignal(): Promise<void> {
    await this.hasEveryPage()
    await this.atRest()
    await this.page.context().setOffline(true)
  }

  /** Ticks the first females in the list of a job and goes on; gives the number of the first. */
  async tickFor(count: number): Promise<string> {
    const cows = this.page.getByRole('listitem').filter({ hasText: /Female|in calf/ })
    for (let n = 0; n < count; n++) await cows.nth(n).getByRole('checkbox').check()
    const tag = /\d{5}/.exec(await cows.first().innerText())?.[0] ?? ''
    await this.page.getByRole('button', { name: `Next with ${count} animals` }).click()
    return tag
  }

  /** Finds one animal by its number and opens its page. */
  async openByNumber(tag: string): Promise<void> {
    await this.search.fill(tag)
    await expect(this.count).toHaveText('1 animal')
    await this.openAnimal(0)
  }

  /** Reads an alert and presses OK. */
  async acknowledge(text: string | RegExp): Promise<void> {
    await expect(this.alert).toContainText(text)
    await this.alert.getByRole('button', { name: 'OK' }).click()
  }

  /** Everything saved so far is on the server. */
  async sent(): Promise<void> {
    await this.atRest()
    await expect(this.syncLine).toHaveText(/^All sent/, patiently)
  }

  get herdName() {
    return this.page.getByRole('button', { name: /Switch herd$/ })
  }

  /** Chooses in the list of herds that is open. */
  async pickHerd(number: string): Promise<void> {
    const picker = this.page.getByRole('dialog', { name: 'Switch herd' })
    await picker.getByRole('radio', { name: new RegExp(number) }).check()
    await picker.getByRole('button', { name: 'Select' }).click()
  }

  async switchHerd(number: string): Promise<void> {
    await this.herdName.click()
    await this.pickHerd(number)
  }

  async signOut(): Promise<void> {
    await this.visit('Settings')
    await this.page.getByRole('button', { name: /^Sign out/ }).click()
    await this.alert.getByRole('button', { name: 'Sign out' }).click()
    await expect(this.page).toHaveURL(/\/welcome$/)
  }

  another = (page: Page) => new FarmApp(page)
}
