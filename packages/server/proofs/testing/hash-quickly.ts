import { hash } from '@node-rs/argon2'

/** For test accounts: a run checks thousands of log-ins, and a real hash takes as long as a whole upload. */
export const hashQuickly = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
