import { type RawBuilder, sql, type Transaction } from 'kysely'
import { nameOfLeft } from '../account/erase-account'
import type { Tables } from '../database/tables'
import { tablesIn } from './tables-in'

/** One line for the operator: a decision that the restore keeps, and how often. */
export type Difference = { what: string; count: number; about: string[] }

type Trx = Transaction<Tables>
const mostNamed = 5

/**
 * Records come from the backup; access stays as it is now. A restore would otherwise undo later decisions: a
 * lost phone logged in again, an adviser back on the farm, the old password valid once more. The restored
 * tables are first on the search path; today's are in `public`.
 */
export async function keepDecisions(trx: Trx): Promise<Difference[]> {
  const today = await tablesIn(trx, 'public')
  const restored = await tablesIn(trx, 'restored')
  if (restored.some((table) => !today.includes(table))) return []
  // No password may change between this comparison and the swap of the tables.
  for (const table of today)
    await sql`lock table ${sql.id('public', table)} in access exclusive mode`.execute(trx)
  const { rows } = await sql`select from accounts join public.accounts as now using (id) limit 1`.execute(trx)
  const found =
    rows.length > 0
      ? await inOrder([accounts, sessions, secrets, people, links, department, logs], trx)
      : [await counted(trx, 'logged out, for nothing here knows the accounts of the backup', endSessions)]
  return found.filter(({ count }) => count > 0)
}

async function inOrder(steps: readonly ((trx: Trx) => Promise<Difference[]>)[], trx: Trx) {
  const all: Difference[] = []
  for (const step of steps) all.push(...(await step(trx)))
  return all
}

/** Runs a statement that returns `about` for each row it leaves as it is today. */
async function counted(trx: Trx, what: string, statement: RawBuilder<unknown>): Promise<Difference> {
  const { rows } = await (statement as RawBuilder<{ about: string }>).execute(trx)
  return { what, count: rows.length, about: rows.slice(0, mostNamed).map(({ about }) => about) }
}

/** As much of a number as a log shows: people who know the number recognise it. */
const person = sql`'…' || right(accounts.username, 3)`
const endSessions = sql`
  update sessions set revoked = floor(extract(epoch from now()) * 1000) from accounts
  where accounts.id = account and revoked is null
    and not exists (select from public.sessions as now where now.id = sessions.id)
  returning ${person} as about`

/** Today's account of a person who was erased. */
const isErased = sql`now.username = ${nameOfLeft('')} || now.id`

async function accounts(trx: Trx): Promise<Difference[]> {
  const changed = (what: string, is: RawBuilder<unknown>) =>
    counted(
      trx,
      what,
      sql`select ${person} as about from accounts join public.accounts as now using (id)
        where ${is} and not ${isErased}`,
    )
  const erased = await counted(
    trx,
    'people erased since are erased again, with the farms they had to themselves',
    sql`select now.id as about from accounts join public.accounts as now using (id)
      where ${isErased} and now.username <> accounts.username`,
  )
  const found = [
    erased,
    await changed('passwords changed since stay', sql`now.password_hash <> accounts.password_hash`),
    await changed(
      'numbers and mail addresses changed since stay',
      sql`(now.username, now.phone, now.email) <> (accounts.username, accounts.phone, accounts.email)`,
    ),
    await changed('accounts closed or opened since stay so', sql`now.active <> accounts.active`),
    await changed('wishes to be forgotten stay', sql`now.erase_at is distinct from accounts.erase_at`),
  ]
  // In two steps, because two people may have swapped their numbers.
  await sql`update accounts set username = 'restoring ' || accounts.id from public.accounts as now
    where now.id = accounts.id and now.username <> accounts.username`.execute(trx)
  found.push(
    await counted(
      trx,
      'accounts whose number is another’s today are closed',
      sql`update accounts set username = 'before ' || accounts.id, active = false from public.accounts as now
        where now.username = accounts.username and now.id <> accounts.id returning ${sql`'…' || right(now.username, 3)`} as about`,
    ),
  )
  await sql`update accounts set
      username = now.username, password_hash = now.password_hash, active = now.active, erase_at = now.erase_at,
      phone = now.phone, email = now.email, email_proven = now.email_proven,
      first_name = now.first_name, last_name = now.last_name
    from public.accounts as now where now.id = accounts.id`.execute(trx)
  if (erased.count > 0)
    await sql`update accounts set erase_at = 0 from public.accounts as now
      where now.id = accounts.id and ${isErased}`.execute(trx)
  found.push(
    await added(trx, 'accounts', {
      what: 'accounts made since stay',
      about: sql`'…' || right(now.username, 3)`,
    }),
  )
  return found
}

