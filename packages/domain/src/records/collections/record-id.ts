import type { CollectionName } from './collections'

/**
 * A version 7 UUID: the time first, so ids made one after another sort in that order and lie side by side in
 * an index. Ten random bytes keep two phones apart.
 */
export function uuidV7(ms: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0').slice(-12)
  const [a = 0, b = 0, c = 0, ...rest] = random
  const version = hex([0x70 | (a & 0x0f), b])
  const variant = hex([0x80 | (c & 0x3f), rest[0] ?? 0])
  const node = hex(Array.from({ length: 6 }, (_, index) => rest[index + 1] ?? 0))
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
}

const inHex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hex = (bytes: readonly number[]) => bytes.map((byte) => inHex[byte & 0xff]).join('')

export type Deletion = { collection: CollectionName; id: string; set: { deleted: true } }

/** A deletion is a change like any other: the record stays, so a device that was away learns of it. */
export const deletion = (collection: CollectionName, id: string): Deletion => ({
  collection,
  id,
  set: { deleted: true },
})
