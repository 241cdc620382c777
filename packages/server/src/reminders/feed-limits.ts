import type { Context } from '../context'
import { sameNetwork } from '../http/same-network'
import { countUp } from '../messages/message-limits'

const window = 60 * 60_000
/** Calendar programs fetch every few hours; some fetch from several machines. */
const ofOneFeed = 60
/** A calendar provider fetches the feeds of many farms from a few addresses. */
const ofOneNetwork = 3000

/** Counts every fetch by its network, also of unknown feeds. */
export const countNetwork = (context: Context, address: string): Promise<number> =>
  count(context, `feed network ${sameNetwork(address)}`, ofOneNetwork)

/** Counts fetches of existing feeds only: made-up addresses must not add a row each. */
export const countFeed = (context: Context, secret: Buffer): Promise<number> =>
  count(context, `feed ${secret.toString('base64url').slice(0, 16)}`, ofOneFeed)

const count = (context: Context, key: string, most: number) =>
  countUp(context, { key, most, forMs: window, refusal: 'tooManyCalls' })
