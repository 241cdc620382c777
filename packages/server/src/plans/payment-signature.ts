import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'steading-signature'

/** A message further from now than this may be a replay of an old one. */
const patienceMs = 5 * 60_000

const macOf = (secret: string, at: number, text: string) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

/** `t=<milliseconds>,v1=<HMAC-SHA-256 of "milliseconds.body" in hex>`, as docs/operating.md describes it. */
export const signPayment = (secret: string, at: number, text: string): string =>
  `t=${at},v1=${macOf(secret, at, text)}`

/** Whether the sender knows the secret and signed just now. */
export function isSigned(secret: string, now: number, given: unknown, text: string): boolean {
  const [, time, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(given)) ?? []
  if (time === undefined || mac === undefined) return false
  const at = Number(time)
  if (Math.abs(now - at) > patienceMs) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(secret, at, text), 'hex'))
}
