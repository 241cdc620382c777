import { hashPassword } from '../auth/passwords'
import { revokeSessions } from '../auth/sessions'
import { makeSecret } from '../auth/tokens'
import type { Context } from '../context'
import { eraseFarm } from '../farms/erase-farm'

const day = 24 * 3_600_000
/** Long enough to think better of it, and to come back from a holiday. */
export const graceDays = 30
const mostAtOnce = 20

/** Nobody is logged in from now on; whoever logs in within the grace period stays. */
export async function askForErasure(context: Context, account: string): Promise<number> {
  const { db, now } = context
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
  for (const farm of await farmsOfOne(db, id)) await eraseFarm(db, farm)
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

/** Farms nobody else is on. */
async function farmsOfOne(db: Context['db'], account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_farms as own')
    .select('own.farm')
    .where('own.account', '=', account)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_farms as other')
            .select('other.account')
            .whereRef('other.farm', '=', 'own.farm')
            .where('other.account', '!=', account),
        ),
      ),
    )
    .execute()
  return rows.map(({ farm }) => farm)
}
