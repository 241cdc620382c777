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

/** Loads every screen while the app is idle: one not loaded yet would be missing once the signal goes. */
export async function loadTheRest(loads: Iterable<() => Promise<unknown>>): Promise<void> {
  let spare = await spareMoment()
  for (const load of loads) {
    // Screens of a piece that is here take no time, so one moment does for many.
    if (spare.timeRemaining() < shortest) spare = await spareMoment()
    // Tried again when the page is opened, which is when it matters.
    await load().catch(() => undefined)
  }
}

type Spare = Pick<IdleDeadline, 'timeRemaining'>
/** In milliseconds: too little to begin with another, and how long a browser that cannot tell is taken to be idle. */
const [shortest, untold] = [5, 10]

/** A short wait, because the signal may go at any moment; but the user's touches come first. */
const spareMoment = (): Promise<Spare> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(resolve, { timeout: 250 })
    else
      setTimeout(() => {
        const until = performance.now() + untold
        resolve({ timeRemaining: () => until - performance.now() })
      }, 50)
  })
