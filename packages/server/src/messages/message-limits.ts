import type { ServerProblemCode } from '@steading/domain/records/problems/server-error'
import { sql } from 'kysely'
import type { Context } from '../context'
import { sameNetwork } from '../http/same-network'
import { Refused } from '../problems/refused'

type Asking = {
  address: string
  /** Whether the account of this number knows the caller's browser. */
  isKnown?: boolean
}

/**
 * Counts a request for a message against the caller, for any number, and refuses one too many. Strangers cannot use up
 * a farmer's codes: a browser that the account knows has a share of its own. Any other caller's network comes first,
 * so a blocked network uses up neither the common allowance nor that of a number. There the first request of each
 * network and its further ones count apart, so a few networks that ask without end leave room for a new phone.
 */
export async function countMessage(
  context: Context,
  contact: string,
  { address, isKnown = false }: Asking,
): Promise<void> {
  const { perContact, perContactFirst, perContactAgain, perNetwork, inAll, windowMs, apartMs } =
    context.config.codes
  const count = (key: string, most: number, forMs = windowMs) =>
    countUp(context, { key, most, forMs, refusal: 'tooManyCodes' })
  const soon = (asker: string) => count(`soon ${contact} ${asker}`, 1, apartMs)
  if (isKnown) {
    await soon('known')
    await count(`contact ${contact} known`, perContact)
    return
  }
  const network = sameNetwork(address)
  await count(`network ${network}`, perNetwork)
  await count('all', inAll)
  await soon(network)
  const before = await count(`contact ${contact} ${network}`, perContact)
  if (before === 1) await count(`contact ${contact} first`, perContactFirst)
  else await count(`contact ${contact} again`, perContactAgain)
}

/**
 * Counts a try at a code against its network before the check; otherwise many parallel tries would all run
 * before the first one counts. A right code gives its try back.
 */
export async function countTry<T>(
  context: Context,
  address: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { wrongPerNetwork: most, windowMs: forMs } = context.config.codes
  const key = `wrong ${sameNetwork(address)}`
  await countUp(context, { key, most, forMs, refusal: 'tooManyAttempts' })
  const found = await look()
  if (found !== undefined) await giveBack(context, key)
  return found
}

async function giveBack({ db }: Context, key: string): Promise<void> {
  await sql`update message_counts set count = greatest(count - 1, 0) where key = ${key}`.execute(db)
}

/** Counts passkey log-ins: each leaves a row behind for five minutes. */
export async function countPasskeys(context: Context, address: string): Promise<void> {
  const { perNetwork, windowMs: forMs } = context.config.codes
  const key = `passkey ${sameNetwork(address)}`
  await countUp(context, { key, most: 5 * perNetwork, forMs, refusal: 'tooManyAttempts' })
}

/** Limits notices to an account, which did not ask for them. False when the window is full. */
export async function mayTell(context: Context, account: string): Promise<boolean> {
  const { perContact: most, windowMs: forMs } = context.config.codes
  const told = countUp(context, { key: `notice ${account}`, most, forMs, refusal: 'tooManyCodes' })
  return told.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
}

type Counted = { key: string; most: number; forMs: number; refusal: ServerProblemCode }

/** PostgreSQL counts, so that calls through several servers add up. Returns how many there were in the window. */
export async function countUp({ db, now }: Context, { key, most, forMs, refusal }: Counted): Promise<number> {
  const at = now()
  const { rows } = await sql<{ count: number; window_ends: number }>`
    insert into message_counts (key, count, window_ends) values (${key}, 1, ${at + forMs})
    on conflict (key) do update set
      count = case when message_counts.window_ends <= ${at} then 1 else message_counts.count + 1 end,
      window_ends = case when message_counts.window_ends <= ${at} then ${at + forMs} else message_counts.window_ends end
    returning count, window_ends`.execute(db)
  const [counted] = rows
  if (!counted || counted.count <= most) return counted?.count ?? 0
  throw new Refused(refusal, { retryAfter: Math.max(1, Math.ceil((counted.window_ends - at) / 1000)) })
}
