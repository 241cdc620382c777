import { hash, type Options, verify } from '@node-rs/argon2'

// 2 is Argon2id: isolated modules cannot use the package's enum. OWASP recommends this cost for a server.
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/** Refuses an unknown account as slowly as a wrong password, so that timing does not reveal accounts. */
export async function passwordFits(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const fits = await verify(hashed ?? (await nobodysHash), password)
  return fits && hashed !== undefined
}
