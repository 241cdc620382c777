import { localDay } from '../dates'
import { offsetIn } from '../days/time-zone'
import type { Region } from '../regions/regions'

/** Where most farms of a region are, for one that does not say its own time zone. */
const zones: Record<Region, string> = {
  IE: 'Europe/Dublin',
  NI: 'Europe/London',
  UK: 'Europe/London',
  SC: 'Europe/London',
  US: 'America/Chicago',
  LA: 'America/Montevideo',
  CA: 'America/Winnipeg',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  GL: 'Etc/UTC',
  EU: 'Europe/Paris',
}

/** Messages go out only between these hours. */
const awake = { from: 7, to: 20 }

type Place = { region: Region; timeZone?: unknown }

/** The zone a farm names, or the one most farms of its region are in. */
export const zoneOf = ({ region, timeZone }: Place): string =>
  typeof timeZone === 'string' && offsetIn(timeZone, 0) !== undefined ? timeZone : zones[region]

/** Minutes the farm's clocks are ahead of UTC at a moment. */
export const offsetAt = (place: Place, moment: number): number => offsetIn(zoneOf(place), moment) ?? 0

/** The farmer's day, as days are stored. */
export const dayAt = (place: Place, moment: number): number => localDay(moment, offsetAt(place, moment))

export function isAwake(place: Place, moment: number): boolean {
  const hour = new Date(moment + offsetAt(place, moment) * 60_000).getUTCHours()
  return hour >= awake.from && hour < awake.to
}
