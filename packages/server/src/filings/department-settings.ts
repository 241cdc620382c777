import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyIn } from '../auth/secrets-key'
import { isSafeAddress } from '../http/loopback'
import { StartupProblem } from '../startup-problem'

/** Where the department is reached, and what the farms' log-ins there are sealed with. */
export type DepartmentSettings = { url: string; key: Buffer }

type Environment = Readonly<Record<string, string | undefined>>

/** Both or nothing: without a key no log-in could be kept, so none is asked for. */
export function readDepartmentSettings(env: Environment): DepartmentSettings | undefined {
  const url = env.DEPARTMENT_URL?.trim()
  const given = env.CREDENTIALS_KEY?.trim()
  const key = given ? keyIn(given, 'CREDENTIALS_KEY') : undefined
  if (url && !isSafeAddress(url))
    throw new StartupProblem('DEPARTMENT_URL must be an address that begins with https://.')
  return url && key ? { url: url.replace(/\/+$/, ''), key } : undefined
}

/** For the stand-in alone, whose log-ins are nobody's: made once and kept beside the database. */
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
