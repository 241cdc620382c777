import { countryIn } from '../base/regions/places'
import { regionFacts } from '../base/regions/regions'
import { fromSquareCentimetres, toSquareCentimetres } from '../base/units'
import { accessOfPlan } from '../frame/access/plan-access'
import type { Farm, FarmKind, FarmType } from '../frame/herds/farm'
import { levelCodes } from '../frame/herds/plans'
import { day } from './ledger'
import type { FarmSketch } from './sketch'

const planLetter = { dairy: 'D', suckler: 'S', finishing: 'B' } as const

/** The farm as the server keeps it: who and where, its plan, and what the plan opens. */
export function farmData(sketch: FarmSketch, id: string, today: number): Farm {
  const { farm, region, level, land } = sketch
  const country = countryIn(region, farm.country ?? sketch.country)
  const { herdNumbers, landAreaUnit } = regionFacts(region)
  const farmTypes = farmTypesOf(sketch)
  const code = Object.entries(levelCodes).find(([, { level: of }]) => of === level)
  const size = (hectares: number) =>
    Math.round(fromSquareCentimetres(toSquareCentimetres(hectares, 'HA'), landAreaUnit))
  const tilled = (land.hectares * (land.crops?.length ?? 0)) / Math.max(1, land.paddocks.length)
  return {
    ...farm,
    ...(country && { country }),
    id,
    nationalHerdId: farm.herdNumber ?? null,
    demoHerd: sketch.demo ?? false,
    farmTypeId: farmTypes[0]?.hwFarmType ?? null,
    proUser: level !== 'free',
    levelName: code?.[1].name ?? null,
    levelCode: code?.[0] ?? null,
    isWsCredentials: false,
    '2faEnabled': false,
    '2faTokenExpired': false,
    useDNAPilotProgram: false,
    potentialFlockwatch: false,
    lastDeptHerdSync: herdNumbers ? today - day : null,
    lastIcbfSync: sketch.cattle?.breedingIndex ? today - day : null,
    lastCisSync: null,
    icbfExpired: false,
    dnrUserRestriction: null,
    onBoardingData: {},
    paywallConfig: { delay: 1, frequency: 1 },
    upgradeStatus: 'complete',
    tillageArea: size(tilled),
    grasslandArea: size(land.hectares - tilled),
    totalArea: size(tilled) + size(land.hectares - tilled),
    farmTypes,
    access: accessOfPlan(farmTypes),
  }
}

function farmTypesOf({ cattle, sheep, land, level }: FarmSketch): FarmType[] {
  const plan = { level: level === 'free' ? null : level, pro: level !== 'free' }
  const crops = (land.crops?.length ?? 0) > 0
  const kinds: readonly [FarmKind, boolean, string][] = [
    ['cattle', cattle !== undefined, cattle ? planLetter[cattle.system] : 'B'],
    ['sheep', sheep !== undefined, 'O'],
    ['crop', crops || (!cattle && !sheep), crops ? 'T' : 'C'],
  ]
  return kinds.filter(([, has]) => has).map(([type, , hwFarmType]) => ({ type, ...plan, hwFarmType }))
}
