import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The server keeps only the hash of a secret: a thief cannot log in with a stolen database. */
export const makeSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(header ?? '')?.[1]

export function isSecret(secret: string, hashed: Buffer): boolean {
  const given = hashSecret(secret)
  return given.length === hashed.length && timingSafeEqual(given, hashed)
}
