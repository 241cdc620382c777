import { localDay } from '@steading/domain/base/dates'
import type { FarmAccess } from '@steading/domain/frame/access/may-use'
import type { PlanAt } from '@steading/domain/jobs/engine/plan-task'
import type { Tab } from '../../farm/farm-calls'
import { farmZone } from '../../farm/farm-zone'
import type { FarmService } from './farm-service'

/** Where and when a window records a job; undefined until it shows a herd. */
export function planAt({ state, keeper }: FarmService, tab: Tab): PlanAt | undefined {
  const session = state.sessionFor(tab, keeper.farm)
  if (!session?.farm || !session.subApp) return undefined
  const data = session.farmData
  const offsetMinutes = -new Date(state.now()).getTimezoneOffset()
  return {
    ...state.placeOf(session.farm),
    subApp: session.subApp,
    today: localDay(state.now(), offsetMinutes),
    offsetMinutes,
    timeZone: farmZone(data),
    access: { access: data?.access, plan: data, flags: data?.flags, role: data?.role } as FarmAccess,
  }
}
