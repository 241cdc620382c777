import type { Farm } from '@steading/domain/herds/farm'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { tellNews } from '../news/farm-line'

/** In the words of the specification: the farm is connected, its log-in there is refused, its herd was last fetched. */
type OfDepartment = Pick<Farm, 'isWsCredentials' | '2faTokenExpired' | 'lastDeptHerdSync'>

/** Changes what phones know of the farm; its number moves with it, so that every open app looks. */
export async function tellOfDepartment(db: Database, farm: string, told: OfDepartment): Promise<void> {
  const said = JSON.stringify(told)
  await sql`update farms set data = data || ${said}::jsonb, version = version + 1
    where id = ${farm} and not data @> ${said}::jsonb returning ${sql.raw(tellNews)}`.execute(db)
}
