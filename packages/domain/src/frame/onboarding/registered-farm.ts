import type { SubApp } from '../../base/sub-apps'
import { accessOfPlan } from '../access/plan-access'
import type { Farm, FarmType } from '../herds/farm'
import type { Counters } from './counters'
import { keeps, kindOf, type OnBoardingData, wasShown } from './onboarding'

type FarmData = Pick<Farm, 'farmTypes' | 'access' | 'onBoardingData'> & { potentialFlockwatch?: boolean }

/**
 * The farm once it has signed up for a sub-app: the server keeps it so, and a phone without signal sees it so until it
 * can say it. Signing up twice, or from two phones, changes nothing more: the first to arrive counts.
 */
export function registeredFarm<F extends object>(given: F, subApp: SubApp, counters: Counters): F {
  const farm = given as F & FarmData
  const kept = keeps(farm, subApp)
  if (kept && wasShown(farm, subApp)) return farm
  const own: FarmType = { type: kindOf[subApp], level: null, pro: false }
  const onBoardingData: OnBoardingData = { ...farm.onBoardingData, [subApp]: { state: 'done' } }
  return {
    ...farm,
    ...counters,
    ...(!kept && {
      farmTypes: [...(farm.farmTypes ?? []), own],
      access: { ...farm.access, [subApp]: accessOfPlan([own])[subApp] },
    }),
    ...(subApp === 'ovine' && { potentialFlockwatch: false }),
    onBoardingData,
  }
}
