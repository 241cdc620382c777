import { offsetIn } from '../../base/days/time-zone'
import type { Region } from '../../base/regions/regions'
import type { Fields } from '../sync/stored-record'

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

export type FarmPlace = { region: Region; timeZone?: unknown }

const ownZone = ({ timeZone }: Pick<FarmPlace, 'timeZone'>): string | undefined =>
  typeof timeZone === 'string' && offsetIn(timeZone, 0) !== undefined ? timeZone : undefined

/** The zone a farm names, or the one most farms of its region are in. */
export const zoneOf = (place: FarmPlace): string => ownZone(place) ?? zones[place.region]

/**
 * The zone of a job that keeps none, because an older app recorded it or another program did: the farm's own. Where
 * the farm names none, the minutes that the job kept tell more than its region.
 */
export const zoneOfJob = ({ offsetMinutes }: Fields, place: FarmPlace): string | undefined =>
  ownZone(place) ?? (typeof offsetMinutes === 'number' ? undefined : zones[place.region])
