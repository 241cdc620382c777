import { sql } from 'kysely'
import { hashPassword } from '../auth/passwords'
import { revokeSessions } from '../auth/sessions'
import { makeSecret } from '../auth/tokens'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import { Refused } from '../http/refused'

const day = 24 * 3_600_000
/** Long enough to think better of it, and to come back from a holiday. */
export const graceDays = 30
const mostAtOnce = 20

/** Nobody is logged in from now on; whoever logs in within the grace period stays. */
export async function askForErasure(context: Context, account: string): Promise<number> {
  const { db, now } = context
  if ((await leftWithoutOwner(db, account, now())).length > 0) throw new Refused('lastOwner')
  const erasedOn = now() + graceDays * day
  await db.updateTable('accounts').set({ erase_at: erasedOn }).where('id', '=', account).execute()
  await revokeSessions(context, account)
  return erasedOn
}

/** Those whose time is up, a few at a time. */
export async function eraseDueAccounts(context: Context): Promise<number> {
  const due = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('erase_at', '<=', context.now())
    .limit(mostAtOnce)
    .execute()
  for (const { id } of due) await eraseAccount(context, id)
  return due.length
}

/**
 * The person goes, and the farms that were theirs alone. Their row stays without a name: what they wrote on a farm others
 * still work on was written by a person who left.
 */
async function eraseAccount({ db, now }: Context, id: string): Promise<void> {
  // Shut first, in one step with looking: whoever logs in a moment before stays, and nobody gets in a moment after.
  const { numUpdatedRows: shut } = await db
    .updateTable('accounts')
    .set({ active: false })
    .where('id', '=', id)
    .where('erase_at', '<=', now())
    .executeTakeFirst()
  if (shut === 0n) return
  for (const farm of await farmsOfOne(db, id, now())) await eraseFarm(db, farm)
  // Who came since they asked to be forgotten: a farm with people on it is never without an owner.
  for (const farm of await leftWithoutOwner(db, id, now())) await makeOwner(db, farm, id, now())
  const password_hash = await hashPassword(makeSecret())
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('accounts')
      .set({
        username: `left-${id}`,
        password_hash,
        first_name: '',
        last_name: '',
        phone: '',
        email: '',
        email_proven: false,
        app_data: JSON.stringify({}),
        unread_emails: 0,
        erase_at: null,
      })
      .where('id', '=', id)
      .execute()
    for (const table of everythingOf) await trx.deleteFrom(table).where('account', '=', id).execute()
  })
}

const everythingOf = [
  'sessions',
  'log_ins',
  'two_factor',
  'recovery_codes',
  'passkeys',
  'device_notices',
  'known_devices',
  'calendar_feeds',
  'deadlines_told',
  'account_farms',
] as const

/** Somebody of the farm's own, besides the one who leaves: an adviser is there for the owner alone. */
const others = (leaving: string, now: number) => sql<boolean>`
  others.account <> ${leaving} and others.role not in ('adviser', 'adviserReads')
    and (others.until is null or others.until > ${now})`

/** Farms nobody else is on. */
async function farmsOfOne(db: Context['db'], account: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ farm: string }>`
    select own.farm from account_farms as own where own.account = ${account} and not exists (
      select from account_farms as others where others.farm = own.farm and ${others(account, now)})`.execute(
    db,
  )
  return rows.map(({ farm }) => farm)
}

/** Farms with others on them, none of whom is an owner. */
async function leftWithoutOwner(db: Context['db'], account: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ farm: string }>`
    select own.farm from account_farms as own
    where own.account = ${account} and own.role = 'owner'
      and exists (select from account_farms as others where others.farm = own.farm and ${others(account, now)})
      and not exists (select from account_farms as others
        where others.farm = own.farm and others.account <> ${account} and others.role = 'owner')`.execute(db)
  return rows.map(({ farm }) => farm)
}

/** The one who has worked on it for the longest. */
async function makeOwner(db: Context['db'], farm: string, leaving: string, now: number): Promise<void> {
  await sql`
    update account_farms set role = 'owner', until = null
    where farm = ${farm} and account = (
      select others.account from account_farms as others where others.farm = ${farm} and ${others(leaving, now)}
      order by others.role = 'worker' desc, others.since, others.account limit 1)`.execute(db)
}
