import { localDay } from '../dates'
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

/** Nobody is written to before or after. */
const awake = { from: 7, to: 20 }

type Place = { region: Region; timeZone?: unknown }

/** Minutes the farm's clocks are ahead of UTC at a moment. */
export function offsetAt({ region, timeZone }: Place, moment: number): number {
  const own = typeof timeZone === 'string' ? offsetIn(timeZone, moment) : undefined
  return own ?? offsetIn(zones[region], moment) ?? 0
}

/** The farmer's day, as days are stored. */
export const dayAt = (place: Place, moment: number): number => localDay(moment, offsetAt(place, moment))

export function isAwake(place: Place, moment: number): boolean {
  const hour = new Date(moment + offsetAt(place, moment) * 60_000).getUTCHours()
  return hour >= awake.from && hour < awake.to
}

/** Undefined for a zone nobody knows. */
function offsetIn(timeZone: string, moment: number): number | undefined {
  try {
    const written = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    const name = written.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  } catch {
    return undefined
  }
}
