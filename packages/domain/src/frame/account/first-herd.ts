import type { Country } from '../../base/regions/places'
import { accessOfPlan } from '../access/plan-access'
import type { Farm, FarmKind, FarmType } from '../herds/farm'
import { farmPlans, type PlanLetter, planLetters } from '../herds/plans'
import { notYetOnboarded } from '../onboarding/onboarding'

export type FarmPlan = (typeof farmPlans)[number]

const kindOf: Record<FarmPlan, FarmKind> = {
  dairy: 'cattle',
  beef: 'cattle',
  suckler: 'cattle',
  sheep: 'sheep',
  crop: 'crop',
}

/** The plan of a sign-up that names only the kind of farming. */
export const usualPlan = { cattle: 'beef', sheep: 'sheep', crop: 'crop' } as const satisfies Record<
  FarmKind,
  FarmPlan
>

export type NewHerd = {
  farmName: string
  herdNumber?: string | undefined
  country?: Country | undefined
  firstname: string
  lastname: string
  /** The farm's plans, in any order. Of several cattle plans the first counts. */
  plans: readonly FarmPlan[]
  /**
   * The plan the sign-up link offered. The farm only records it as a wish, because a link must not unlock a
   * paid plan.
   */
  wished?: WishedPlan | undefined
}
export type WishedPlan = { plan?: string; level?: string; discount?: string }

/** A new farm: free and without records. */
export function firstHerd(id: string, herd: NewHerd): Farm {
  const { farmName, herdNumber, country, firstname, lastname, wished } = herd
  const farmTypes = farmTypesOf(herd.plans)
  return {
    id,
    farmName,
    herdNumber: herdNumber || null,
    nationalHerdId: herdNumber || null,
    firstname,
    lastname,
    ...(country && { country }),
    demoHerd: false,
    farmTypeId: farmTypes[0]?.hwFarmType ?? null,
    proUser: false,
    levelName: null,
    levelCode: null,
    isWsCredentials: false,
    '2faEnabled': false,
    '2faTokenExpired': false,
    useDNAPilotProgram: false,
    potentialFlockwatch: false,
    icbfExpired: false,
    dnrUserRestriction: null,
    onBoardingData: notYetOnboarded(farmTypes.map(({ type }) => type)),
    paywallConfig: { delay: 1, frequency: 1 },
    farmTypes,
    access: accessOfPlan(farmTypes),
    ...(wished && { signUpPlan: wished }),
  }
}

function farmTypesOf(plans: readonly FarmPlan[]): FarmType[] {
  const kinds = [...new Set(farmPlans.filter((plan) => plans.includes(plan)).map((plan) => kindOf[plan]))]
  return kinds.flatMap((type) => {
    const plan = plans.find((one) => kindOf[one] === type)
    return plan ? [{ type, level: null, pro: false, hwFarmType: letterOf(plan) }] : []
  })
}

const letterOf = (plan: FarmPlan): PlanLetter =>
  (Object.keys(planLetters) as PlanLetter[]).find((letter) => planLetters[letter] === plan) ?? 'B'
