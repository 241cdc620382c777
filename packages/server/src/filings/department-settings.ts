import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem'

/** Where the department is reached, and what the farms' log-ins there are sealed with. */
export type DepartmentSettings = { url: string; key: Buffer }

type Environment = Readonly<Record<string, string | undefined>>

/** Both or nothing: without a key no log-in could be kept, so none is asked for. */
export function readDepartmentSettings(env: Environment): DepartmentSettings | undefined {
  const url = env.DEPARTMENT_URL?.trim()
  const given = env.CREDENTIALS_KEY?.trim()
  const key = given ? keyIn(given) : undefined
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new StartupProblem('DEPARTMENT_URL must be an address that begins with https://.')
  return url && key ? { url: url.replace(/\/+$/, ''), key } : undefined
}

/** The key is not repeated: whoever reads the log could open every log-in with it. */
function keyIn(given: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.from(given, 'base64')
  if (key.length === 32) return key
  throw new StartupProblem('CREDENTIALS_KEY must be 32 bytes, written as 64 hexadecimal digits or in base64.')
}

/** For the stand-in alone, whose log-ins are nobody's: made once and kept beside the database. */
export function ownKey(dataDir: string): Buffer {
  const file = join(dataDir, 'stand-in-department.key')
  try {
    return keyIn(readFileSync(file, 'utf8').trim())
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32)
    writeFileSync(file, key.toString('hex'), { mode: 0o600 })
    return key
  }
}
