import { fail, ok } from '@steading/domain/base/result'
import {
  deviceTypeOf,
  planPaths,
  quoteAnswerSchema,
  upgradeAnswerSchema,
} from '@steading/domain/frame/farm-plan/plan-calls'
import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'

type PlanCalls = Pick<FarmCalls, 'requestQuote' | 'upgradeLink' | 'markPaywall' | 'noteEvent'>

/** The farm's plan: a price, a page to pay at, and what the device remembers of having asked. */
export function planCalls(service: FarmService): PlanCalls {
  const { ports, events } = service
  return {
    async requestQuote(tab) {
      const farm = service.farmOf(tab)
      const reply = await service.api.post(planPaths.requestQuote, { farm: farm ?? '' })
      const answer = reply.ok ? quoteAnswerSchema.safeParse(reply.value) : undefined
      if (answer?.data?.success) return ok(undefined)
      events.log('HW444')
      if (!reply.ok && farm) service.heardOf(farm, reply.problem)
      return fail({ code: 'quoteFailed' })
    },

    async upgradeLink(tab, extras) {
      const farmId = service.farmOf(tab) ?? ''
      const device_type = deviceTypeOf(ports.userAgent)
      const reply = await service.api.post(planPaths.upgrade, { farmId, device_type, ...extras })
      if (!reply.ok && speaksOfTheSession(reply.problem.code)) {
        const { code, serverText } = reply.problem
        return fail({ code, serverText })
      }
      const answer = reply.ok ? upgradeAnswerSchema.safeParse(reply.value) : undefined
      const { success, url, message } = answer?.data ?? {}
      if (!success && !message) return fail({ code: 'upgradeLinkFailed' })
      return ok({ url: success ? (url ?? undefined) : undefined, message: message ?? undefined })
    },

    async markPaywall(tab, mark) {
      const farm = service.farmOf(tab)
      if (farm) await service.state.markPaywall(farm, mark)
      service.sessionMoved()
    },

    async noteEvent(_tab, code, data) {
      events.log(code, data)
    },
  }
}
