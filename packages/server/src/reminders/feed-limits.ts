import { sameNetwork } from '../auth/same-network'
import type { Context } from '../context'
import { countUp } from '../messages/message-limits'

const window = 60 * 60_000
/** Programs look every few hours; some look from several machines at once. */
const ofOneFeed = 60
/** A provider of calendars looks at the feeds of many farms from a few addresses. */
const ofOneNetwork = 3000

/** Whoever asks, also for what is not there. */
export const countNetwork = (context: Context, address: string): Promise<void> =>
  count(context, `feed network ${sameNetwork(address)}`, ofOneNetwork)

/** Of a feed there is: made-up addresses leave no line each behind. */
export const countFeed = (context: Context, secret: Buffer): Promise<void> =>
  count(context, `feed ${secret.toString('base64url').slice(0, 16)}`, ofOneFeed)

const count = (context: Context, key: string, most: number) =>
  countUp(context, { key, most, forMs: window, refusal: 'tooManyCalls' })
