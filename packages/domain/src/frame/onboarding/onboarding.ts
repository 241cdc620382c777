import { type SubApp, subApps } from '../../base/sub-apps'
import { subAppOfKind } from '../herds/active-sub-app'
import type { Farm, FarmKind } from '../herds/farm'

/** The state of a farm's first questions in a sub-app, and of each of the first things to do in it. */
export const onboardingStates = ['inProgress', 'done'] as const
export type OnboardingState = (typeof onboardingStates)[number]

/** As the farm keeps it on the server, so that every device of the farm knows. */
export type OnBoardingData = { readonly [subApp in SubApp]?: { readonly state?: OnboardingState } }

export type OnboardedFarm = Pick<Farm, 'farmTypes' | 'onBoardingData'> & {
  potentialFlockwatch?: boolean | null | undefined
}

export const kindOf = Object.fromEntries(
  Object.entries(subAppOfKind).map(([kind, subApp]) => [subApp, kind]),
) as Record<SubApp, FarmKind>

export const keeps = ({ farmTypes }: Pick<OnboardedFarm, 'farmTypes'>, subApp: SubApp): boolean =>
  farmTypes?.some(({ type }) => type === kindOf[subApp]) ?? false

/**
 * Whether the first questions of a sub-app were ever answered. A farm that has kept sheep with us since before there
 * were any is not asked; one that signed up for them and got no further is.
 */
export function wasShown(farm: OnboardedFarm, subApp: SubApp): boolean {
  if (subApp === 'ovine' && farm.potentialFlockwatch) return false
  const data: OnBoardingData = farm.onBoardingData ?? {}
  const state = data[subApp]?.state
  return state === undefined ? keeps(farm, subApp) : state === 'done'
}

/**
 * The first questions come in the open sub-app, while the farm has not answered them and no answers wait to
 * be sent.
 */
export const onboardingDue = (subApp: SubApp, farm: OnboardedFarm, answersWait: boolean): boolean =>
  !wasShown(farm, subApp) && !answersWait

/** Only a farmer with another kind of farming to go back to may leave the questions unanswered. */
export const mayClose = (subApp: SubApp, farm: OnboardedFarm): boolean =>
  subApps.some((other) => other !== subApp && keeps(farm, other))

/** The state of a farm that has just signed up for these: its first questions are still to come. */
export const notYetOnboarded = (kinds: readonly FarmKind[]): OnBoardingData =>
  Object.fromEntries(kinds.map((kind) => [subAppOfKind[kind], { state: 'inProgress' }]))
