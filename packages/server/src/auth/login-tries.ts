import { sql } from 'kysely'
import type { Context } from '../context'
import { sameNetwork } from '../http/same-network'
import { Refused } from '../problems/refused'

export type Try = {
  username: string
  address: string
  /** Set if the caller has shown a session of this account, or the cookie of a browser it knows. */
  knownDevice: string | undefined
}

type Counted = { key: string; free: number }

/**
 * The counters that a wrong password raises. A device the account knows has a counter of its own, so that
 * strangers' guesses never lock a farmer out of their own phone.
 */
function countedFor({ config }: Context, { username, address, knownDevice }: Try): Counted[] {
  const { free, perAccount, perAddress } = config.loginTries
  if (knownDevice !== undefined) return [{ key: `device ${username} ${knownDevice}`, free }]
  const network = sameNetwork(address)
  return [
    { key: `account ${username}`, free: perAccount },
    { key: `address ${network}`, free: perAddress },
    { key: pairKey(username, network), free },
  ]
}

const pairKey = (username: string, network: string) => `both ${username} ${network}`

/** Tries that share counters wait for each other, so that parallel tries count one by one. */
export const lineOf = ({ username, address, knownDevice }: Try): string =>
  knownDevice === undefined ? pairKey(username, sameNetwork(address)) : `device ${username} ${knownDevice}`

/** Refuses a try too soon after wrong ones. */
export async function refuseTooSoon(context: Context, tried: Try): Promise<void> {
  const at = context.now()
  const keys = countedFor(context, tried).map(({ key }) => key)
  const { until } = await context.db
    .selectFrom('login_tries')
    .select((eb) => eb.fn.max('wait_until').as('until'))
    .where('key', 'in', keys)
    .where('window_ends', '>', at)
    .executeTakeFirstOrThrow()
  if (until === null || until <= at) return
  throw new Refused('tooManyAttempts', { retryAfter: Math.max(1, Math.ceil((until - at) / 1000)) })
}

/** PostgreSQL counts, so that tries through several servers add up. */
export async function countWrong(context: Context, tried: Try): Promise<void> {
  const { windowMs, longestWaitMs } = context.config.loginTries
  const at = context.now()
  for (const { key, free } of countedFor(context, tried)) {
    const { rows } = await sql<{ tries: number }>`
      insert into login_tries (key, tries, window_ends) values (${key}, 1, ${at + windowMs})
      on conflict (key) do update set
        tries = case when login_tries.window_ends <= ${at} then 1 else login_tries.tries + 1 end,
        window_ends = ${at + windowMs}
      returning tries`.execute(context.db)
    const waitMs = Math.min(waitAfter(rows[0]?.tries ?? 1, free), longestWaitMs)
    if (waitMs === 0) continue
    const times = { wait_until: at + waitMs, window_ends: at + windowMs + waitMs }
    await context.db.updateTable('login_tries').set(times).where('key', '=', key).execute()
  }
}

/** The first few wrong tries cost nothing; then each doubles the wait. */
const waitAfter = (tries: number, free: number): number => (tries < free ? 0 : 1000 * 2 ** (tries - free))

/** A right password clears its own counter; the guesses of others still count. */
export async function forgive(context: Context, tried: Try): Promise<void> {
  await context.db.deleteFrom('login_tries').where('key', '=', lineOf(tried)).execute()
}
