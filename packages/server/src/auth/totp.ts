import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Allows for a phone's clock half a minute off, and for the time it takes to type. */
const stepsEitherSide = 1
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / stepSeconds)

/** RFC 4226: the code of one step. */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(from) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** RFC 6238: the step of this code, if it is later than the last one used; undefined for a wrong code. */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, after }: { now: number; after: number },
): number | undefined {
  const code = typed.replace(/\D/g, '')
  if (code.length !== digits) return undefined
  const middle = stepAt(now)
  for (let step = middle - stepsEitherSide; step <= middle + stepsEitherSide; step++)
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)) && step > after) return step
  return undefined
}

/** As long as the hash, as the RFC recommends. */
export const makeTotpSecret = (): string => toBase32(randomBytes(20))

/** The address an authenticator reads, typed or from a link. */
export const totpAddress = (username: string, secret: string): string =>
  `otpauth://totp/Steading:${encodeURIComponent(username)}?secret=${secret}&issuer=Steading&digits=${digits}&period=${stepSeconds}`

/** Base32 leaves out digits that look like letters. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
