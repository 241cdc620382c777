import { roleAllows } from '@steading/domain/frame/access/roles'
import { moveOn } from '@steading/domain/jobs/types/moving/move-on'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import type { WaitingLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { stillToCome, takenInBy } from '@steading/domain/outside/shared-lots/waiting-lot'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { FarmStreams } from '../../farm/farm-calls'
import type { WaitingShown } from '../../farm/lot-views'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'
import { standingOf } from './lot-calls'

/** The name they are kept under, for days without signal. */
const waitingFact = 'waitingLots'
/** A herd that is being worked through is looked at once it is still for a moment. */
const restMs = 400

/** The lots the farmer's other herds moved here: the server's last answer, without those taken in since. */
export const waitingStreams = (service: FarmService): Pick<FarmStreams, 'waitingLots'> => ({
  waitingLots: (tab, push) =>
    perHerd(service, tab, (farm) => {
      if (farm) return watchWaiting(service, farm, push)
      push([])
      return () => undefined
    }),
})

function watchWaiting(
  service: FarmService,
  farm: string,
  push: (lots: readonly WaitingShown[]) => void,
): () => void {
  const { records } = service.state
  let lots: readonly WaitingLot[] = []
  let turn = 0
  let stopped = false
  let rest: ReturnType<typeof setTimeout> | undefined
  let asked: { synced: number | undefined } | undefined
  const tell = async () => {
    const mine = ++turn
    const shown = await withStanding(service, farm, lots)
    if (mine === turn && !stopped) push(shown)
  }
  const take = async (found: readonly WaitingLot[] | undefined) => {
    if (!found) return
    lots = found
    await tell()
  }
  const kept = keptLots(service, farm).then(take)
  const ask = () =>
    kept
      .then(() => askServer(service, farm))
      .then(take)
      .catch(service.failed)
  const stops = [
    records.onCommit((committed) => {
      const touched = committed.changed.some(
        ({ collection }) => collection === 'animals' || collection === 'tasks',
      )
      if (committed.farm !== farm || lots.length === 0 || !(committed.everything || touched)) return
      clearTimeout(rest)
      rest = setTimeout(() => void tell().catch(service.failed), restMs)
    }),
    // The server tells the herd when something was moved to it; what it then brings ends with another last sync.
    service.board.of(farm).watch(({ lastSync: synced }) => {
      if (asked && asked.synced === synced) return
      asked = { synced }
      void ask()
    }),
  ]
  return () => {
    stopped = true
    clearTimeout(rest)
    for (const stop of stops) stop()
  }
}

async function keptLots({ state }: FarmService, farm: string) {
  const kept = (await state.records.db.meta(farm))[waitingFact]
  return Array.isArray(kept) ? (kept as unknown as WaitingLot[]) : undefined
}

/** A user with one herd never asks. Undefined without signal. */
async function askServer(service: FarmService, farm: string): Promise<readonly WaitingLot[] | undefined> {
  const { state, api } = service
  const own = state.account?.farms.filter(({ demoHerd }) => demoHerd !== true) ?? []
  if (own.length < 2 || state.demo(farm) || !state.mayCall()) return undefined
  if (!roleAllows(state.roleOn(farm), { job: moveOn })) return undefined
  const reply = await api.post(lotCalls.waiting.path, { farm })
  const answer = reply.ok ? lotCalls.waiting.response.safeParse(reply.value) : undefined
  if (!answer?.success) return undefined
  const { lots } = answer.data
  const before = (await keptLots(service, farm)) ?? []
  if (JSON.stringify(lots) !== JSON.stringify(before))
    await state.records.note(farm, { [waitingFact]: lots as unknown as Json })
  return lots
}

async function withStanding(
  service: FarmService,
  farm: string,
  lots: readonly WaitingLot[],
): Promise<readonly WaitingShown[]> {
  if (lots.length === 0) return []
  const tags = lots.flatMap(({ lot }) => lot.animals.flatMap(({ tag, damTag = tag }) => [tag, damTag]))
  const known = await standingOf(service, farm, [...new Set(tags)])
  const shown: WaitingShown[] = []
  for (const waiting of lots) {
    const keys = Object.values(takenInBy(waiting.id)).map((id) => ({ collection: 'tasks' as const, id }))
    const jobs = (await service.ports.db.getMany(farm, keys)).filter((job) => job !== undefined)
    const still = stillToCome(waiting, known, jobs)
    if (still) shown.push({ ...still, known })
  }
  return shown
}
