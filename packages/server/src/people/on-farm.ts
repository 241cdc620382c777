import type { FarmRight } from '@steading/domain/access/roles'
import { roleAllows } from '@steading/domain/access/roles'
import { sql } from 'kysely'
import { type Caller, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../http/refused'
import { tellNews } from '../news/farm-line'

/** The farm a call is about, for those whose role has a right on it. An adviser in the farmer's place has none. */
export async function farmForRight(context: Context, caller: Caller, farm: string, right: FarmRight) {
  const opened = await farmOf(context, caller, farm)
  if (caller.acting || !roleAllows(opened.role, { right })) throw new Refused('notYourRole')
  return opened
}

/** Everybody who has the farm open looks again, and learns what they are on it now. */
export async function tellFarm(db: Database, farm: string): Promise<void> {
  await sql`update farms set version = version + 1 where id = ${farm} returning ${sql.raw(tellNews)}`.execute(
    db,
  )
}

/** Two who change who is on a farm do so one after the other: of two owners that leave at once one stays. */
export async function inTurn<T>(
  { db }: Context,
  farm: string,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select from farms where id = ${farm} for update`.execute(trx)
    return work(trx)
  })
}

export async function ownersBeside(db: Database, farm: string, account: string): Promise<number> {
  const owners = await db
    .selectFrom('account_farms')
    .select('account')
    .where('farm', '=', farm)
    .where('role', '=', 'owner')
    .where('account', '!=', account)
    .execute()
  return owners.length
}

/** Off the farm, and whatever they do on it through an adviser's grant ends with it. */
export async function takeOff(db: Database, farm: string, account: string, at: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('account_farms')
    .where('farm', '=', farm)
    .where('account', '=', account)
    .executeTakeFirst()
  await endGrants(db, farm, account, at)
  return gone.numDeletedRows > 0n
}

export async function endGrants(db: Database, farm: string, adviser: string, at: number): Promise<void> {
  await db
    .updateTable('adviser_grants')
    .set({ ended: at })
    .where('farm', '=', farm)
    .where('adviser', '=', adviser)
    .where('ended', 'is', null)
    .execute()
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
