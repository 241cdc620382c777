import { sql } from 'kysely'
import type { Database } from '../database/database'
import { StartupProblem } from '../startup-problem'

/** A clock set by hand is minutes out; only one further behind puts work on wrong days. */
const mostBehind = 60 * 60_000

/**
 * A server far behind its own data does not start: withdrawals, codes and plans would all use a past time.
 * Perhaps some server was once far ahead, which only the operator can know.
 */
export async function refuseClockBehind(
  db: Database,
  { now, isRight }: { now: number; isRight: boolean },
): Promise<void> {
  const { clock } = await db.selectFrom('server_state').select('clock').executeTakeFirstOrThrow()
  if (isRight) await db.updateTable('server_state').set({ clock: now }).execute()
  else if (clock - now > mostBehind)
    throw new StartupProblem(
      `The clock of this machine says ${minuteOf(now)}, but this database was in use on ${minuteOf(clock)}; set the clock, or start once with CLOCK_IS_RIGHT=yes if a server was ahead then.`,
    )
  await noteClock({ db, now: () => now })
}

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Keeps the latest time that any server on this database knew. */
export async function noteClock({ db, now }: { db: Database; now: () => number }): Promise<void> {
  await sql`update server_state set clock = greatest(clock, ${now()})`.execute(db)
}

export type ClockReading = { now: number; behindData: number; aheadOfDatabase: number }

/** This server's clock against the latest time in the data, and against the database machine's clock. */
export async function readServerClock(db: Database, now: number): Promise<ClockReading> {
  const { rows } = await sql<{ latest: number; database: number }>`
    select greatest(server_state.clock, (select coalesce(max(clock), 0) from farms))::float8 as latest,
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as database
    from server_state`.execute(db)
  const [{ latest, database } = { latest: 0, database: now }] = rows
  return { now, behindData: Math.max(0, latest - now), aheadOfDatabase: now - database }
}
