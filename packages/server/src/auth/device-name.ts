import { createHash } from 'node:crypto'

/** The name of a device in lists that people read: always the same for one device, but not its own name. */
export const deviceName = (device: string): string =>
  device === '' ? '' : createHash('sha256').update(`device ${device}`).digest('base64url').slice(0, 12)
