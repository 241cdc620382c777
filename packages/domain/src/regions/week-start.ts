export type Weekday = 'monday' | 'friday' | 'saturday' | 'sunday'

// Unicode CLDR 48, supplemental week data. Every country not named here starts its week on Monday.
const startingOn: Record<Exclude<Weekday, 'monday'>, string> = {
  friday: 'MV',
  saturday: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  sunday:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP ' +
    'PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
}

const byCountry = new Map(
  (['friday', 'saturday', 'sunday'] as const).flatMap((day) =>
    startingOn[day].split(' ').map((country) => [country, day] as const),
  ),
)

/** The day calendars begin on. `country` is an ISO code. */
export function weekStartIn(country: string): Weekday {
  return byCountry.get(country.toUpperCase()) ?? 'monday'
}

/** Days as calendars count them: Sunday 0. */
export const weekdayNumber: Record<Weekday, number> = { sunday: 0, monday: 1, friday: 5, saturday: 6 }
