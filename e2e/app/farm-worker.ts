import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The app's own worker, kept so that a test may ask what the pages ask. */
    farmWorker?: Worker
  }
}

const kept = new WeakSet<BrowserContext>()
export const hasFarmWorker = (page: Page): boolean => kept.has(page.context())

/** Call it before the app loads: it keeps the worker that the app starts for its farm. */
export async function keepFarmWorker(context: BrowserContext): Promise<void> {
  kept.add(context)
  await context.addInitScript(() => {
    const Usual = window.Worker
    window.Worker = class extends Usual {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        if (String(url).includes('farm-worker')) window.farmWorker = this
      }
    }
  })
}

/** Asks the worker as another window would; the page follows. False where it was refused. */
export async function askWorker(page: Page, name: 'logIn' | 'signOut', ...args: string[]): Promise<boolean> {
  await page.waitForFunction(() => window.farmWorker !== undefined)
  return page.evaluate(
    ([call, given]) =>
      new Promise<boolean>((resolve) => {
        const worker = window.farmWorker
        const id = `${call}-${crypto.randomUUID()}`
        const hear = ({ data }: MessageEvent) => {
          if (data.id !== id) return
          worker?.removeEventListener('message', hear)
          resolve(data.kind === 'answer' && data.value.ok === true)
        }
        worker?.addEventListener('message', hear)
        const from = { id, farm: undefined, bigScreen: innerWidth >= 1025 }
        worker?.postMessage({ kind: 'call', id, name: call, from, args: given })
      }),
    [name, args] as const,
  )
}
