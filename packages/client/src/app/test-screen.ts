import { stripPrefix } from '@steading/domain/frame/pages/address'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { fireEvent } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { loadTexts } from '../i18n/load-texts'
import { startTexts } from '../i18n/texts'
import { rememberLogIn } from '../platform/device/remembered-log-in'
import { forgetStores } from '../platform/device/store'
import { backSettled } from '../platform/pages/back-stack'
import { prefixNow } from '../platform/pages/navigation'
import { alerts } from '../platform/told/notices'
import { dropToast, toasts } from '../platform/told/toasts'
import { sessionCalls } from '../worker/calls/session-calls'
import type { Answers } from '../worker/test-phone'
import { connectFarm } from '../worker/transport/connect-farm'
import type { Service } from '../worker/transport/rpc'
import { App } from './app'
import { makeWide } from './test-browser'
import { type Added, type Farm, farmPhone, herdId, newPhone } from './test-farm'
import { called, type Words, written } from './test-words'
import { endWorkers, workersOver } from './test-workers'

type Open = {
  at: string
  /** The page behind it, for Back. */
  from?: string
  farm?: Farm
  /** A desk instead of a phone. */
  wide?: boolean
  added?: readonly Added[]
  answers?: Answers
  /** True before the first log-in. */
  loggedOut?: boolean
}
type Clicks = { clicks?: number; held?: string; button?: 'MouseLeft' | 'MouseMiddle' }
type Phone = Awaited<ReturnType<typeof farmPhone>>

// A whole journey on a machine that is busy with others.
vi.setConfig({ testTimeout: 120_000 })

const undo: (() => Promise<void>)[] = []
const complaints: unknown[] = []
let close: (() => void) | undefined
let open: Screen | undefined

afterEach(async ({ task }) => {
  // A page still on its way would be drawn over the first page of the next test.
  if (task.result?.state !== 'fail') await open?.arrived()
  open = undefined
  close?.()
  for (const step of undo.splice(0)) await step()
  expect(complaints.splice(0), 'the console').toEqual([])
})

/** Who used the page last left nothing behind on it. */
function startClean(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of toasts.get()) dropToast(id)
  dropAlerts()
  // The router keeps it too, and the two must say the same.
  const prefix = prefixNow.get()
  forgetStores()
  prefixNow.set(() => prefix)
}

function dropAlerts(): void {
  for (const { answer } of alerts.get().alerts) answer(false)
}

/** The real app over a real farm on a phone's database, at an address. */
export async function openApp({ at, wide = false, ...given }: Open) {
  // The app redirects no user away from a page for strangers, so the test enters by the front door.
  const { from = given.loggedOut ? '/' : at } = given
  const { farm: kind = 'mixed', added = [], answers = {}, loggedOut = false } = given
  startClean()
  rememberLogIn(!loggedOut)
  makeWide(wide)
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.join(' ')))
  const one = await (loggedOut ? newPhone(answers) : farmPhone(kind, added, answers))
  undo.push(async () => {
    endWorkers()
    await one.close()
    vi.restoreAllMocks()
  })
  // The phone's own way to log in knows one farmer only.
  const { streams, ...calls } = { ...one, ...sessionCalls(one.service) }
  vi.stubGlobal('Worker', workersOver({ calls, streams } as unknown as Service<never>))
  await startTexts('en', loadTexts('en', undefined))
  const begin = () => window.history.replaceState({ __TSR_index: 0, __TSR_key: 'first' }, '', from)
  // A herd that the test before still waited for fails to come once its phone is closed.
  dropAlerts()
  begin()
  draw()
  const app = new Screen(one)
  open = app
  if (loggedOut) {
    // The router still shows the previous test's page for strangers until it hears of the front door.
    await until(() => expect(document.querySelector('main')).not.toBeNull())
    begin()
    await until(() => expect(window.location.pathname).toBe('/welcome'))
    dropAlerts()
  }
  // Until then the page of the test before may still stand there.
  await app.arrived()
  // That page may have been led to its own place on a screen of another size, or asked for something else.
  if (
    !loggedOut &&
    stripPrefix(window.location.pathname) + decodeURIComponent(window.location.search) !== from
  )
    begin()
  if (from !== at) await app.goTo(at)
  return app
}

