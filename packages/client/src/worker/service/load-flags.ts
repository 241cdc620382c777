import { flagsWaitMs } from '@steading/domain/frame/access/flags'
import { flagsAnswerSchema, planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import type { FarmService } from './farm-service'

/**
 * Asks for the remote toggles of a farm before the rest of it comes. The herd opens after three seconds at the latest,
 * with the toggles it had. An answer that comes later still counts, unless a sync has brought newer ones meanwhile.
 */
export async function loadFlags(service: FarmService, farm: string): Promise<void> {
  const { api, state, failed } = service
  if (!state.mayCall()) return
  const before = state.dataOf(farm)?.flags
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitedEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flagsWaitMs)
  })
  const kept = api.post(planPaths.flags, { farm }).then(async (reply) => {
    const answer = reply.ok ? flagsAnswerSchema.safeParse(reply.value) : undefined
    const known = state.dataOf(farm)
    if (!answer?.success || !known || known.flags !== before) return
    await state.keepFarmData(farm, { ...known, flags: answer.data.flags })
    service.sessionMoved()
  })
  await Promise.race([kept.catch(failed), waitedEnough])
  clearTimeout(timer)
}
