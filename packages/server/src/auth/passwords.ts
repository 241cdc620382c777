import { hash, type Options, verify } from '@node-rs/argon2'

// 2 is Argon2id; the package's enum cannot be used with isolated modules. Cost as OWASP asks of a server.
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/** An unknown account takes as long to refuse as a wrong password, so that nobody can find out who farms with us. */
export async function passwordFits(hashed: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const fits = await verify(hashed ?? (await nobodysHash), password)
  return fits && hashed !== undefined
}
