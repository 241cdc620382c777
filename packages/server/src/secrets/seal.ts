import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Sealed: the database alone is no use to a thief, and one farm's secret never opens as another's. */
export function seal(key: Buffer, farm: string, secret: object): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(farm))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined for another key, another farm, or changed bytes. */
export function unseal(key: Buffer, farm: string, sealed: Buffer): unknown {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes)).setAAD(
      Buffer.from(farm),
    )
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString('utf8'))
  } catch {
    return undefined
  }
}
