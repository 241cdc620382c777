import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textFileAt } from '../../text-files'

// Browser features that jsdom lacks, no more than the screens need. Set up before any screen is loaded.

const files = join(import.meta.dirname, '../../public')

/** How much of a page is in sight: nothing here is laid out, so everything is this large. */
const windowHeight = 1600

const width = { value: 412, changed: new Set<() => void>() }

/** A phone's screen, or a desk's. */
export function makeWide(wide: boolean): void {
  width.value = wide ? 1280 : 412
  Object.defineProperty(window, 'innerWidth', { value: width.value, configurable: true })
  for (const told of width.changed) told()
}

function matchMedia(query: string) {
  const least = /min-width: (\d+)px/.exec(query)?.[1]
  return {
    get matches() {
      return least !== undefined && width.value >= Number(least)
    },
    media: query,
    addEventListener: (_: string, told: () => void) => width.changed.add(told),
    removeEventListener: (_: string, told: () => void) => width.changed.delete(told),
  }
}

class Unresizing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The files the server would give: texts and pictures. Farm calls go by the worker, never by the page. */
async function fileOfTheApp(path: string): Promise<Response> {
  const texts = textFileAt(path)
  if (texts !== undefined) return new Response(texts)
  try {
    return new Response(await readFile(join(files, path), 'utf8'))
  } catch {
    return new Response('', { status: 404 })
  }
}

function size(name: 'offsetHeight' | 'offsetWidth' | 'clientHeight', value: () => number) {
  Object.defineProperty(HTMLElement.prototype, name, { get: value, configurable: true })
}

function furnish(): void {
  // The app as it is built; React's own checks of itself take most of a test's time.
  process.env.NODE_ENV = 'production'
  Object.assign(globalThis, { __APP_VERSION__: '1.0.0', __APP_BUILD__: 'test', ResizeObserver: Unresizing })
  Object.assign(window, {
    matchMedia,
    ResizeObserver: Unresizing,
    scrollTo: () => undefined,
    fetch: (path: string) => fileOfTheApp(String(path)),
  })
  globalThis.fetch = window.fetch
  document.adoptedStyleSheets = []
  CSSStyleSheet.prototype.replaceSync = () => undefined
  // Rows are so many times as high as the text, which nothing here has set.
  document.documentElement.style.fontSize = '16px'
  size('offsetHeight', () => windowHeight)
  size('clientHeight', () => windowHeight)
  size('offsetWidth', () => width.value)
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  Element.prototype.setPointerCapture = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  makeWide(false)
}

// Tests without a page have nothing to furnish.
if (typeof window !== 'undefined') furnish()
