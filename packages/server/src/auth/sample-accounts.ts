import type { Language } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import {
  demoSketches,
  emptySketch,
  farmSketches,
  threeHerds,
} from '@steading/domain/sample-herd/farm-sketches'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'

/** One password for all sample farms: every start prints it, and it protects nothing. */
export const samplePassword = 'steading'

export type SampleAccount = {
  username: string
  what: string
  firstName: string
  lastName: string
  region: Region
  country: string
  language: Language
  demo: boolean
  role: 'farmer' | 'adviser'
  farms: readonly FarmSketch[]
}

// Numbers that regulators reserve for films and tests, where they do; obviously invented ones elsewhere.
const numbers: Record<Region, { farmer: string; demo: string }> = {
  IE: { farmer: '+353850000001', demo: '+353850000009' },
  NI: { farmer: '+447700900201', demo: '+447700900209' },
  UK: { farmer: '+447700900101', demo: '+447700900109' },
  SC: { farmer: '+447700900301', demo: '+447700900309' },
  US: { farmer: '+16205550101', demo: '+16205550109' },
  CA: { farmer: '+14035550101', demo: '+14035550109' },
  LA: { farmer: '+59899000001', demo: '+59899000009' },
  AU: { farmer: '+61491570006', demo: '+61491570156' },
  NZ: { farmer: '+64210000001', demo: '+64210000009' },
  EU: { farmer: '+33639980001', demo: '+33639980009' },
  GL: { farmer: '+27710000001', demo: '+27710000009' },
}

/** The operator of a server with sample farms. It has no printed password: a link lets them set one. */
export const sampleOperator = '+353850000006'

const inIreland = { region: 'IE', country: 'IE', language: 'en', demo: false } as const

const farmer = (sketch: FarmSketch): SampleAccount => ({
  username: numbers[sketch.region].farmer,
  what: `${sketch.region} farmer: ${describeFarm(sketch)}`,
  ...owner(sketch),
  demo: false,
})

const demo = (sketch: FarmSketch): SampleAccount => ({
  username: numbers[sketch.region].demo,
  what: `${sketch.region} demo`,
  ...owner(sketch),
  demo: true,
})

function owner(sketch: FarmSketch) {
  const { region, country, language, farm } = sketch
  return {
    firstName: farm.firstname,
    lastName: farm.lastname,
    region,
    country,
    language,
    role: 'farmer' as const,
    farms: [sketch],
  }
}

/** The kinds of farming, and the county. */
function describeFarm({ cattle, sheep, land, farm }: FarmSketch): string {
  const cattleWords = { dairy: 'dairy', suckler: 'sucklers', finishing: 'beef' }
  const parts = [
    cattle && cattleWords[cattle.system],
    sheep && 'sheep',
    (land.crops?.length ?? 0) > 0 && 'crops',
  ].filter(Boolean)
  return `${parts.join(', ')} (${farm.county})`
}

export const sampleAccounts: readonly SampleAccount[] = [
  ...farmSketches.map(farmer),
  ...demoSketches.map(demo),
  { ...demo(emptySketch), username: '+353850000002', what: 'IE demo, empty: a farm with nothing on it yet' },
  {
    ...inIreland,
    username: '+353850000003',
    what: 'IE farmer with three herds: beef, sheep and crops',
    firstName: 'Peadar',
    lastName: 'Conneely',
    role: 'farmer',
    farms: threeHerds,
  },
  {
    ...inIreland,
    username: '+353850000004',
    what: 'IE farmer with no herd yet',
    firstName: 'Gráinne',
    lastName: 'Tuohy',
    role: 'farmer',
    farms: [],
  },
  {
    ...inIreland,
    username: '+353850000005',
    what: 'IE adviser, for the first farmer and the three herds',
    firstName: 'Declan',
    lastName: 'Moynihan',
    role: 'adviser',
    farms: [farmSketches[0], ...threeHerds],
  },
]

export type SampleLogIn = { username: string; password: string; what: string }

export const sampleLogIns: readonly SampleLogIn[] = sampleAccounts.map(({ username, what }) => ({
  username,
  password: samplePassword,
  what,
}))

/** @internal the table in the README; a test holds the two together */
export function sampleTable(): string {
  const rows = sampleAccounts.map(({ username, what }) => `| \`${username}\` | ${what} |`)
  return ['| Mobile number | Who |', '| --- | --- |', ...rows].join('\n')
}
