import { writeFile } from 'node:fs/promises'
import * as page from './in-page'
import type { Send, StartedBrowser } from './remote'
import { until } from './until'

type Element = { [reference: string]: string }

/** One tab of a browser as a farmer sees it, driven by real taps and keys. */
export class Screen {
  private readonly send: Send

  constructor(
    browser: StartedBrowser,
    private readonly host: string,
    private readonly tab?: string,
  ) {
    this.send = async (name, given) => {
      if (this.tab !== undefined) await browser.send('use', { handle: this.tab })
      return browser.send(name, given)
    }
  }

  async goTo(path: string): Promise<void> {
    await this.send('goTo', { url: `${this.host}${path}` })
  }

  /** As the page itself does it: Firefox's driver would pass by what is kept for a day without signal. */
  async reload(): Promise<void> {
    await this.ask(page.reload)
    await until('the page loads again', () => this.ask(page.isLoadedAgain))
  }

  /** A choice of several; one that is drawn a moment later is chosen again. */
  async choose(field: string): Promise<void> {
    await until(`choose ${field}`, async () => {
      const element = await this.find({ field })
      if (!element || (await this.ask(page.isChosen as unknown as (field: Element) => boolean, element)))
        return element !== undefined
      await this.send('click', { id: idOf(element) })
      return false
    })
  }

  async moveTo(path: string): Promise<void> {
    await this.ask(page.moveTo, path)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('resize', { width, height })
  }

  /** Runs a function of in-page.ts there. The bundler may have wrapped its names. */
  async ask<A extends unknown[], T>(work: (...given: A) => T, ...given: A): Promise<T> {
    const script = `const __name = (it) => it; return (${work})(...arguments)`
    return (await this.send('run', { script, args: given })) as T
  }

  /** Once it rests: a page that is still filling moves it from under the finger. */
  async tap(wanted: page.Wanted): Promise<void> {
    let before = ''
    await until(`tap ${words(wanted)}`, async () => {
      const element = await this.find(wanted)
      if (!element) return false
      const place = await this.ask(page.placeOf as unknown as (one: Element) => string, element)
      const still = place === before
      before = place
      if (still) await this.send('click', { id: idOf(element) })
      return still
    })
  }

  async fill(field: string, value: string, within?: string): Promise<void> {
    await until(`fill ${field}`, async () => {
      const element = await this.find({ field, ...(within && { within }) })
      if (!element) return false
      await this.ask(page.openPartOf as unknown as (field: Element) => void, element)
      await this.send('clear', { id: idOf(element) })
      await this.send('type', { id: idOf(element), text: value })
      return true
    })
  }

  /** Keys into what is found, such as Enter at the end of a line. */
  async press(wanted: page.Wanted, keys: string): Promise<void> {
    const element = await until(`see ${words(wanted)}`, () => this.find(wanted))
    await this.send('type', { id: idOf(element), text: keys })
  }

  async sees(wanted: page.Wanted, patience?: number): Promise<void> {
    await until(`see ${words(wanted)}`, () => this.find(wanted), patience)
  }

  async shows(css: string, text: RegExp, patience?: number): Promise<string> {
    let now = ''
    const look = async () => {
      now = await this.ask(page.textOf, css)
      return text.test(now)
    }
    await until(`${css} to say ${text}`, look, patience).catch((error) => {
      throw new Error(`${error.message}, it says "${now}"`)
    })
    return now
  }

  async value(label: string, value: string): Promise<void> {
    await until(`${label} to be ${value}`, async () => (await this.ask(page.valueBeside, label)) === value)
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, Buffer.from(String(await this.send('picture', { full: false })), 'base64'))
  }

  private async find(wanted: page.Wanted): Promise<Element | undefined> {
    const found = this.ask(page.find as unknown as (wanted: page.Wanted) => Element | null, wanted)
    return (await found) ?? undefined
  }
}

/** A reference to an element is an object with one value; the standard's name for it is a long number. */
const idOf = (element: Element): string => Object.values(element)[0] ?? ''
const words = (wanted: page.Wanted): string => JSON.stringify(wanted)
