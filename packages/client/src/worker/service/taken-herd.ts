import type { Problem } from '@steading/domain/records/problems/problems'
import { fetchAgain } from '../../sync/account'
import type { FarmService } from './farm-service'
import { unsentOf } from './unsent'

const asking = new WeakMap<FarmService, Map<string, Promise<Problem | undefined>>>()

/**
 * The server says that a herd is not on the account. When the account agrees, the device leaves the herd.
 * Unsent edits stay on the device until the farmer has saved them or signs out; a herd with nothing unsent
 * goes. Answers the problem to show.
 */
export function takeHerd(service: FarmService, farm: string): Promise<Problem | undefined> {
  const running = asking.get(service) ?? new Map<string, Promise<Problem | undefined>>()
  asking.set(service, running)
  const known = running.get(farm)
  if (known) return known
  const taking = take(service, farm).finally(() => running.delete(farm))
  running.set(farm, taking)
  return taking
}

async function take(service: FarmService, farm: string): Promise<Problem | undefined> {
  const { state, api, keeper } = service
  // Left before: its unsent edits are still tried now and then, and refused again.
  if (!state.account || (!state.owns(farm) && keeper.farm !== farm)) return undefined
  const herd = state.herdNumberOf(farm)
  const account = await fetchAgain(api, state.account)
  // The account is unknown; the next sync asks again.
  if (!account.ok) return undefined
  if (account.value.farms.some((one) => one.id === farm)) return { code: 'noAccess' }
  await state.changeAccount({ ...account.value, shouldRelogin: state.account.shouldRelogin })
  await keeper.leave(farm)
  const count = unsentOf(await state.records.db.outbox(farm)).length
  if (count === 0) await state.records.forget(farm, (outbox) => outbox.length === 0)
  service.sessionMoved()
  return count === 0
    ? { code: 'herdTaken', values: { herd } }
    : { code: 'herdTakenUnsent', values: { herd, count } }
}
