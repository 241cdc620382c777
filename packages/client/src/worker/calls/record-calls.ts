import { fail, ok, type Result } from '@steading/domain/base/result'
import { isSettingName, settingFacts } from '@steading/domain/frame/settings/settings'
import { changeMany } from '@steading/domain/herd/animals/change-many'
import { labelAnimals } from '@steading/domain/herd/labels/labels'
import { type CollectionName, collectionFacts } from '@steading/domain/records/collections/collections'
import type { EventCode } from '@steading/domain/records/events/events'
import type { Problem } from '@steading/domain/records/problems/problems'
import { saveFailedEvent } from '@steading/domain/records/problems/save-failed'
import type { Change } from '@steading/domain/records/sync/change'
import { type OutboxRow, putsRight } from '@steading/domain/records/sync/outbox'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { historyResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import type { RecordHistory } from '../../farm/farm-client'
import { devicePut } from '../../sync/account'
import { HerdForgotten, NotYourRole, UndoTooLate } from '../../sync/farm-records'
import { saveEdit } from '../../sync/save-edit'
import { settleHerd, settleJobs, touchedBy } from '../../sync/settle-herd'
import { breathe } from '../books/breathe'
import type { FarmService } from '../service/farm-service'

type RecordCalls = Pick<
  FarmCalls,
  | 'save'
  | 'undo'
  | 'history'
  | 'animalIds'
  | 'labelAnimals'
  | 'lookAtChange'
  | 'changeAnimals'
  | 'retryRefused'
  | 'discardRefused'
  | 'syncNow'
>

export function recordCalls(service: FarmService): RecordCalls {
  return {
    save: (tab, changes, mutation) =>
      writing(
        service,
        tab,
        async (farm) => {
          const { records } = service.state
          const author = authorOf(service, tab)
          await saveEdit(records, farm, changes, mutation, author)
          await settleJobs({ records, farm, pause: breathe }, author, changes)
          await afterSave(service, farm, changes)
          return { mutation }
        },
        saveFailedEvent(changes[0]?.collection ?? 'animals'),
      ),

    undo: (tab, mutation, newMutation) =>
      writing(service, tab, async (farm) => {
        const { records } = service.state
        const rows = await records.undo(farm, mutation, newMutation, authorOf(service, tab))
        await settleHerd({ records, farm, pause: breathe }, authorOf(service, tab), touchedBy(rows))
        service.keeper.changed(farm)
      }),

    async history(tab, collection, id) {
      const farm = service.farmOf(tab)
      return farm ? ok(await historyOf(service, farm, collection, id)) : fail({ code: 'recordGone' })
    },

    labelAnimals: (tab, ids, labelId, on, mutation) =>
      writing(service, tab, async (farm) => {
        const { records } = service.state
        const changes = labelAnimals(await animalsOf(service, farm, ids), labelId, on)
        await records.save(farm, changes, mutation, authorOf(service, tab))
        afterSave(service, farm, changes)
        return { mutation }
      }),

    lookAtChange: (tab, ids, field, set) =>
      writing(service, tab, async (farm) => {
        const { changes: _, ...look } = await changed(service, farm, ids, field, set)
        return look
      }),

    changeAnimals: (tab, ids, field, set, mutation) =>
      writing(service, tab, async (farm) => {
        const { changes } = await changed(service, farm, ids, field, set)
        await saveEdit(service.state.records, farm, changes, mutation, authorOf(service, tab))
        await afterSave(service, farm, changes)
        return { mutation }
      }),

    async animalIds(tab, query) {
      const farm = service.farmOf(tab)
      return farm ? service.ports.lists.ids(farm, { ...query, collection: 'animals' }) : []
    },

    retryRefused: (tab, seq) =>
      writing(service, tab, async (farm) => {
        await sendAgain(service, farm, refusedWith(service, seq))
        service.keeper.changed(farm)
      }),

    discardRefused: (tab, seq) =>
      writing(service, tab, async (farm) => {
        const { records } = service.state
        const given = await records.discard(farm, refusedWith(service, seq))
        await settleHerd({ records, farm, pause: breathe }, authorOf(service, tab), touchedBy(given))
        service.keeper.changed(farm)
      }),

    syncNow(tab, options) {
      service.crier.tellAgain()
      return service.keeper.syncNow(options, service.farmOf(tab))
    },
  }
}

async function animalsOf(service: FarmService, farm: string, ids: readonly string[]) {
  const found = await service.state.records.db.getMany(
    farm,
    ids.map((id) => ({ collection: 'animals', id })),
  )
  return found.filter((animal) => animal !== undefined)
}

async function changed(
  service: FarmService,
  farm: string,
  ids: readonly string[],
  field: string,
  set: Fields,
) {
  return changeMany(await animalsOf(service, farm, ids), field, set, service.region)
}

/** A refused edit that this one puts right waits no longer: together they go up as one. */
async function sendPutRight(service: FarmService, farm: string, changes: readonly Change[]): Promise<void> {
  const right = (row: OutboxRow) =>
    row.farm === farm &&
    changes.some(
      ({ collection, id, set }) => row.collection === collection && row.id === id && putsRight(row, set),
    )
  await sendAgain(
    service,
    farm,
    service.attention.value.filter(right).map((row) => row.seq),
  )
}

async function sendAgain(service: FarmService, farm: string, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  await service.state.records.write((outbox) => {
    const rows = outbox.filter((row) => seqs.includes(row.seq)).map(({ refusal: _, ...row }) => row)
    return { farm, outboxChange: rows }
  }, farm)
}

/** Edits of one record that came back together are decided on together. */
function refusedWith(service: FarmService, seq: number): number[] {
  const refused = service.attention.value
  const one = refused.find((row) => row.seq === seq)
  return refused
    .filter((row) => row.farm === one?.farm && row.collection === one.collection && row.id === one.id)
    .map((row) => row.seq)
}

/** A write that the database refuses becomes a problem for the farmer; their input is still on the screen. */
export async function writing<T>(
  service: FarmService,
  tab: Tab,
  work: (farm: string) => Promise<T>,
  failed: EventCode = saveFailedEvent('animals'),
): Promise<Result<T, Problem>> {
  const farm = service.farmOf(tab)
  if (!farm) return fail({ code: 'saveFailed' })
  try {
    return ok(await work(farm))
  } catch (error) {
    if (error instanceof HerdForgotten) return fail({ code: 'saveFailed' })
    if (error instanceof NotYourRole) return fail({ code: 'notYourRole' })
    if (error instanceof UndoTooLate) return fail({ code: 'undoTooLate' })
    const problem = await service.ports.problemOf(error)
    service.events.log(failed, { problem: problem.code })
    return fail(problem)
  }
}

export function authorOf(service: FarmService, tab: Tab) {
  const session = service.state.sessionFor(tab, service.keeper.farm)
  return { user: session?.userId ?? '', app: session?.subApp ?? '' }
}

/** Most edits go up in a moment; a changed unit must reach the server at once, because it changes what others see. */
export async function afterSave(
  service: FarmService,
  farm: string,
  changes: readonly Change[],
): Promise<void> {
  await sendPutRight(service, farm, changes)
  const atOnce = changes.some(
    ({ collection, set }) =>
      collection === 'settings' && isSettingName(set.name) && settingFacts(set.name).syncsAtOnce,
  )
  // A draft never leaves the phone, and is written at every few letters.
  if (changes.every(({ collection }) => !collectionFacts(collection).wire)) return
  if (atOnce) void service.keeper.syncNow({ force: true, showLoader: false }, farm)
  else service.keeper.changed(farm)
}

/** From the server while there is signal, and kept; without signal what was last seen, with what is still to be sent. */
async function historyOf(
  service: FarmService,
  farm: string,
  collection: CollectionName,
  id: string,
): Promise<RecordHistory> {
  const { records, now } = service.state
  const pending = (await records.db.outbox(farm)).filter(
    (row) => row.collection === collection && row.id === id,
  )
  const cacheId = `${collection}:${id}`.slice(0, 64)
  const reply = await service.api.post(paths.history, { farm, collection, id })
  if (!reply.ok) service.heardOf(farm, reply.problem)
  const answer = reply.ok ? historyResponseSchema.safeParse(reply.value) : undefined
  if (answer?.success) {
    const entries = answer.data.history
    const kept = JSON.parse(JSON.stringify({ collection, recordId: id, entries })) as Fields
    const put = devicePut(records, now(), 'animalHistory', cacheId, kept)
    await records.write(() => ({ farm, puts: [put] }), farm)
    return { entries, pending, complete: true }
  }
  const [cached] = await records.db.getMany(farm, [{ collection: 'animalHistory', id: cacheId }])
  const entries = (cached?.fields.entries ?? []) as unknown as RecordHistory['entries']
  return { entries, pending, complete: false }
}
