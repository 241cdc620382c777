import { localDay } from '../../base/dates'
import { offsetIn } from '../../base/days/time-zone'
import { type FarmPlace, zoneOf } from '../../records/days/farm-zone'

/** Messages go out only between these hours. */
const awake = { from: 7, to: 20 }

/** Minutes the farm's clocks are ahead of UTC at a moment. */
export const offsetAt = (place: FarmPlace, moment: number): number => offsetIn(zoneOf(place), moment) ?? 0

/** The farmer's day, as days are stored. */
export const dayAt = (place: FarmPlace, moment: number): number => localDay(moment, offsetAt(place, moment))

export function isAwake(place: FarmPlace, moment: number): boolean {
  const hour = new Date(moment + offsetAt(place, moment) * 60_000).getUTCHours()
  return hour >= awake.from && hour < awake.to
}
