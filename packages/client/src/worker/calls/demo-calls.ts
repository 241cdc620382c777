import { fail, ok } from '@steading/domain/base/result'
import {
  attachDemoHerdPath,
  attachDemoHerdResponseSchema,
  herdNumberOf,
} from '@steading/domain/frame/herds/demo-herd'
import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import type { FarmCalls } from '../../farm/farm-calls'
import { fetchAgain, keepAccount } from '../../sync/account'
import type { FarmService } from '../service/farm-service'

/** The demo herd: attached to the account by the server, opened like any other, left for the herd before it. */
export function demoCalls(service: FarmService): Pick<FarmCalls, 'attachDemo' | 'herdBeforeDemo'> {
  return {
    async attachDemo(tab) {
      const { state, api } = service
      if (state.turbo) return fail({ code: 'turboActive' })
      const reply = await api.post(attachDemoHerdPath, {})
      if (!reply.ok) {
        const { code, serverText } = reply.problem
        return fail({ code: speaksOfTheSession(code) ? code : 'demoAttachFailed', serverText })
      }
      const answer = attachDemoHerdResponseSchema.safeParse(reply.value)
      const { success = false, herdNumber, error } = answer.data ?? {}
      if (!success || !herdNumber) return fail({ code: 'demoAttachFailed', serverText: error ?? undefined })
      if (!state.account) return fail({ code: 'demoAttachFailed' })
      const account = await fetchAgain(api, state.account)
      if (!account.ok) return account
      const demo = account.value.farms.find((farm) => farm.demoHerd && herdNumberOf(farm) === herdNumber)
      if (!demo) return fail({ code: 'demoAttachFailed' })
      // Where the farmer comes back to is known before anything is left.
      const farm = service.farmOf(tab)
      if (farm && !state.dataOf(farm)?.demoHerd) await state.keepHerdBeforeDemo(state.herdNumberOf(farm))
      await keepAccount(state.records, state.now(), account.value)
      state.account = account.value
      service.sessionMoved()
      return ok({ farm: String(demo.id) })
    },

    async herdBeforeDemo() {
      const { account, herdBeforeDemo } = service.state
      const farm = account?.farms.find((one) => !one.demoHerd && herdNumberOf(one) === herdBeforeDemo)
      return farm && String(farm.id)
    },
  }
}
