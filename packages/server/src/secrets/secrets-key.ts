import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartupProblem } from '../startup-problem'

/** The key that seals the authenticators' secrets. A server without secrets makes no key. */
export type SecretsKey = () => Buffer

type Environment = Readonly<Record<string, string | undefined>>

/** The key from the environment or a file beside the database, never from the database or its backups. */
export function secretsKeyOf(env: Environment, dataDir: string): SecretsKey {
  const given = env.SECRETS_KEY?.trim()
  let key = given ? keyIn(given, 'SECRETS_KEY') : undefined
  return () => {
    key ??= keptIn(dataDir)
    return key
  }
}

/** The error does not repeat the key: with it and a backup, a thief could make the codes of every account. */
export function keyIn(given: string, name: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.from(given, 'base64')
  if (key.length === 32) return key
  throw new StartupProblem(`${name} must be 32 bytes, written as 64 hexadecimal digits or in base64.`)
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets.key')

/** If two processes need the first key at once, one writes it and both read it. */
function keptIn(dataDir: string): Buffer {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return keyIn(readFileSync(file, 'utf8').trim(), file)
}
