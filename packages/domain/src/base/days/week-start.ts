import { type Located, locate, type Place } from '../regions/places'
import { regionFacts } from '../regions/regions'

/** The day a calendar's row begins with. */
export type WeekStart = 'monday' | 'sunday' | 'saturday' | 'friday'

/**
 * Countries whose calendars do not begin with Monday, by ISO 3166.
 * Source: Unicode CLDR 48, supplemental week data (firstDay), read 19 November 2026.
 */
const startsOn: { readonly [start in Exclude<WeekStart, 'monday'>]: string } = {
  friday: 'MV',
  saturday: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  sunday:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE ' +
    'PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
}

const byCountry: ReadonlyMap<string, WeekStart> = new Map(
  Object.entries(startsOn).flatMap(([start, countries]) =>
    countries.split(' ').map((country) => [country, start as WeekStart] as const),
  ),
)

/** By the farm's country; the one the account signed up in only where the region says none. */
export function weekStartOf(place: Place, signedUpIn?: string): WeekStart {
  return byCountry.get(countryOfWeek(locate(place), signedUpIn)) ?? 'monday'
}

/** A state's or nation's code begins with its country's. */
const countryOfWeek = ({ region, country }: Located, signedUpIn = ''): string =>
  (country ?? regionFacts(region).countryCode ?? signedUpIn).slice(0, 2).toUpperCase()
