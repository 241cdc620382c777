import { sql } from 'kysely'
import type { Database } from './database'

/** The tables that one upload or restore can fill. */
const watched = ['records', 'history', 'task_animals'] as const
type Watched = (typeof watched)[number]
export type RowsWritten = Partial<Record<Watched, number>>

export type StatisticsRules = {
  /** The new rows after which a table's statistics no longer fit. */
  rows: number
  /** The least time between two analyses of a table, by any process. */
  apartMs: number
  lookEveryMs: number
}

/**
 * PostgreSQL analyses a table by itself once a tenth of it has changed, which for all farms together is far
 * more than a whole new farm. Until then it may plan statements about that farm as if it were empty.
 */
export function keepStatistics(db: Database, rules: StatisticsRules, failed: (error: unknown) => void) {
  const written = new Map<Watched, number>()
  let looking: Promise<unknown> = Promise.resolve()

  async function look() {
    for (const table of watched) {
      const before = written.get(table) ?? 0
      if (before < rules.rows || !(await analyse(db, table, rules.apartMs))) continue
      written.set(table, (written.get(table) ?? 0) - before)
    }
  }
  // Begins here, so that it belongs to no call and does not end with one.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(failed)
  }, rules.lookEveryMs)
  timer.unref()

  return {
    wrote(rows: RowsWritten): void {
      for (const table of watched) written.set(table, (written.get(table) ?? 0) + (rows[table] ?? 0))
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}

/** False if any process has analysed the table lately. */
function analyse(db: Database, table: Watched, apartMs: number): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ lately: boolean | null }>`
      select greatest(last_analyze, last_autoanalyze) > now() - ${apartMs} * interval '1 millisecond' as lately
      from pg_stat_user_tables where relname = ${table} and schemaname = 'public'`.execute(connection)
    if (rows[0]?.lately) return false
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`analyze ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
    return true
  })
}
