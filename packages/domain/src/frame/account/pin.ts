const second = 1000
const minute = 60 * second

export const shortestPin = 4
export const longestPin = 8
/** The app asks for the PIN again after this long in a pocket. */
export const lockAfterMs = 5 * minute

/** Wrong tries without a wait, for gloves and thumbs. From then on each wait doubles. */
export const freeTries = 4
const firstWait = 30 * second
const longestWait = 15 * minute

export const isPin = (typed: string): boolean =>
  /^\d+$/.test(typed) && typed.length >= shortestPin && typed.length <= longestPin

export const waitAfter = (wrongTries: number): number =>
  wrongTries <= freeTries ? 0 : Math.min(firstWait * 2 ** (wrongTries - freeTries - 1), longestWait)

/** The PIN data a device stores, never the digits themselves. */
export type KeptPin = {
  salt: string
  hash: string
  wrongTries: number
  /** The app ignores every try until then. */
  waitUntil: number
}

export const afterWrong = (kept: KeptPin, now: number): KeptPin => {
  const wrongTries = kept.wrongTries + 1
  return { ...kept, wrongTries, waitUntil: now + waitAfter(wrongTries) }
}
export const afterRight = (kept: KeptPin): KeptPin => ({ ...kept, wrongTries: 0, waitUntil: 0 })

/** Caps the wait, so a clock that was set back cannot extend it beyond the longest wait. */
export const mustWait = ({ waitUntil }: KeptPin, now: number): number =>
  Math.max(0, Math.min(waitUntil - now, longestWait))

export const wasAwayTooLong = (leftAt: number, now: number): boolean => Math.abs(now - leftAt) >= lockAfterMs
