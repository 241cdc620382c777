import { fail, ok } from '@steading/domain/base/result'
import { gatherLot } from '@steading/domain/outside/shared-lots/gather-lot'
import type { Known, Standing } from '@steading/domain/outside/shared-lots/lot-arrival'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import { isDeleted, type StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { allTags, tagsInUse } from '../service/tags-in-use'

type LotCalls = Pick<FarmCalls, 'shareLot' | 'sharedLots' | 'withdrawLot' | 'openLot' | 'lotStanding'>

/** A lot is put together here from what this phone knows and kept by the server; nothing of it stays on the device. */
export function lotCallsOf(service: FarmService): LotCalls {
  const failed = ({ code, serverText }: Problem) => {
    const { event } = textOf(code)
    if (event) service.events.log(event)
    return fail<Problem>({ code, serverText })
  }
  const { share, lots, withdraw, open } = lotCalls

  return {
    async shareLot(tab, asked) {
      const farm = service.farmOf(tab) ?? ''
      const lot = await gatherLot((...of) => read(service, farm, ...of), asked, service.state.now())
      if (lot.animals.length === 0) return failed({ code: 'lotEmpty' })
      const { task, days } = asked
      const reply = await service.api.post(share.path, { farm, days, lot, ...(task && { task }) }, 'lot')
      if (!reply.ok) return failed(reply.problem)
      const answer = share.response.safeParse(reply.value)
      return answer.success ? ok(answer.data) : failed({ code: 'unexpected' })
    },

    async sharedLots(tab) {
      const reply = await service.api.post(lots.path, { farm: service.farmOf(tab) ?? '' }, 'lot')
      if (!reply.ok) return fail({ code: reply.problem.code, serverText: reply.problem.serverText })
      const answer = lots.response.safeParse(reply.value)
      return answer.success ? ok(answer.data.lots) : fail({ code: 'unexpected' })
    },

    async withdrawLot(tab, id) {
      const reply = await service.api.post(withdraw.path, { farm: service.farmOf(tab) ?? '', id }, 'lot')
      return reply.ok ? ok(undefined) : failed(reply.problem)
    },

    async openLot(_tab, secret, code) {
      const reply = await service.api.post(open.path, { lot: secret, code }, 'lot')
      if (!reply.ok) return fail({ code: reply.problem.code, serverText: reply.problem.serverText })
      const answer = open.response.safeParse(reply.value)
      if (!answer.success) return fail({ code: 'unexpected' })
      return ok({ lot: answer.data.lot, ends: answer.data.ends })
    },

    async lotStanding(tab, tags) {
      const farm = service.farmOf(tab)
      if (!farm) return {}
      return standingOf(service, farm, tags)
    },
  }
}

/** For more than these one walk through the herd costs less. */
const lookedUpOneByOne = 10

/** This farm's knowledge of these tags. */
export async function standingOf(
  service: FarmService,
  farm: string,
  tags: readonly string[],
): Promise<Standing> {
  const { lists, db } = service.ports
  const brought = tags.map((tag) => ({ id: '', values: { tag } }))
  const few = tags.length <= lookedUpOneByOne
  const index = few
    ? await tagsInUse(lists, farm, [{ id: '', typeId: '', values: {}, brought }])
    : await allTags(lists, farm)
  const known: { [tag: string]: Known } = {}
  for (const tag of tags) {
    const same = index.clashes({ tag }).find(({ kind, field }) => field === 'tag' && kind !== 'looksLike')
    const [record] = same ? await db.getMany(farm, [{ collection: 'animals', id: same.id }]) : []
    if (!record || isDeleted(record)) continue
    const { inHerd, offHerdDate } = record.fields
    const left = typeof offHerdDate === 'number' ? { left: offHerdDate } : {}
    known[tag] = { id: record.id, here: inHerd !== false, ...left }
  }
  return known
}

async function read(
  { ports: { db } }: FarmService,
  farm: string,
  collection: 'animals' | 'tasks',
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const held = await db.getMany(
    farm,
    ids.map((id) => ({ collection, id })),
  )
  return held.flatMap((record) => (record && !isDeleted(record) ? [record] : []))
}
