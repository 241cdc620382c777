import type { Farm } from '@steading/domain/frame/herds/farm'
import { sql } from 'kysely'
import { tellNews } from '../store/farm-line'
import { type Locksmith, lockFarm } from '../store/farm-lock'

/** The specification's fields: connected, log-in refused, date of the last herd. */
type OfDepartment = Pick<Farm, 'isWsCredentials' | '2faTokenExpired' | 'lastDeptHerdSync'>

/** Changes the farm's data for phones, and raises its version so that every open app syncs. */
export async function tellOfDepartment(context: Locksmith, farm: string, told: OfDepartment): Promise<void> {
  const said = JSON.stringify(told)
  await lockFarm(context, { farm }, (trx) =>
    sql`update farms set data = data || ${said}::jsonb, version = version + 1
      where id = ${farm} and not data @> ${said}::jsonb returning ${sql.raw(tellNews)}`.execute(trx),
  )
}
