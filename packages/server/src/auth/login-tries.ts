import { sql } from 'kysely'
import type { Context } from '../context'
import { Refused } from '../http/refused'
import { sameNetwork } from './same-network'

export type Try = {
  username: string
  address: string
  /** Set when the caller has shown a session of this account, or the cookie of a browser it has logged in with. */
  knownDevice: string | undefined
}

type Counted = { key: string; free: number }

/**
 * What a wrong password counts against. Somebody on a device the account knows counts for themselves alone, so that
 * nobody else's guessing keeps a farmer out of their own phone.
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

/** Tries that count together wait for each other, so that many at once are still counted one by one. */
export const lineOf = ({ username, address, knownDevice }: Try): string =>
  knownDevice === undefined ? pairKey(username, sameNetwork(address)) : `device ${username} ${knownDevice}`

/** Refuses a try that comes too soon after wrong ones. */
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

/** Counted in PostgreSQL, so that tries through several servers add up. */
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

/** The first few wrong tries cost nothing; then each makes the next wait twice as long. */
const waitAfter = (tries: number, free: number): number => (tries < free ? 0 : 1000 * 2 ** (tries - free))

/** A right password clears what was counted against it here; the guesses of others still stand. */
export async function forgive(context: Context, tried: Try): Promise<void> {
  await context.db.deleteFrom('login_tries').where('key', '=', lineOf(tried)).execute()
}
