import { isRegion, type Region, regionCodes } from './regions'

/**
 * Countries whose law may differ from their region's, by ISO 3166; nations and states by their own codes. The first of a
 * region is offered first. One more country is one more code and its name in the texts.
 */
// Switzerland is offered with the Union and has law of its own: each table with law of the Union has a cell for it.
export const countriesOf = {
  UK: ['GB-ENG', 'GB-WLS'],
  EU: ['FR', 'ES', 'AT', 'BE', 'CH', 'DE', 'DK', 'IT', 'NL', 'PL', 'PT', 'SE'],
  LA: ['UY', 'AR', 'BR', 'BO', 'CL', 'CO', 'MX', 'PE', 'PY'],
  AU: ['AU-VIC', 'AU-NSW', 'AU-QLD', 'AU-SA', 'AU-WA', 'AU-TAS', 'AU-NT', 'AU-ACT'],
} as const satisfies { readonly [R in Region]?: readonly string[] }

export type Country = (typeof countriesOf)[keyof typeof countriesOf][number]
export const countryCodes: readonly Country[] = Object.values(countriesOf).flat()

export const tbGroups = ['open', 'dry', 'finishingUnit'] as const
export type TbGroup = (typeof tbGroups)[number]

/**
 * The farmer's answers about the holding, where the law of the place asks for them. A missing answer is
 * unknown.
 */
export type Holding = {
  /** The herd's BVD status, where the herd decides and not each calf. */
  bvdStatus?: 'negative' | 'notNegative'
  /** The day of the last BVD screen of the herd. */
  bvdScreened?: number
  /** The day the last BVD positive animal left. */
  bvdGone?: number
  /** Months between TB tests of the whole herd; 0 where it is exempt. */
  tbMonths?: number
  /** The last day the whole herd was tested for TB. */
  tbHerdTested?: number
  /** Its group for buying cattle, as the authority has it. */
  tbGroup?: TbGroup
  /** What its last TB breakdown still asks of it. */
  tbBreakdown?: 'exposedCows' | 'relapse' | 'both'
  /** The day the last reactor left. */
  tbLastReactor?: number
  /** New infections of a hundred dry periods in the last year. */
  dryInfections?: number
  /** The day of the vet's last visit and attestation. */
  vetAttested?: number
  /** Lambs are housed at night, or kept intensively. */
  lambsHoused?: boolean
  /** Calves are born and kept outdoors. */
  calvesOutdoors?: boolean
  /** Days on the last farm by the contract with the factory, where that has its own. */
  lastFarmDays?: number
}

/** A farm's region, and its country and what matters of its holding once that is known. */
export type Located = { region: Region; country?: Country | undefined; holding?: Holding | undefined }
/** A region alone is a place too: nothing more is known of it. */
export type Place = Region | Located

export const locate = (place: Place): Located => (typeof place === 'string' ? { region: place } : place)

/** The countries a farmer chooses from; none where the region is one country. */
export const countriesIn = (region: Region): readonly Country[] =>
  (countriesOf as { readonly [R in Region]?: readonly Country[] })[region] ?? []

/** A country of this region, or undefined for any other text: a farm that moved region keeps no rule of its old country. */
export const countryIn = (region: Region, text: unknown): Country | undefined =>
  countriesIn(region).find((country) => country === text)

/** Whether the same law counts, and the same is known of the holding. */
export const samePlace = (one: Located, other: Located): boolean =>
  one.region === other.region &&
  one.country === other.country &&
  JSON.stringify(one.holding ?? {}) === JSON.stringify(other.holding ?? {})

/** Of anything that is somewhere: where it is, and no more. */
export const placeIn = ({ region, country, holding }: Located): Located => ({
  region,
  ...(country && { country }),
  ...(holding && { holding }),
})

/** Where a farm is: what the farmer set wins over what its sign-up said. */
export function placeOf(region: unknown, ...said: readonly unknown[]): Located {
  const known = isRegion(region) ? region : 'GL'
  const country = said.map((one) => countryIn(known, one)).find((one) => one !== undefined)
  return { region: known, ...(country && { country }) }
}

/** A cell for every region, and for the countries that differ. */
export type ByPlace<Cell> = Readonly<Record<Region, Cell>> & { readonly [C in Country]?: Cell }
/** The same where some regions have none. */
export type SomePlaces<Cell> = { readonly [P in Region | Country]?: Cell }

/** The cell of the country where it has one of its own, else of its region. */
export function cellAt<Cell>(table: SomePlaces<Cell>, place: Place): Cell | undefined {
  const { region, country } = locate(place)
  return (country && table[country]) ?? table[region]
}

/** The same of a table that has a cell for every region. */
export const ownCell = <Cell>(table: ByPlace<Cell>, place: Place): Cell => {
  const { region, country } = locate(place)
  return (country && table[country]) ?? table[region]
}

export const isCountry = (code: string): code is Country => countryCodes.some((one) => one === code)

/** The region a key of a table belongs to. */
export const regionOfKey = (key: Region | Country): Region =>
  isCountry(key) ? (regionCodes.find((region) => countryIn(region, key)) ?? 'GL') : key
