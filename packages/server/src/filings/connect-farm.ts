import { mayFile } from '@steading/domain/filings/wanted-filings'
import { oneDay } from '@steading/domain/one-day'
import type { Put } from '@steading/domain/sync/local-db'
import { fromServer } from '@steading/domain/sync/wire-record'
import { filings } from '@steading/domain/tasks/filings'
import { dateOf } from '@steading/domain/tasks/task-rows'
import type { Context } from '../context'
import type { Database } from '../database/database'
import type { LogIn } from './call-department'
import { fileReady, fileTouched, toldBackDays } from './file-jobs'
import { seal } from './seal'
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
  { db, store, now }: Pick<Context, 'db' | 'store' | 'now'>,
  key: Buffer,
  { farm, logIn, who }: Connected,
): Promise<void> {
  const { username, password } = logIn
  const row = { farm, sealed: seal(key, farm, { username, password }), set_by: who, set_at: now() }
  await db
    .insertInto('department_credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('farm').doUpdateSet({ sealed: row.sealed, set_by: who }))
    .execute()
  await tellOfDepartment(db, farm, { isWsCredentials: true, '2faTokenExpired': false })
  const ready = await db
    .selectFrom('records')
    .select('id')
    .where('farm', '=', farm)
    .where('collection', '=', 'animals')
    .where('deleted', '=', false)
    .where('body', 'like', '%"CRS-READY"%')
    .execute()
  const ids = ready.map(({ id }) => id)
  const jobs = await untoldJobs(db, farm, now() - toldBackDays * oneDay)
  await store.write(farm, async (transaction) => {
    await fileReady(transaction, ids, who, now())
    await fileTouched(transaction, { ...mayFile(jobs), changed: [] }, who, now())
  })
}

/** Recent jobs that need a filing, also those from before the connection. */
async function untoldJobs(db: Database, farm: string, since: number): Promise<Put[]> {
  const found = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', 'tasks')
    .where('deleted', '=', false)
    .where((eb) => eb('body', 'like', eb.fn.any(eb.val(Object.keys(filings).map(named)))))
    .execute()
  return found
    .map(({ body }): Put => ({ collection: 'tasks', record: fromServer(JSON.parse(body)) }))
    .filter(({ record }) => dateOf(record.fields) >= since)
}

const named = (typeId: string) => `%"typeId":"${typeId}"%`

export async function disconnect({ db }: Pick<Context, 'db'>, farm: string): Promise<void> {
  await db.deleteFrom('department_credentials').where('farm', '=', farm).execute()
  await tellOfDepartment(db, farm, { isWsCredentials: false, '2faTokenExpired': false })
}
