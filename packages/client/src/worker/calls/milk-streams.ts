import type { Fields, Json } from '@steading/domain/sync/stored-record'
import { milkRecordingResponseSchema, paths } from '@steading/domain/sync/wire-calls'
import { mayAskMilkRecording } from '@steading/domain/views/milk-access'
import { type HerdTest, herdLevel, newestTests } from '@steading/domain/views/milk-tests'
import type { FarmStreams } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { perHerd } from '../service/per-herd'

type Kept = { askedAt: number; herdLevel: { [testDay: string]: HerdTest } }

/** The name the server's last answer is kept under, for days without signal. */
const milkFact = 'milk'
/** More test days than any herd has. */
const everyDay = 2000

export function milkStreams(service: FarmService): Pick<FarmStreams, 'milk'> {
  return {
    milk: (tab, push) =>
      perHerd(service, tab, (farm) => {
        if (!farm) {
          push({ days: [], askedAt: undefined })
          return () => undefined
        }
        let told: Fields[] | undefined
        let kept: Kept | undefined
        let stopped = false
        const tell = () => {
          if (!told || stopped) return
          const days = newestTests({ ...kept?.herdLevel, ...overlaid(kept, told) })
          push({ days, askedAt: kept?.askedAt })
        }
        const take = (next: Kept | undefined) => {
          kept = next ?? kept
          tell()
        }
        const stop = service.ports.lists.watch(
          farm,
          { collection: 'milkRecording', offset: 0, limit: everyDay },
          ({ rows }) => {
            told = rows.map(({ fields }) => fields)
            tell()
          },
        )
        void lastAnswer(service, farm)
          .then(take)
          .then(() => askServer(service, farm))
          .then(take)
          .catch(service.failed)
        return () => {
          stopped = true
          stop()
        }
      }),
  }
}

/** What is on this phone is newer than what the server last added up. */
function overlaid(kept: Kept | undefined, told: readonly Fields[]): Kept['herdLevel'] {
  const own = herdLevel(told, [])
  return Object.fromEntries(
    Object.entries(own).map(([day, test]) => [day, { ...kept?.herdLevel[day], ...test }]),
  )
}

async function lastAnswer({ state }: FarmService, farm: string): Promise<Kept | undefined> {
  return (await state.records.db.meta(farm))[milkFact] as Kept | undefined
}

/** Undefined without signal, or where nobody keeps such results. */
async function askServer(service: FarmService, farm: string): Promise<Kept | undefined> {
  const { state, api } = service
  if (!mayAskMilkRecording(state.dataOf(farm), state.account?.region ?? '')) return undefined
  const reply = await api.post(paths.milkRecording, { farm })
  if (!reply.ok) service.heardOf(farm, reply.problem)
  const answer = reply.ok ? milkRecordingResponseSchema.safeParse(reply.value) : undefined
  if (!answer?.success) return undefined
  const kept = { askedAt: state.now(), herdLevel: answer.data.herdLevel as Kept['herdLevel'] }
  await state.records.note(farm, { [milkFact]: kept as Json })
  return kept
}
