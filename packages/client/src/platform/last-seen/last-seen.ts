import { wasLoggedIn } from '../device/remembered-log-in'

/** A picture of a list, as the page itself was drawn. */
export type Picture = {
  html: string
  /** The root element's theme, layout and text size. */
  root: { readonly [name: string]: string }
  /** Addresses of the styles it was drawn with. */
  styles: readonly string[]
  /** The colours and sizes it was drawn in. */
  colours: string
}

export type Seen = {
  user: string
  farm: string
  /** The address it was seen at. */
  path: string
  /** App, screen and day it was drawn for: on any other it would be wrong. */
  drawnFor: string
  picture: Picture
}

/** Under which a window keeps the herd it shows, over a reload and no longer. */
export const herdKey = 'steading-herd'
const key = 'steading.lastSeen'
const chosenKey = 'steading.herdChosen'
/** Under which a device keeps its PIN; read here, because pin.ts is more than a first frame can wait for. */
export const pinStoredAs = 'steading.pin'
const longest = 90_000

/** The rows a farmer saw last, so that they are there again with the first frame while the herd is being opened. */
export function keepSeen(seen: Seen): void {
  const text = JSON.stringify(seen)
  forgetSeen()
  if (!wasLoggedIn() || text.length > longest) return
  try {
    localStorage.setItem(key, text)
  } catch {
    // A full device only starts as slowly as it did before.
  }
}

export const forgetSeen = (): void => localStorage.removeItem(key)

/** A new window opens with the herd chosen last, so no other herd's rows may be shown in it. */
export function rememberChosenHerd(farm: string | undefined): void {
  if (farm) localStorage.setItem(chosenKey, farm)
  else localStorage.removeItem(chosenKey)
}

type Where = Pick<Seen, 'path' | 'drawnFor'> & {
  /** The herd of this window; a new one has none yet. */
  farm: string | undefined
}

/** Nothing after a log-out, at another address, with another herd, app or screen, or on another day. */
export function seenAt({ path, drawnFor, farm }: Where): Picture | undefined {
  // Behind a PIN nothing is shown before it is given.
  const seen = wasLoggedIn() && !localStorage.getItem(pinStoredAs) ? read() : undefined
  const herd = farm ?? localStorage.getItem(chosenKey) ?? seen?.farm
  return seen?.path === path && seen.drawnFor === drawnFor && seen.farm === herd ? seen.picture : undefined
}

/** Whether what is kept was seen by who turns out to be here, in the herd that turns out to be open. */
export function isSeenBy(session: { userId: string; farm?: string } | undefined): boolean {
  const seen = read()
  if (!seen) return false
  if (seen.user !== session?.userId) forgetSeen()
  return seen.user === session?.userId && seen.farm === session?.farm
}

function read(): Seen | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Seen
  } catch {
    return undefined
  }
}
