const second = 1000
const minute = 60 * second

export const shortestPin = 4
export const longestPin = 8
/** How long a phone may lie in a pocket before it asks again. */
export const lockAfterMs = 5 * minute

/** Wrong tries that cost nothing: gloves and thumbs. From then on each wait is twice the one before. */
export const freeTries = 4
const firstWait = 30 * second
const longestWait = 15 * minute

export const isPin = (typed: string): boolean =>
  /^\d+$/.test(typed) && typed.length >= shortestPin && typed.length <= longestPin

export const waitAfter = (wrongTries: number): number =>
  wrongTries <= freeTries ? 0 : Math.min(firstWait * 2 ** (wrongTries - freeTries - 1), longestWait)

/** What a device keeps of its PIN: never the digits themselves. */
export type KeptPin = {
  salt: string
  hash: string
  wrongTries: number
  /** Until then no try is looked at. */
  waitUntil: number
}

export const afterWrong = (kept: KeptPin, now: number): KeptPin => {
  const wrongTries = kept.wrongTries + 1
  return { ...kept, wrongTries, waitUntil: now + waitAfter(wrongTries) }
}
export const afterRight = (kept: KeptPin): KeptPin => ({ ...kept, wrongTries: 0, waitUntil: 0 })

/** A clock that was set back does not make anybody wait longer than the longest wait. */
export const mustWait = ({ waitUntil }: KeptPin, now: number): number =>
  Math.max(0, Math.min(waitUntil - now, longestWait))

export const wasAwayTooLong = (leftAt: number, now: number): boolean => Math.abs(now - leftAt) >= lockAfterMs
