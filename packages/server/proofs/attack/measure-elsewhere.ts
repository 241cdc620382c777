import { password, plantAccount } from '../testing/plant'
import type { Elsewhere } from './attack'
import type { Neighbourhood } from './neighbour'
import type { Seen } from './watch-neighbour'

/** Slow enough that a small farm has room for a whole run. */
const pauseMs = 500

/** A second neighbour, on the small server that some attacks fill or restore. */
export async function neighbourElsewhere({ origin, db }: Elsewhere): Promise<Neighbourhood> {
  const neighbour = { username: '+353850000304', farm: 'neighbour-elsewhere' }
  await plantAccount(db, { username: neighbour.username, farms: [neighbour.farm] })
  return { origins: [origin, origin], neighbour, password, pauseMs }
}

/** The sums of both neighbours, and the longest wait of either. */
export function worseOf(one: Seen, other: Seen): Seen {
  const worst = other.worst > one.worst ? other : one
  return {
    calls: one.calls + other.calls,
    failed: [...one.failed, ...other.failed.map((what) => `${what} (on the small server)`)],
    median: Math.max(one.median, other.median),
    worst: worst.worst,
    slowest: worst === other ? `${worst.slowest} (on the small server)` : worst.slowest,
  }
}
