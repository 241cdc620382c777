import { sql } from 'kysely'
import type { Context } from './context'
import type { Database } from './database/database'
import { mayForget } from './database/may-forget'

const day = 24 * 3_600_000
const rowsAtOnce = 5_000
/** The rest waits for the next round, so that the first round after years does not load the server. */
const mostAtOnce = 40

type Aged = { table: 'events' | 'uploads' | 'history' | 'filing_steps'; time: string; days: number }

/** Deletes rows older than the operator's limits, a few at a time. Records themselves never age. */
export async function forgetOld({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>): Promise<void> {
  const { eventsDays, uploadsDays, historyDays } = config.kept
  const aged: Aged[] = [
    { table: 'events', time: 'received_at', days: eventsDays },
    { table: 'uploads', time: 'at', days: uploadsDays },
    { table: 'history', time: 'at', days: historyDays },
    { table: 'filing_steps', time: 'at', days: historyDays },
  ]
  for (const { table, time, days } of aged) {
    if (days === 0) continue
    for (let round = 0; round < mostAtOnce; round++)
      if ((await forgetSome(db, { table, time }, now() - days * day)) < rowsAtOnce) break
  }
}

async function forgetSome(
  db: Database,
  { table, time }: Omit<Aged, 'days'>,
  before: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await mayForget(trx)
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(time)} < ${before} limit ${rowsAtOnce}
      ))`.execute(trx)
    return Number(numAffectedRows ?? 0)
  })
}
