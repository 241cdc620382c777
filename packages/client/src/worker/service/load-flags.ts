import { flagsWaitMs } from '@steading/domain/access/flags'
import { flagsAnswerSchema, planPaths } from '@steading/domain/farm-plan/plan-calls'
import type { FarmService } from './farm-service'

/**
 * Asks how the remote toggles of a farm stand, before anything else of it has come. Whoever answers later than three
 * seconds is not waited for: the farm then is as it last heard, or as usual, until the next sync says otherwise.
 */
export async function loadFlags({ api, state, sessionMoved }: FarmService, farm: string): Promise<void> {
  if (!state.mayCall()) return
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, flagsWaitMs, undefined))
  const reply = await Promise.race([api.post(planPaths.flags, { farm }), late])
  const answer = reply?.ok ? flagsAnswerSchema.safeParse(reply.value) : undefined
  const known = state.dataOf(farm)
  if (!answer?.success || !known) return
  await state.keepFarmData(farm, { ...known, flags: answer.data.flags })
  sessionMoved()
}
