import type { Region } from './regions'

export const countedJobs = [
  'missingTag',
  'certificateNotify',
  'certificateApply',
  'externalMoveOn',
  'internalMove',
  'scan',
  'preBreedingScan',
  'scoring',
  'bulkCalfAdd',
  'deathRegistration',
] as const
export type CountedJob = (typeof countedJobs)[number]

export type CountLimit = { min: number; max: number }
type BySubApp = { bovine: CountLimit; ovine: CountLimit }
type Limits = Record<Exclude<CountedJob, 'deathRegistration'>, CountLimit> & { deathRegistration: BySubApp }

const upTo = (max: number, min = 1): CountLimit => ({ min, max })
const onlyOne = upTo(1)

const usual: Limits = {
  missingTag: upTo(100),
  certificateNotify: upTo(10),
  certificateApply: upTo(10, 0),
  externalMoveOn: upTo(100),
  internalMove: upTo(100),
  scan: upTo(10_000),
  preBreedingScan: upTo(10_000),
  scoring: upTo(10_000),
  bulkCalfAdd: upTo(100),
  deathRegistration: { bovine: upTo(100), ovine: upTo(100) },
}
// Departments here take cattle deaths one animal at a time.
const oneCattleDeath: Limits = { ...usual, deathRegistration: { bovine: onlyOne, ovine: upTo(100) } }

const limits: Record<Region, Limits> = {
  IE: oneCattleDeath,
  UK: oneCattleDeath,
  SC: oneCattleDeath,
  NI: { ...oneCattleDeath, internalMove: onlyOne },
  US: usual,
  LA: usual,
  CA: usual,
  AU: usual,
  NZ: usual,
  GL: usual,
  EU: usual,
}

const singleAnimalJobs: readonly CountedJob[] = ['scan', 'preBreedingScan', 'scoring', 'bulkCalfAdd']

type Asked = { job: CountedJob; region: Region; subApp: 'bovine' | 'ovine'; singleAnimal?: boolean }

/**
 * How many animals one scan or bulk job takes. `singleAnimal` is the tablet variant opened from one animal.
 */
export function countLimit({ job, region, subApp, singleAnimal = false }: Asked): CountLimit {
  if (singleAnimal && singleAnimalJobs.includes(job)) return onlyOne
  const table = limits[region]
  return job === 'deathRegistration' ? table.deathRegistration[subApp] : table[job]
}
