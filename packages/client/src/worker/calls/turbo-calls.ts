import { fail, ok, type Result } from '@steading/domain/base/result'
import {
  planSilentTurboStart,
  planTurboStart,
  planTurboStop,
  type TurboStep,
  turboStarted,
  turboStopped,
} from '@steading/domain/frame/turbo/turbo'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { FarmCalls } from '../../farm/farm-calls'
import { rememberHerd } from '../../sync/herd-memory'
import type { SyncOptions } from '../../sync/sync-status'
import type { FarmService } from '../service/farm-service'

/** Carries out what turbo mode plans. The questions among its steps were asked by the window before it called. */
export function turboCalls(service: FarmService): Pick<FarmCalls, 'startTurbo' | 'stopTurbo'> {
  return {
    async startTurbo(tab, silent) {
      const situation = { state: service.turbo.state.value, syncing: service.keeper.syncing() }
      const plan = silent ? planSilentTurboStart(situation) : planTurboStart(situation)
      return plan.ok ? carryOut(service, plan.value, service.farmOf(tab)) : plan
    },

    stopTurbo: (tab) => carryOut(service, planTurboStop(service.turbo.state.value), service.farmOf(tab)),
  }
}

async function carryOut(
  service: FarmService,
  steps: readonly TurboStep[],
  farm: string | undefined,
): Promise<Result<void, Problem>> {
  const { turbo, keeper, ports } = service
  for (const step of steps) {
    if (step.do === 'sync' && !(await fullSync(service, farm, step.options)))
      return fail({ code: 'turboNotSent' })
    if (step.do === 'activate') await turbo.keep(turboStarted(step.count, Date.now()))
    if (step.do === 'deactivate' && turbo.state.value) {
      await turbo.keep(turboStopped(turbo.state.value))
      keeper.reconnected()
    }
    if (step.do === 'restart') ports.restart()
  }
  return ok(undefined)
}

/** A herd without a last sync date is fetched whole. */
async function fullSync(service: FarmService, farm: string | undefined, options: SyncOptions) {
  if (!farm) return false
  await rememberHerd({ records: service.state.records, farm }, { lastSyncDate: undefined })
  return service.keeper.syncNow(options, farm)
}
