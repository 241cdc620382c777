import { sql } from 'kysely'
import type { Database } from '../database/database'
import { StartupProblem } from '../startup-problem'

/** Kept free for PostgreSQL's superuser, the parent process, backups, and people who inspect the database. */
const keptFree = 10
/** Each process also holds the line on which it hears of changed farms. */
const lines = 1
/** With fewer, full downloads of herds would leave none for short calls. */
const fewest = 8
export const usualConnections = 20

/** The connections of one process, by what they serve. */
export function poolSizes(connections: number) {
  const callers = connections < 12 ? 1 : 2
  const reads = Math.floor(connections * 0.4)
  return { callers, reads, db: connections - callers - reads }
}

/** The connections each process may open, so that all together fit PostgreSQL's limit. */
export function connectionsEach(allowed: number, processes: number): number {
  const each = Math.floor((allowed - keptFree) / processes) - lines
  if (each >= fewest) return Math.min(each, usualConnections)
  const most = Math.max(1, Math.floor((allowed - keptFree) / (fewest + lines)))
  throw new StartupProblem(
    `PostgreSQL allows ${allowed} connections, which is enough for ${most} processes; set PROCESSES to that or raise max_connections.`,
  )
}

export async function connectionsAllowed(db: Database): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int as allowed`.execute(db)
  return rows[0]?.allowed ?? 0
}