async function sessions(trx: Trx): Promise<Difference[]> {
  const ended = await counted(
    trx,
    'log-ins ended since stay ended',
    sql`select ${person} as about from sessions join public.sessions as now using (id)
      join accounts on accounts.id = sessions.account
      where sessions.revoked is null and now.revoked is not null`,
  )
  const unknown = await counted(trx, 'log-ins nothing here knows of are ended', endSessions)
  await sql`update sessions set
      token_hash = now.token_hash, token_expires = now.token_expires, refresh_hash = now.refresh_hash,
      earlier_token_hash = now.earlier_token_hash, earlier_token_expires = now.earlier_token_expires,
      expires = now.expires, revoked = now.revoked, proven_at = now.proven_at, acting = now.acting
    from public.sessions as now where now.id = sessions.id`.execute(trx)
  await added(trx, 'sessions')
  return [ended, unknown]
}

const ofAccounts = ['two_factor', 'recovery_codes', 'passkeys', 'known_devices', 'device_notices'] as const
/** Rows that live an hour at most, so those in the backup have run out. */
const ofToday = [
  ...(['one_time_codes', 'code_proofs', 'registrations', 'passkey_challenges', 'operator_links'] as const),
  ...(['login_tries', 'message_counts'] as const),
]

async function secrets(trx: Trx): Promise<Difference[]> {
  const factor = await counted(
    trx,
    'second factors turned on, off or renewed since stay so',
    sql`select ${person} as about from accounts
      left join two_factor on two_factor.account = accounts.id and two_factor.confirmed is not null
      left join public.two_factor as now on now.account = accounts.id and now.confirmed is not null
      where accounts.id in (select id from public.accounts)
        and (now.secret, now.sealed) is distinct from (two_factor.secret, two_factor.sealed)`,
  )
  const keys = await counted(
    trx,
    'passkeys removed since stay removed',
    sql`select ${person} as about from passkeys join accounts on accounts.id = account
      where account in (select id from public.accounts) and passkeys.id not in (select id from public.passkeys)`,
  )
  for (const table of ofAccounts) {
    await sql`delete from ${sql.table(table)} where account in (select id from public.accounts)`.execute(trx)
    await added(trx, table)
  }
  for (const table of ofToday) {
    await sql`delete from ${sql.table(table)}`.execute(trx)
    await added(trx, table)
  }
  return [factor, keys]
}

const farm = (column: RawBuilder<unknown>) =>
  sql`coalesce((select nullif(data ->> 'herdNumber', '') from farms where farms.id = ${column}), ${column})`
const onFarm = (table: string) => sql`${farm(sql.ref(`${table}.farm`))} || ' ' || ${person}`

/** Whether a farm that came back belonged to erased people alone. It goes with them. */
const soleFarmsOfErased = sql`
  select from account_farms join public.accounts as now on now.id = account_farms.account
  where account_farms.farm = farms.id having bool_and(${isErased} or account_farms.role in ('adviser', 'adviserReads'))
    and bool_or(${isErased})`

async function people(trx: Trx): Promise<Difference[]> {
  const known = sql`account_farms.farm in (select id from public.farms) and account_farms.account in (select id from public.accounts)`
  return [
    await counted(
      trx,
      'people taken off a farm since stay off it',
      sql`delete from account_farms using accounts where accounts.id = account and ${known}
          and not exists (select from public.account_farms as now
            where now.account = account_farms.account and now.farm = account_farms.farm)
        returning ${onFarm('account_farms')} as about`,
    ),
    await counted(
      trx,
      'roles changed since stay',
      sql`update account_farms set role = now.role, until = now.until from public.account_farms as now, accounts
        where accounts.id = account_farms.account and now.account = account_farms.account and now.farm = account_farms.farm
          and (now.role, now.until) is distinct from (account_farms.role, account_farms.until)
        returning ${onFarm('account_farms')} as about`,
    ),
    await added(trx, 'account_farms', {
      what: 'people who came to a farm since stay on it',
      about: farm(sql`now.farm`),
      where: sql`now.farm in (select id from farms)`,
    }),
    await counted(
      trx,
      'farms erased since are back; erase them again',
      sql`select ${farm(sql`farms.id`)} as about from farms where id not in (select id from public.farms)
        and not exists (${soleFarmsOfErased})`,
    ),
  ]
}

