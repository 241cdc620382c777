import type { Context } from '../context'
import type { Database } from '../database/database'
import { seal } from '../secrets/seal'
import type { Locksmith } from '../store/farm-lock'
import type { LogIn } from './call-department'
import { fileFromBefore } from './file-from-before'
import { tellOfDepartment } from './tell-of-department'

export async function isConnected(db: Database, farm: string): Promise<boolean> {
  const found = await db
    .selectFrom('department_credentials')
    .select('farm')
    .where('farm', '=', farm)
    .executeTakeFirst()
  return found !== undefined
}

type Connected = { farm: string; logIn: LogIn; who: string }

/**
 * Keeps the farm's log-in for the department, sealed, and files the work that was ready before the
 * connection. A new password does not restart the connection: it keeps its first date.
 */
export async function connect(
  context: Locksmith & Pick<Context, 'reads' | 'store' | 'now'>,
  key: Buffer,
  { farm, logIn, who }: Connected,
): Promise<void> {
  const { db, now } = context
  const { username, password } = logIn
  const row = { farm, sealed: seal(key, farm, { username, password }), set_by: who, set_at: now() }
  await db
    .insertInto('department_credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('farm').doUpdateSet({ sealed: row.sealed, set_by: who }))
    .execute()
  await tellOfDepartment(context, farm, { isWsCredentials: true, '2faTokenExpired': false })
  await fileFromBefore(context, { farm, who })
}

export async function disconnect(context: Locksmith, farm: string): Promise<void> {
  await context.db.deleteFrom('department_credentials').where('farm', '=', farm).execute()
  await tellOfDepartment(context, farm, { isWsCredentials: false, '2faTokenExpired': false })
}
