import { fail, ok } from '@steading/domain/base/result'
import { countedScreen } from '@steading/domain/frame/onboarding/flows/flows'
import { subAppAfterClosing } from '@steading/domain/frame/sub-apps/switch-sub-app'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'

type OnboardingCalls = Pick<FarmCalls, 'register' | 'closeOnboarding' | 'sawSlide'>

/** The first questions of a sub-app. */
export function onboardingCalls(service: FarmService): OnboardingCalls {
  return {
    async register(tab, subApp, counters) {
      const farm = service.farmOf(tab)
      return farm ? service.registrations.register(farm, subApp, counters) : fail({ code: 'herdNotYours' })
    },

    async closeOnboarding(tab, subApp) {
      const farm = service.farmOf(tab)
      if (!farm) return fail({ code: 'herdNotYours' })
      const { state } = service
      const previous = state.subAppState(farm)?.previous
      // A farmer who leaves the questions about crops is not asked to upgrade for them either.
      if (subApp === 'crop')
        await state.keepFarmData(farm, { ...state.dataOf(farm), upgradeStatus: 'complete' })
      const opens = subAppAfterClosing(subApp, previous, state.farmTypes(farm))
      await state.returnTo(farm, opens)
      service.sessionMoved()
      return ok(opens)
    },

    async sawSlide(_tab, subApp, slide) {
      const screen = countedScreen(subApp, slide)
      if (screen) service.events.log('HW434', { screen })
    },
  }
}