/** Draws the app where nothing is drawn yet. */
function draw(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(App, { farm: connectFarm() }))
  close = () => {
    root.unmount()
    place.remove()
    close = undefined
  }
}

const pressable = [
  'button, a[href], summary, input[type="checkbox"], input[type="radio"]',
  ...['tab', 'option', 'menuitem', 'radio', 'switch'].map((role) => `[role="${role}"]`),
].join(', ')
const fillable = 'input, select, textarea'
const parts = 'section, fieldset, article, li, [role="group"], [role="region"], [role="radiogroup"], dialog'

/** Waits for the thing itself, however busy the machine. */
export const until = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { interval: 15, timeout: Number(process.env.PATIENCE ?? 60_000) })

function only(found: readonly Element[], what: Words, among: () => readonly string[]): HTMLElement {
  const [one] = found
  if (one && found.length === 1) return one as HTMLElement
  const { pathname, search } = window.location
  const page = [...document.querySelectorAll('main, dialog[open]')]
    .map((part) => part.textContent)
    .join(' || ')
  const others = among().join(' | ').slice(0, 2000)
  throw new Error(
    `${found.length} are called ${what} at ${pathname}${search} among: ${others}. It says: ${page}`,
  )
}

/** The app as a farmer uses it: by what is written on the screen. */
export class Screen {
  private readonly hand = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  /** Something of the page that is open was found. Before that, the lack of anything proves nothing. */
  private drawn = false
  constructor(readonly phone: Phone) {}

  /** The part of the page in reach: a dialog blocks everything behind it. */
  get front(): HTMLElement {
    return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
  }

  private find(selector: string, name: Words, inside: Element = this.front): HTMLElement {
    const found = only(called(selector, name, inside), name, () =>
      [...inside.querySelectorAll(selector)].map((one) => one.textContent || String(one.id)),
    )
    this.drawn = true
    return found
  }

  /** A test that asks for nothing first would pass on a page that is not drawn yet. */
  private lacks(name: Words): void {
    if (!this.drawn) throw new Error(`Wait for something on ${this.address} before ${name} is missed there`)
  }

  /** Waits for the control with that name. */
  control(name: Words, inside?: Element): Promise<HTMLElement> {
    return until(() => this.find(pressable, name, inside))
  }

  /** Pressed as soon as it can be. */
  async press(name: Words, inside?: Element): Promise<void> {
    const control = await until(() => {
      const found = this.find(pressable, name, inside)
      if (found.matches(':disabled')) throw new Error(`${name} cannot be pressed`)
      return found
    })
    await this.hand.click(control)
  }

  /** Presses the last Undo: a message from an earlier step may still be above it. */
  async undo(): Promise<void> {
    const last = await until(() => {
      const found = called(pressable, 'Undo', this.front).at(-1)
      if (!found) throw new Error('Nothing to undo')
      return found
    })
    await this.hand.click(last)
  }

  /** Whether that is there to be pressed now. */
  offers(name: Words): boolean {
    return this.hasAny(pressable, name)
  }

  private hasAny(selector: string, name: Words): boolean {
    const found = called(selector, name, this.front).length > 0
    if (found) this.drawn = true
    else this.lacks(name)
    return found
  }

  field(label: Words, inside?: Element): Promise<HTMLInputElement> {
    return until(() => this.find(fillable, label, inside) as HTMLInputElement)
  }

  /** Whether a box is there to fill. */
  has(label: Words): boolean {
    return this.hasAny(fillable, label)
  }

  /** All at once, as pasted: key by key a long form is drawn anew for every letter. */
  async fill(label: Words, text: string, inside?: Element): Promise<void> {
    const field = await this.field(label, inside)
    field.focus()
    fireEvent.input(field, { target: { value: text } })
  }

