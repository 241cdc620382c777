import { deviceName } from '../auth/device-name'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { systemFarm } from '../database/tables'

const mostLines = 1000

/** Everything the server keeps about a person, in one file. Farm data is in each herd's own file. */
export async function exportAccount({ db, now }: Context, id: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name', 'phone', 'language', 'region', 'country_code'])
    .select(['email', 'email_proven', 'demo', 'role', 'app_data', 'created_at', 'terms', 'erase_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const farms = await db
    .selectFrom('account_farms')
    .innerJoin('farms', 'farms.id', 'account_farms.farm')
    .select(['farms.id', 'farms.region', 'account_farms.role'])
    .where('account', '=', id)
    .where('farms.id', '!=', systemFarm)
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'device_type', 'created', 'last_seen', 'expires', 'revoked'])
    .where('account', '=', id)
    .orderBy('created', 'desc')
    .limit(mostLines)
    .execute()
  const logIns = await db
    .selectFrom('log_ins')
    .select(['at', 'device', 'device_type', 'network', 'outcome'])
    .where('account', '=', id)
    .orderBy('at', 'desc')
    .limit(mostLines)
    .execute()
  const twoFactor = await db
    .selectFrom('two_factor')
    .select('confirmed')
    .where('account', '=', id)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'made', 'used'])
    .where('account', '=', id)
    .execute()
  return {
    written: now(),
    person: account,
    farms,
    payments: await paymentsOf(db, id),
    devices: sessions.map(named),
    logIns: logIns.map(named),
    passkeys,
    reminders: await remindersOf(db, id),
    twoFactorSince: twoFactor?.confirmed,
  }
}

const named = <Row extends { device: string }>(row: Row): Row => ({ ...row, device: deviceName(row.device) })

/** The account's orders and quote requests, and the payment events of the farms it owns. */
async function paymentsOf(db: Database, account: string) {
  const orders = await db
    .selectFrom('plan_orders')
    .select(['farm', 'level', 'trial', 'made_at'])
    .where('account', '=', account)
    .orderBy('made_at', 'desc')
    .limit(mostLines)
    .execute()
  const quotes = await db
    .selectFrom('quote_requests')
    .select(['farm', 'at'])
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .limit(mostLines)
    .execute()
  const heard = await db
    .selectFrom('payment_events')
    .innerJoin('account_farms', 'account_farms.farm', 'payment_events.farm')
    .select(['payment_events.farm', 'type', 'at', 'body', 'applied'])
    .where('account', '=', account)
    .where('account_farms.role', '=', 'owner')
    .orderBy('at', 'desc')
    .limit(mostLines)
    .execute()
  return { orders, quotes, heard }
}

/** Calendar feeds, deadline mail and browsers for push, and the reminders already sent. */
async function remindersOf(db: Database, account: string) {
  const calendars = await db
    .selectFrom('calendar_feeds')
    .select(['farm', 'language', 'made'])
    .where('account', '=', account)
    .execute()
  const mail = await db
    .selectFrom('deadline_mail')
    .select(['farm', 'since'])
    .where('account', '=', account)
    .execute()
  const browsers = await db
    .selectFrom('push_subscriptions')
    .select(['farm', 'endpoint', 'made'])
    .where('account', '=', account)
    .limit(mostLines)
    .execute()
  const told = await db
    .selectFrom('deadlines_told')
    .select(['farm', 'thing', 'step', 'at'])
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .limit(mostLines)
    .execute()
  return { calendars, mail, browsers, told }
}
