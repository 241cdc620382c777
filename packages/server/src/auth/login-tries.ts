import { sql } from 'kysely'
import type { Context } from '../context'
import { Refused } from '../http/refused'
import { sameNetwork } from './same-network'

type Counted = { key: string; most: number }

/**
 * Counts a try against the account and the address before the password is looked at, in PostgreSQL, so that a
 * thousand tries at once through several servers are still a thousand tries.
 */
export async function countTry({ db, config, now }: Context, username: string, address: string) {
  const { perAccount, perAddress, windowMs } = config.loginTries
  const counted: Counted[] = [
    { key: `account ${username}`, most: perAccount },
    { key: `address ${sameNetwork(address)}`, most: perAddress },
  ]
  const at = now()
  // In order of key, so that two log-ins never wait for each other.
  counted.sort((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<{ key: string; tries: number; window_ends: number }>`
    insert into login_tries (key, tries, window_ends)
    select key, 1, ${at + windowMs} from unnest(${counted.map(({ key }) => key)}::text[]) as key
    on conflict (key) do update set
      tries = case when login_tries.window_ends <= ${at} then 1 else login_tries.tries + 1 end,
      window_ends = case when login_tries.window_ends <= ${at} then ${at + windowMs} else login_tries.window_ends end
    returning key, tries, window_ends`.execute(db)
  const over = rows.filter((row) => row.tries > (counted.find(({ key }) => key === row.key)?.most ?? 0))
  if (over.length === 0) return
  const waitMs = Math.max(...over.map((row) => row.window_ends)) - at
  throw new Refused('tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A right password clears the account's count and takes its own try off the address. */
export async function forgiveTries({ db }: Context, username: string, address: string) {
  await db.deleteFrom('login_tries').where('key', '=', `account ${username}`).execute()
  await db
    .updateTable('login_tries')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', `address ${sameNetwork(address)}`)
    .where('tries', '>', 0)
    .execute()
}
