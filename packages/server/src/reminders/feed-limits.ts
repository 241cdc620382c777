import { sameNetwork } from '../auth/same-network'
import type { Context } from '../context'
import { countUp } from '../messages/message-limits'

const window = 60 * 60_000
/** Programs look every few hours; some look from several machines at once. */
const ofOneFeed = 60
/** A provider of calendars looks at the feeds of many farms from a few addresses. */
const ofOneNetwork = 3000

export async function countFeed(context: Context, secret: Buffer, address: string): Promise<void> {
  const count = (key: string, most: number) =>
    countUp(context, { key, most, forMs: window, refusal: 'tooManyCalls' })
  await count(`feed network ${sameNetwork(address)}`, ofOneNetwork)
  await count(`feed ${secret.toString('base64url').slice(0, 16)}`, ofOneFeed)
}