/** Invitations, advisers' links, lots shown to buyers, calendars. */
async function links(trx: Trx): Promise<Difference[]> {
  const at = sql`floor(extract(epoch from now()) * 1000)`
  const asked = await counted(
    trx,
    'invitations answered or withdrawn since stay so',
    sql`update invitations set answer = coalesce(now.answer, 'withdrawn'), answered = coalesce(now.answered, ${at})
      from invitations as old left join public.invitations as now on now.id = old.id
      where old.id = invitations.id and invitations.answer is null and (now.id is null or now.answer is not null)
      returning ${farm(sql`invitations.farm`)} as about`,
  )
  const granted = await counted(
    trx,
    'links of advisers used or ended since stay so',
    sql`update adviser_grants set used = now.used,
        ended = case when now.id is null then ${at} else now.ended end
      from adviser_grants as old left join public.adviser_grants as now on now.id = old.id
      where old.id = adviser_grants.id and (now.id is null or (now.used, now.ended) is distinct from (old.used, old.ended))
      returning ${farm(sql`adviser_grants.farm`)} as about`,
  )
  for (const table of ['invitations', 'adviser_grants'] as const)
    await added(trx, table, { where: sql`now.farm in (select id from farms)` })
  const lots = await counted(
    trx,
    'lots shown to a buyer that ended since stay ended',
    sql`update shared_lots set withdrawn = coalesce(now.withdrawn, ${at}), lot = '', paper = null
      from shared_lots as old left join public.shared_lots as now on now.id = old.id
      where old.id = shared_lots.id and shared_lots.lot <> '' and shared_lots.farm in (select id from public.farms)
        and (now.id is null or now.withdrawn is not null or now.lot = '')
      returning ${farm(sql`shared_lots.farm`)} as about`,
  )
  await sql`update shared_lots set tries = now.tries from public.shared_lots as now where now.id = shared_lots.id`.execute(
    trx,
  )
  const feeds = await counted(
    trx,
    'addresses of calendars ended or changed since stay so',
    sql`delete from calendar_feeds using accounts where accounts.id = account
        and account in (select id from public.accounts)
        and secret_hash not in (select secret_hash from public.calendar_feeds)
      returning ${onFarm('calendar_feeds')} as about`,
  )
  const stillOn = sql`(now.account, now.farm) in (select account, farm from account_farms)`
  await added(trx, 'calendar_feeds', { where: stillOn })
  await sql`delete from push_subscriptions where account in (select id from public.accounts)
    and (endpoint, farm) not in (select endpoint, farm from public.push_subscriptions)`.execute(trx)
  return [asked, granted, lots, feeds]
}

async function department(trx: Trx): Promise<Difference[]> {
  const changed = await counted(
    trx,
    'log-ins at the department set or taken away since stay so',
    sql`select ${farm(sql`farms.id`)} as about from farms
      left join department_credentials as old on old.farm = farms.id
      left join public.department_credentials as now on now.farm = farms.id
      where farms.id in (select id from public.farms) and now.sealed is distinct from old.sealed`,
  )
  await sql`delete from department_credentials where farm in (select id from public.farms)`.execute(trx)
  await added(trx, 'department_credentials', { where: sql`now.farm in (select id from farms)` })
  return [changed]
}

/** Keeps the operators' log, the log-ins and the servers' latest known time. */
async function logs(trx: Trx): Promise<Difference[]> {
  await added(trx, 'operator_log')
  await added(trx, 'log_ins')
  await sql`update server_state set clock = greatest(server_state.clock, now.clock) from public.server_state as now`.execute(
    trx,
  )
  return []
}

type Added = { what?: string; about?: RawBuilder<unknown>; where?: RawBuilder<unknown> }

/** Adds today's rows that the backup lacks. */
async function added(
  trx: Trx,
  table: keyof Tables,
  { what = '', about = sql`''`, where = sql`true` }: Added = {},
): Promise<Difference> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'restored' and table_name = ${table} order by ordinal_position`.execute(trx)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map(({ name }) => sql.ref(`now.${name}`)))
  return counted(
    trx,
    what,
    sql`with came as (
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${values} from ${sql.id('public', table)} as now where ${where}
        on conflict do nothing returning *
      ) select ${about} as about from came as now`,
  )
}
