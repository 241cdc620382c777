import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'
import { StartupProblem } from '../startup-problem'

/** The farm an operator names; the farm of shared records does not count. */
export async function farmNamed(db: Database, id: string) {
  const farm = await db.selectFrom('farms').selectAll().where('id', '=', id).executeTakeFirst()
  if (!farm || id === systemFarm) throw new StartupProblem(`There is no farm ${id}.`)
  return farm
}
