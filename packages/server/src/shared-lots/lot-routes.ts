import { roleAllows } from '@steading/domain/frame/access/roles'
import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { moveOff } from '@steading/domain/jobs/types/moving/move-off'
import { moveOn } from '@steading/domain/jobs/types/moving/move-on'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { type SharedLot, sharedLotSchema } from '@steading/domain/outside/shared-lots/shared-lot'
import { type Caller, callerOf, farmOf } from '../auth/caller'
import { countWrong, forgive, lineOf, refuseTooSoon } from '../auth/login-tries'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { sameNetwork } from '../http/same-network'
import { Refused } from '../problems/refused'
import type { Room } from '../store/farm-room'
import { takeTurns } from '../turns/take-turns'
import {
  closeGuessed,
  countTry,
  findLot,
  isLotCode,
  lotsOf,
  openLot,
  shareLot,
  withdrawLot,
} from './shared-lots'
import { waitingLots } from './waiting-lots'

const tags = ['lots']
const config = { needsToken: true, ofAFarm: true }

/** A seller shows a lot to a buyer: by a link and a separate code, for a time or until they withdraw it. */
export function lotRoutes(app: App, context: Context, room: Room): void {
  const { share, lots, withdraw, open, waiting } = lotCalls
  const sameTries = takeTurns({ atOnce: 1, mostWaiting: 30, patienceMs: 15_000 })

  app.post(
    `/${share.path}`,
    { schema: { body: share.request, response: { 200: share.response }, tags }, config },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(context, request)
      const farm = await sellerOf(context, caller, request.body.farm)
      const { task, days, lot } = request.body
      await room.refuseFull(farm, caller.account.id)
      const made = await shareLot(context, { farm, by: caller.account.id, task, days, lot })
      return { success: true, ...made }
    },
  )

  app.post(
    `/${lots.path}`,
    { schema: { body: lots.request, response: { 200: lots.response }, tags }, config },
    async (request) => {
      const { id } = await farmOf(context, await callerOf(context, request), request.body.farm)
      return { success: true, lots: await lotsOf(context, id) }
    },
  )

  app.post(
    `/${withdraw.path}`,
    { schema: { body: withdraw.request, response: { 200: withdraw.response }, tags }, config },
    async (request) => {
      const farm = await sellerOf(context, await callerOf(context, request), request.body.farm)
      if (!(await withdrawLot(context, farm, request.body.id))) throw new Refused('lotOver')
      return { success: true }
    },
  )

  app.post(
    `/${waiting.path}`,
    { schema: { body: waiting.request, response: { 200: waiting.response }, tags }, config },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(context, request)
      const farm = await personWhoMay(moveOn, context, caller, request.body.farm)
      return { success: true, lots: await waitingLots(context, farm, caller.account.id) }
    },
  )

  app.post(
    `/${open.path}`,
    { schema: { body: open.request, response: { 200: open.response }, tags } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { lot: secret, code } = request.body
      const found = await findLot(context, secret)
      const { ip: address } = request
      // Counts by lot, so that a leaked link cannot be guessed open; unknown links count by network.
      const username = found ? `lot ${found.id}` : `no lot ${sameNetwork(address)}`
      const tried = { username, address, knownDevice: undefined }
      const leave = await sameTries.take(lineOf(tried))
      try {
        await refuseTooSoon(context, tried)
        if (found && !(await countTry(context, found.id))) throw new Refused('lotOver')
        if (!found || !isLotCode(secret, code, found.code_hash)) {
          await countWrong(context, tried)
          if (found) await closeGuessed(context, found.id)
          throw new Refused(found ? 'lotCodeWrong' : 'lotOver')
        }
        await forgive(context, tried)
      } finally {
        leave()
      }
      // The seller may have withdrawn it while this call waited for its turn.
      const opened = await openLot(context, found.id)
      if (!opened) throw new Refused('lotOver')
      return { success: true, lot: read(opened.lot), ends: opened.ends }
    },
  )
}

const read = (lot: string): SharedLot => sharedLotSchema.parse(JSON.parse(lot))

/** A user who may record a sale may show its animals to a buyer. */
const sellerOf = (context: Context, caller: Caller, asked: string): Promise<string> =>
  personWhoMay(moveOff, context, caller, asked)

/** The farm's id, if the caller may record such a job; an adviser in the farmer's place may not. */
async function personWhoMay(
  { id: kind, group }: Pick<AnyTaskType, 'id' | 'group'>,
  context: Context,
  caller: Caller,
  asked: string,
): Promise<string> {
  const { id, role } = await farmOf(context, caller, asked)
  const job = { id: kind, group }
  if (caller.acting || caller.account.demo || !roleAllows(role, { job })) throw new Refused('lotNotYours')
  return id
}
