import { createHash } from 'node:crypto'
import { isRegion } from '@steading/domain/base/regions/regions'
import {
  eventsRequestSchema,
  paths,
  updateRequestSchema,
  updateResponseSchema,
} from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { type Caller, farmOf, syncCallerOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { untilHungUp } from '../http/until-hung-up'
import { tellHerdsMovedTo } from '../shared-lots/waiting-lots'
import type { Room } from '../store/farm-room'
import { noteGrowth, rowBytes } from '../store/room-of-rows'
import { type ReceivedUpload, receiveUpload } from './receive-upload'

export function updateRoutes(app: App, context: Context, room: Room): void {
  const tags = ['sync']
  const response = { 200: updateResponseSchema }

  app.post(
    `/${paths.update}`,
    {
      schema: { body: updateRequestSchema, response, tags },
      config: { carriesOrders: true, needsToken: true, ofAFarm: true },
    },
    async (request, reply) => {
      const { body } = request
      const caller = await syncCallerOf(context, request)
      const farm = await farmOf(context, caller, body.farm)
      const { actingFor } = farm
      const entities = JSON.stringify(body.entities)
      await room.refuseFull(farm.id, caller.account.id)
      const moves: string[] = []
      const upload: ReceivedUpload = {
        farm: farm.id,
        role: farm.role,
        author: {
          user: caller.account.id,
          device: caller.session.device,
          ...(actingFor !== undefined && { actingFor }),
        },
        entities: body.entities,
        ...(body.outbox !== undefined && { outbox: body.outbox }),
        ...(body.to !== undefined && { to: body.to }),
        fingerprint: createHash('sha256').update(entities).digest('base64url'),
        now: context.now(),
        heardOfMoves: (holdings) => moves.push(...holdings),
      }
      const answer = await untilHungUp(reply, () => receiveUpload(context.store, upload))
      // The upload is already saved, so a failure to notify other herds does not matter to the phone.
      await tellHerdsMovedTo(context, { farm: farm.id, by: caller.account.id }, moves).catch((err: unknown) =>
        request.log.warn({ err }, 'a herd was not told what is on its way'),
      )
      return { ...answer, ...movedTo(caller, body.region), ...(await takeOrders(context, caller)) }
    },
  )

  app.post(
    `/${paths.events}`,
    { schema: { body: eventsRequestSchema, response, tags }, config: { needsToken: true, ofAFarm: true } },
    async (request) => {
      const { body } = request
      const caller = await syncCallerOf(context, request)
      const farm = await farmOf(context, caller, body.farm)
      const { events } = body.entities
      if (!caller.account.demo && events.length > 0) {
        await room.refuseFull(farm.id, caller.account.id)
        await keepEvents(context, caller, farm.id, events)
      }
      return { success: true, ...movedTo(caller, body.region) }
    },
  )
}

/** After an account moves to another region, its devices get the new one until they have followed. */
function movedTo({ account }: Caller, region: string | undefined) {
  return isRegion(region) && isRegion(account.region) && region !== account.region
    ? { country: account.region }
    : {}
}

/** The order to clear the cache repeats until the device fetches everything; the other goes out once. */
async function takeOrders({ db }: Context, { session }: Caller) {
  if (session.clearEvents)
    await db.updateTable('sessions').set({ clear_events: false }).where('id', '=', session.id).execute()
  return {
    ...(session.clearCache && { clearUserCache: true }),
    ...(session.clearEvents && { clearUserEvents: true }),
  }
}

type Event = { id: string; hwRef: string }

/** The server keeps a repeated event once. Demo users leave no events. */
async function keepEvents({ db, now }: Context, caller: Caller, farm: string, events: readonly Event[]) {
  const { rows } = await sql<{ bytes: number }>`
    insert into events (farm, id, account, device, hw_ref, body, received_at)
    select ${farm}, id, ${caller.account.id}, ${caller.session.device}, hw_ref, body, ${now()}
    from unnest(
      ${events.map((event) => event.id)}::text[],
      ${events.map((event) => event.hwRef)}::text[],
      ${events.map((event) => JSON.stringify(event))}::text[]
    ) as sent (id, hw_ref, body)
    on conflict do nothing returning octet_length(body) + ${rowBytes} as bytes`.execute(db)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if (bytes > 0) await noteGrowth(db, farm, bytes)
}
