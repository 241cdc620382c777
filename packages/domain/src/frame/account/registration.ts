/**
 * Obfuscates the number in the registration call and the registration in its answer. Both stay out of plain
 * sight in logs between phone and server. TLS and the code sent by message keep them from other people.
 */

const digitsOf = (key: string): number[] => [...key].map((sign) => (sign.codePointAt(0) ?? 0) % 10)

/**
 * Shifts each digit by a digit of the key and reverses the result. Hiding drops the plus; revealing puts it
 * back.
 */
function turn(mobile: string, key: string, by: 1 | -1): string {
  const moves = digitsOf(key)
  const moved = (digit: string, at: number) =>
    String((Number(digit) + by * (moves[at % moves.length] ?? 0) + 10) % 10)
  const digits = mobile.replace(/^\+/, '')
  const inOrder = by === 1 ? [...digits] : [...digits].reverse()
  const done = inOrder.map(moved)
  return by === 1 ? done.reverse().join('') : `+${done.join('')}`
}

/** Hides the mobile for the registration call, keyed by the code that `otp/check` returned. */
export const obfuscate = (mobile: string, code: string): string => turn(mobile, code, 1)
export const unobfuscate = (hidden: string, code: string): string => turn(hidden, code, -1)

/** The digits before and after a registration in `systemVersion`. */
const markers = { before: '9013', behind: '2047' } as const

export const writeSystemVersion = (registration: number): string =>
  `${markers.before}${registration}${markers.behind}`

/** The registration's number; 0 where the answer holds none. */
export function readSystemVersion(systemVersion: unknown): number {
  const { before, behind } = markers
  if (typeof systemVersion !== 'string') return 0
  const inside = new RegExp(`^${before}(\\d{1,15})${behind}$`).exec(systemVersion)?.[1]
  return inside ? Number(inside) : 0
}
