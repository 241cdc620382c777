import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSafeAddress } from '../http/loopback'
import { keyIn } from '../secrets/secrets-key'
import { StartupProblem } from '../startup-problem'

/** The department's address, and the key that seals the farms' log-ins there. */
export type DepartmentSettings = { url: string; key: Buffer }

type Environment = Readonly<Record<string, string | undefined>>

/** Both or neither: without a key the server could not keep a log-in, so it offers none. */
export function readDepartmentSettings(env: Environment): DepartmentSettings | undefined {
  const url = env.DEPARTMENT_URL?.trim()
  const given = env.CREDENTIALS_KEY?.trim()
  const key = given ? keyIn(given, 'CREDENTIALS_KEY') : undefined
  if (url && !isSafeAddress(url))
    throw new StartupProblem('DEPARTMENT_URL must be an address that begins with https://.')
  return url && key ? { url: url.replace(/\/+$/, ''), key } : undefined
}

/** For the stand-in only, which has no real log-ins: made once and kept beside the database. */
export function ownKey(dataDir: string): Buffer {
  const file = join(dataDir, 'stand-in-department.key')
  try {
    return keyIn(readFileSync(file, 'utf8').trim(), file)
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32)
    writeFileSync(file, key.toString('hex'), { mode: 0o600 })
    return key
  }
}
