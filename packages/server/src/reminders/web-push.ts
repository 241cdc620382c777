import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'

/** Messages for closed browsers: encrypted for the browser (RFC 8291), signed by us (RFC 8292). */

export type PushKeys = { publicKey: string; privateKey: string }
export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Sending = { keys: PushKeys; subject: string; now: number }

const curve = 'prime256v1'
const patienceMs = 8_000
const keptFor = 24 * 3600
/** Services may refuse a body above 4096 bytes. */
export const longestPush = 3_000

export function makePushKeys(): PushKeys {
  const made = createECDH(curve)
  return { publicKey: made.generateKeys('base64url'), privateKey: made.getPrivateKey('base64url') }
}

/** `gone` when the browser has unsubscribed, so the caller deletes the subscription. */
export type Pushed = 'sent' | 'gone' | 'failed'

export async function push(to: Subscription, text: string, sending: Sending): Promise<Pushed> {
  if (Buffer.byteLength(text) > longestPush) throw new Error('a push message is too long')
  try {
    const response = await fetch(to.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ttl: String(keptFor),
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        authorization: signedFor(to.endpoint, sending),
      },
      body: new Uint8Array(encrypted(to, text)),
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return 'gone'
    return response.ok ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Whether the keys work: a point on the curve, and a secret of the right length. */
export function canRead({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false
  }
}

type Chance = { privateKey?: string; salt?: Buffer }

/** Only the browser can decrypt it, not the service in between. Only a test sets the random values. */
export function encrypted(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  { privateKey, salt = randomBytes(16) }: Chance = {},
): Buffer {
  const ours = createECDH(curve)
  if (privateKey) ours.setPrivateKey(privateKey, 'base64url')
  else ours.generateKeys()
  const [theirs, mine] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()]
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const shared = derived(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 marks the last record.
  const body = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(4096)
  size.writeUInt8(mine.length, 4)
  return Buffer.concat([salt, size, mine, ...body, cipher.getAuthTag()])
}

const derived = (secret: Buffer, salt: Buffer, about: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length))

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Names the sender, for half a day and for this service alone. */
function signedFor(endpoint: string, { keys, subject, now }: Sending): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + 12 * 3600, sub: subject }
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: keys.privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
