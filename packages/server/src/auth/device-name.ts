import { createHash } from 'node:crypto'

/** What devices are called in lists that people read: the same for one device everywhere, and not its own name. */
export const deviceName = (device: string): string =>
  device === '' ? '' : createHash('sha256').update(`device ${device}`).digest('base64url').slice(0, 12)