  /** Opens the list behind a field, types into it and takes the line that then says this. */
  async takeFrom(label: Words, text: string, line: Words): Promise<void> {
    await this.hand.click(await this.field(label))
    await this.fill(/^Find /, text)
    await this.press(line)
  }

  async choose(label: Words, option: string, inside?: Element): Promise<void> {
    await this.hand.selectOptions(await this.field(label, inside), option)
  }

  /** A file picked for what is called that. */
  async giveFile(label: Words, name: string, content: BlobPart): Promise<void> {
    await this.hand.upload(await this.field(label), new File([content], name, { type: 'text/csv' }))
  }

  /** Clicks as a mouse at a desk makes them, with a key held where one is named. */
  async mouse(on: Element, { clicks = 1, held, button = 'MouseLeft' }: Clicks = {}): Promise<void> {
    if (held) await this.hand.keyboard(`{${held}>}`)
    await this.hand.pointer({ target: on, keys: `[${button}]`.repeat(clicks) })
    if (held) await this.hand.keyboard(`{/${held}}`)
  }

  async keys(keys: string): Promise<void> {
    await this.hand.keyboard(keys)
  }

  /** Waits until each is written somewhere. */
  async sees(...texts: Words[]): Promise<void> {
    for (const text of texts)
      await until(() => {
        if (!written(text))
          throw new Error(`Not written: ${text}. The page ${this.address} says: ${this.text}`)
      })
    this.drawn = true
  }

  /** Waits until it is gone. The test has waited for something else on the page before. */
  async seesNot(text: Words): Promise<void> {
    this.lacks(text)
    await until(() => {
      if (written(text)) throw new Error(`Still written: ${text}`)
    })
  }

  /** All that is written on the page and in front of it, run together. */
  get text(): string {
    return [...document.querySelectorAll('main, dialog[open], [role="status"]')]
      .map((part) => part.textContent?.replace(/\s+/g, ' '))
      .join(' || ')
      .slice(0, 3000)
  }

  private get question(): HTMLElement | null {
    return document.querySelector('[role="alertdialog"]')
  }

  /** Whether something asks or tells in front of everything. */
  get asked(): boolean {
    return this.question !== null
  }

  /** Waits for the question or notice that says this. */
  async alert(text: string): Promise<void> {
    await until(() => expect(this.question?.textContent ?? '').toContain(text))
    this.drawn = true
  }

  /** Answers the question and waits until it is gone, even if another takes its place. */
  async answer(name: Words): Promise<void> {
    const open = await until(() => this.question ?? Promise.reject(new Error('Nothing was asked')))
    await this.press(name, open)
    await until(() => expect(open.isConnected).toBe(false))
  }

  /** Waits for a question or for the words; true for a question. */
  async askedOr(words: Words): Promise<boolean> {
    return until(() => {
      if (!this.asked && !written(words)) throw new Error(`Neither asked nor written: ${words}`)
      return this.asked
    })
  }

  /** Saves a job and says yes to whatever is asked, until its own page is there. */
  async saveAnyway(): Promise<string[]> {
    const asked: string[] = []
    await this.press('Save')
    const settled = () => until(() => expect(this.asked || this.offers('Correct')).toBe(true))
    for (await settled(); this.asked; await settled()) {
      asked.push(this.question?.textContent ?? '')
      await this.answer('Save')
    }
    return asked
  }

  /** How many the list says it has. */
  async count(): Promise<number> {
    return until(() => {
      const text = document.querySelector('[data-testid="list-count"]')?.textContent ?? ''
      const count = /^No /.test(text) ? '0' : /^[\d,]+/.exec(text)?.[0]
      if (!count) throw new Error(`No count: ${text}`)
      this.drawn = true
      return Number(count.replace(',', ''))
    })
  }

  /** Waits until the list has so many. */
  async counts(wanted: number): Promise<void> {
    await until(async () => expect(await this.count()).toBe(wanted))
  }

