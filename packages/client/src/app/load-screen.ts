import type { ComponentType } from 'react'

type Module = { Screen: ComponentType }
export type LoadScreen = () => Promise<Module>

/**
 * Loads a page's screen. A piece that cannot be fetched is a page that does not open, with a way to try again:
 * never a reload, which without signal would take the whole app away.
 */
export async function loadScreen(screen: LoadScreen): Promise<Module> {
  try {
    return await screen()
  } catch (reason) {
    throw new Error('The page could not be opened', { cause: reason })
  }
}

/** A screen not opened yet would be missing the moment the signal goes; all are small and come while nobody waits. */
export async function loadTheRest(loads: Iterable<() => Promise<unknown>>): Promise<void> {
  for (const load of loads) {
    await spareMoment()
    // Tried again when the page is opened, which is when it matters.
    await load().catch(() => undefined)
  }
}

/** The signal may go any moment, so no time is lost; but whoever touches the screen comes first. */
const spareMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve(), { timeout: 250 })
  })
