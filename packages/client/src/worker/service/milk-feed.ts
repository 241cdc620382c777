import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import { milkRecordingResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { RecordThing } from '@steading/domain/reports/engine/define-view'
import { mayAskMilkRecording } from '@steading/domain/reports/milk/milk-access'
import type { Feed } from '../books/view-board'
import type { FarmService } from './farm-service'

type Kept = { askedAt: number; herdLevel: { [testDay: string]: Fields } }

/** The name the server's last answer is kept under, for days without signal. */
const milkFact = 'milk'

/** Test days as the server adds them up: its last answer at once, and then its new one. */
export const milkFeed =
  (service: FarmService): Feed =>
  async (farm, ask, tell) => {
    const kept = (await service.state.records.db.meta(farm))[milkFact] as Kept | undefined
    if (kept) tell(thingsOf(kept))
    const asked = ask ? await askServer(service, farm) : undefined
    if (asked) tell(thingsOf(asked))
  }

const thingsOf = ({ askedAt, herdLevel }: Kept): RecordThing[] => [
  { collection: 'fed', id: 'asked', fields: { askedAt } },
  ...Object.entries(herdLevel).map(([id, fields]): RecordThing => ({ collection: 'fed', id, fields })),
]

/** Undefined without signal, or where the farm has no such results. */
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