  /** Rows of the list that is open, however this size of screen draws them. */
  get rows(): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('[role="row"][data-active], main li[aria-posinset]')]
  }

  /** The value beside a label on a page. */
  value(label: string): string | undefined {
    const row = [...document.querySelectorAll('dl > div')].find(
      (one) => one.querySelector('dt')?.textContent === label,
    )
    return row?.querySelector('dd')?.textContent ?? undefined
  }

  /** A part of the page by its name or heading. */
  part(name: Words): Promise<HTMLElement> {
    return until(() => this.find(parts, name))
  }

  /** The words about sending in the line at the top. */
  get sync(): string {
    return document.querySelector('[data-testid="sync-line"]')?.textContent ?? ''
  }

  get address(): string {
    return window.location.pathname + window.location.search
  }

  /** Waits until the address is, or has in it, this. */
  async at(address: Words): Promise<void> {
    await until(() => {
      const there = typeof address === 'string' ? this.address.includes(address) : address.test(this.address)
      if (!there) throw new Error(`At ${this.address}, not at ${address}`)
    })
  }

  /** To an address, as a link within the app leads there. */
  async goTo(path: string): Promise<void> {
    await this.arrived()
    const place = (window.history.state?.__TSR_index ?? 0) + 1
    this.drawn = false
    window.history.pushState({ __TSR_index: place, __TSR_key: `${place}-${path}` }, '', path)
    await this.arrived()
  }

  /** A page that never appeared is nothing to come back to: the app notes each that did. */
  async arrived(): Promise<void> {
    await until(() => {
      const trail = JSON.parse(sessionStorage.getItem('steading.trail') ?? '[]')
      expect(trail.length).toBeGreaterThan(window.history.state?.__TSR_index ?? 0)
    })
  }

  /** Waits for all of it: a Back that was held is sent forward again, and a page opened meanwhile would swallow the next. */
  async back(): Promise<void> {
    this.drawn = false
    const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    window.history.back()
    await moved
    const turn = () => new Promise((done) => setTimeout(done))
    await turn()
    await backSettled()
    await turn()
  }

  /** The page loaded again; the worker and its database stay. */
  async reload(): Promise<void> {
    this.drawn = false
    close?.()
    sessionStorage.removeItem('steading.trail')
    draw()
    await this.arrived()
  }

  noSignal(): void {
    this.phone.online.value = false
    window.dispatchEvent(new Event('offline'))
  }

  signal(): void {
    this.phone.online.value = true
    window.dispatchEvent(new Event('online'))
  }

  /** The server gives the logged-in user this role on the farm. */
  async is(role: string): Promise<void> {
    const { said, service } = this.phone
    const before = said[paths.get]
    said[paths.get] = async (body) => {
      const answer = typeof before === 'function' ? await before(body) : before
      if (!answer || answer === 'no signal') return 'no signal'
      const { farmData } = answer.body as { farmData: object }
      return { ...answer, body: { ...answer.body, farmData: { ...farmData, role } } }
    }
    await service.keeper.syncNow({ force: true })
  }

  /** The server has news of the herd, and the phone looks. */
  async hears(entities: object): Promise<void> {
    const { said, service } = this.phone
    const before = said[paths.get]
    said[paths.get] = { body: { success: true, entities, now: { date: 2, time: Date.now() } } }
    await service.keeper.syncNow({ force: true })
    if (before) said[paths.get] = before
  }

  /** The record in the phone's database. */
  async stored(collection: CollectionName, id: string) {
    const [record] = await this.phone.db.getMany(herdId, [{ collection, id }])
    return record?.fields
  }

  /** Changes waiting to be sent. */
  outbox() {
    return this.phone.db.outbox()
  }

  /** The updates the phone has sent so far. */
  get sent() {
    return this.phone.calls
      .filter(({ path }) => path === paths.update)
      .map(({ body }) => body.entities as { [wire: string]: { id: string }[] })
  }
}
