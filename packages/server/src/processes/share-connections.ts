import { sql } from 'kysely'
import type { Database } from '../database/database'
import { StartupProblem } from '../startup-problem'

/** Kept free for PostgreSQL's own superuser, the parent, backups and whoever looks into the database. */
const keptFree = 10
/** Each process also holds the line on which it hears of changed farms. */
const lines = 1
/** With fewer, herds that are fetched whole would leave none for short calls. */
const fewest = 8
export const usualConnections = 20

/** How many connections each of so many processes may open, so that together they fit what PostgreSQL allows. */
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
