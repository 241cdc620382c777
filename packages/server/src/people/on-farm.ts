import type { FarmRight } from '@steading/domain/frame/access/roles'
import { roleAllows } from '@steading/domain/frame/access/roles'
import { sql } from 'kysely'
import { type Caller, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../problems/refused'
import { type LockedFarm, lockFarm } from '../store/farm-lock'

/** The farm of a call, if the caller's role has the right. An adviser in the farmer's place never has it. */
export async function farmForRight(context: Context, caller: Caller, farm: string, right: FarmRight) {
  const opened = await farmOf(context, caller, farm)
  if (caller.acting || !roleAllows(opened.role, { right })) throw new Refused('notYourRole')
  return opened
}

/** The account's current role on the farm; expired consent does not count. */
export async function placeOn(db: Database, farm: string, account: string, now: number) {
  return db
    .selectFrom('account_farms')
    .select(['role', 'until'])
    .where('farm', '=', farm)
    .where('account', '=', account)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
}

/**
 * Makes a decision about the people of a farm. It checks the role again under the farm's lock: of two calls
 * at once, the second may come from a former owner.
 */
export async function decide<T>(
  context: Context,
  caller: Caller,
  { farm, right }: { farm: string; right: FarmRight },
  work: (trx: LockedFarm, farm: string) => Promise<T>,
): Promise<T> {
  const { id } = await farmForRight(context, caller, farm, right)
  return lockFarm(context, { farm: id, by: caller.account.id }, async (trx) => {
    const place = await placeOn(trx, id, caller.account.id, context.now())
    if (!place || !roleAllows(place.role, { right })) throw new Refused('notYourRole')
    return work(trx, id)
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

/** Takes a person off the farm, and ends their adviser's grants and open invitations there. */
export async function takeOff(db: Database, farm: string, account: string, at: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('account_farms')
    .where('farm', '=', farm)
    .where('account', '=', account)
    .executeTakeFirst()
  await endGrants(db, farm, account, at)
  await closeInvitationsOf(db, farm, account, at)
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

/** Closes invitations to them and their own requests: a late "yes" must not undo a newer decision. */
export async function closeInvitationsOf(
  db: Database,
  farm: string,
  account: string,
  at: number,
): Promise<void> {
  await sql`
    update invitations set answer = 'withdrawn', answered = ${at} from accounts
    where accounts.id = ${account} and farm = ${farm} and answer is null and case when kind = 'claim'
      then made_by = ${account}
      else invitations.username = accounts.username
        or accounts.email_proven and invitations.username = lower(accounts.email) end`.execute(db)
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
