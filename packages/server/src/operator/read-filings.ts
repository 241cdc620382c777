import { openStates, type StuckFiling, stuckAfter } from '@steading/domain/frame/operator/filing-calls'
import { sql } from 'kysely'
import type { Context } from '../context'
import { rowsRead, shown } from './read-server'

/** Filings for which the department still owes an answer, the oldest first. */
export async function readStuckFilings({ reads, now }: Context) {
  const found = await sql<StuckFiling>`
    select filings.id, coalesce(nullif(farms.data->>'herdNumber', ''), farms.id) as title, filings.state,
      made_at::float8 as made, tries
    from filings join farms on farms.id = filings.farm
    where due is not null and filings.state = any(${[...openStates]}) and made_at <= ${now() - stuckAfter}
    order by made_at, filings.id limit ${rowsRead}`.execute(reads)
  const { rows, more } = shown(found.rows)
  return { filings: rows, more }
}
