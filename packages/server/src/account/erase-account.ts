import { sql } from 'kysely'
import { endSessions } from '../auth/end-sessions'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'
import { Refused } from '../problems/refused'
import { hashPassword } from '../secrets/passwords'
import { makeSecret } from '../secrets/tokens'

const day = 24 * 3_600_000
/** Long enough for the user to change their mind, and to come back from a holiday. */
export const graceDays = 30
const mostAtOnce = 20

/** Logs the account out everywhere. A log-in within the grace period keeps the account. */
export async function askForErasure(context: Context, account: string): Promise<number> {
  const { db, now } = context
  if ((await leftWithoutOwner(db, account, now())).length > 0) throw new Refused('lastOwner')
  const erasedOn = now() + graceDays * day
  await db.updateTable('accounts').set({ erase_at: erasedOn }).where('id', '=', account).execute()
  await endSessions(context, account)
  return erasedOn
}

type Erasing = Pick<Context, 'db' | 'turns' | 'now'>

/** Erases accounts whose grace period is over, a few at a time. */
export async function eraseDueAccounts(context: Erasing): Promise<number> {
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
 * Erases the person and the farms they had to themselves. Their row stays without a name: farms they shared
 * still show that a person who left wrote those records.
 */
async function eraseAccount({ db, turns, now }: Erasing, id: string): Promise<void> {
  // One statement checks the date and closes the account, so a log-in either keeps the account or fails.
  const { numUpdatedRows: shut } = await db
    .updateTable('accounts')
    .set({ active: false })
    .where('id', '=', id)
    .where('erase_at', '<=', now())
    .executeTakeFirst()
  if (shut === 0n) return
  for (const farm of await farmsOfOne(db, id, now())) await turns.run({ farm }, () => eraseFarm(db, farm))
  // People may have joined since the request. A farm with people on it must keep an owner.
  for (const farm of await leftWithoutOwner(db, id, now())) await makeOwner(db, farm, id, now())
  const password_hash = await hashPassword(makeSecret())
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('accounts')
      .set({
        username: nameOfLeft(id),
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

/** The user name of an erased account. */
export const nameOfLeft = (id: string): string => `left-${id}`

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

/** People on the farm other than the one who leaves. Advisers do not count: they act for the owner alone. */
const others = (leaving: string, now: number) => sql<boolean>`
  others.account <> ${leaving} and others.role not in ('adviser', 'adviserReads')
    and (others.until is null or others.until > ${now})`

/** Farms with no other people. */
async function farmsOfOne(db: Context['db'], account: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ farm: string }>`
    select own.farm from account_farms as own where own.account = ${account} and not exists (
      select from account_farms as others where others.farm = own.farm and ${others(account, now)})`.execute(
    db,
  )
  return rows.map(({ farm }) => farm)
}

/** Farms with other people on them, none of whom is an owner. */
async function leftWithoutOwner(db: Context['db'], account: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ farm: string }>`
    select own.farm from account_farms as own
    where own.account = ${account} and own.role = 'owner'
      and exists (select from account_farms as others where others.farm = own.farm and ${others(account, now)})
      and not exists (select from account_farms as others
        where others.farm = own.farm and others.account <> ${account} and others.role = 'owner')`.execute(db)
  return rows.map(({ farm }) => farm)
}

/** Makes the worker who joined first the owner; without a worker, any other person who joined first. */
async function makeOwner(db: Context['db'], farm: string, leaving: string, now: number): Promise<void> {
  await sql`
    update account_farms set role = 'owner', until = null
    where farm = ${farm} and account = (
      select others.account from account_farms as others where others.farm = ${farm} and ${others(leaving, now)}
      order by others.role = 'worker' desc, others.since, others.account limit 1)`.execute(db)
}
