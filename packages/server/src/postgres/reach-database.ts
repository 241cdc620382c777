import pg from 'pg'
import { codeOf, StartupProblem } from '../startup-problem'

/** Tries DATABASE_URL before anything else starts, so that a wrong one causes a sentence and no stack. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new StartupProblem(
      `The database at DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${why(error)}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(url: string) {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function why(error: unknown): string {
  const code = codeOf(error) ?? ''
  return reasons[code] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : String(error))
}

const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
}
