import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Site = { id: string; origin: string }
type Flags = { verified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** CBOR of a text shorter than 24 letters, and of bytes. */
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const cborBytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data])

/** A software phone with one passkey. Used by tests only. */
export function testAuthenticator(site: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ])
  const head = (flags: number, count: number) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([sha256(site.id), Buffer.from([flags]), number])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }))
  const said = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: text(id),
    make(challenge: string, { verified = true }: Flags = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const authData = Buffer.concat([head(verified ? 0x45 : 0x41, 0), key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return { ...said, response: { clientDataJSON, attestationObject: text(attestation) } }
    },
    sign(challenge: string, { verified = true, counter: at = ++counter }: Flags = {}) {
      const authData = head(verified ? 0x05 : 0x01, at)
      const data = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...said,
        response: {
          ...{ clientDataJSON: text(data), authenticatorData: text(authData) },
          signature: text(signature),
        },
      }
    },
  }
}
