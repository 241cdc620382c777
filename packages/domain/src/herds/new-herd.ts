import { accessOfPlan } from '../access/plan-access'
import type { FarmKind, FarmType } from './farm'

const letters: Record<FarmKind, string> = { cattle: 'B', sheep: 'O', crop: 'C' }

/** A herd that somebody has just made: what it keeps, and the free plan. */
export function newHerd(wanted: {
  farmName: string
  herdNumber?: string | undefined
  firstName: string
  lastName: string
  farmTypes: readonly FarmKind[]
}) {
  const farmTypes: FarmType[] = [...new Set(wanted.farmTypes)].map((type) => ({
    type,
    level: null,
    pro: false,
    hwFarmType: letters[type],
  }))
  return {
    farmName: wanted.farmName,
    herdNumber: wanted.herdNumber || null,
    firstname: wanted.firstName,
    lastname: wanted.lastName,
    demoHerd: false,
    farmTypeId: farmTypes[0]?.hwFarmType ?? null,
    proUser: false,
    potentialFlockwatch: false,
    onBoardingData: {},
    paywallConfig: { delay: 1, frequency: 1 },
    farmTypes,
    access: accessOfPlan(farmTypes),
  }
}
