import type { Language } from '@steading/domain/base/languages'
import { personWhoLeft } from '@steading/domain/frame/account/person-who-left'
import { collectionByWireName, isCollection } from '@steading/domain/records/collections/collections'
import type { Json } from '@steading/domain/records/sync/stored-record'
import {
  type HistoryEntry,
  historyRequestSchema,
  historyResponseSchema,
  paths,
} from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { callerOf, farmOf } from '../auth/caller'
import { deviceName } from '../auth/device-name'
import type { Context } from '../context'
import type { Database } from '../database/database'
import type { App } from '../http/app-types'
import { whenOver } from '../http/when-over'
import { Refused } from '../problems/refused'
import { takeTurns } from '../turns/take-turns'

const mostLines = 500
/** Leaves out the oldest lines beyond this: a record with many long notes would be too much for a phone. */
const mostBytes = 1024 * 1024

/** Every change of one record, newest first. */
export function historyRoute(app: App, context: Context): void {
  const schema = { body: historyRequestSchema, response: { 200: historyResponseSchema }, tags: ['sync'] }
  const config = { needsToken: true, ofAFarm: true }
  // An answer is a megabyte that the server holds and writes out: an account gets two at a time.
  const turns = takeTurns({ atOnce: 2, mostWaiting: 40, patienceMs: 15_000 })
  app.post(`/${paths.history}`, { schema, config }, async (request, reply) => {
    const caller = await callerOf(context, request)
    const farm = await farmOf(context, caller, request.body.farm)
    const named = request.body.collection
    const collection = isCollection(named) ? named : collectionByWireName(named)
    if (!collection) throw new Refused('invalidInput', { errors: ['/collection'] })
    const place = { farm: farm.id, collection, id: request.body.id }
    whenOver(reply, await turns.take(caller.account.id))
    return { success: true, history: await readHistory(context.reads, place, caller.account.language) }
  })
}

export async function readHistory(
  db: Database,
  { farm, collection, id }: { farm: string; collection: string; id: string },
  language: Language = 'en',
): Promise<HistoryEntry[]> {
  const latest = db
    .selectFrom('history')
    .selectAll()
    .select(sql<number>`sum(octet_length(changes)) over (order by number desc)`.as('bytes'))
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('number', 'desc')
    .limit(mostLines)
  const rows = await db
    .selectFrom(latest.as('history'))
    .leftJoin('accounts as author', 'author.id', 'history.account')
    .leftJoin('accounts as farmer', 'farmer.id', 'history.acting_for')
    .select(['number', 'clock', 'at', 'lost', 'changes', 'device', 'account', 'acting_for'])
    .select(['author.first_name', 'author.last_name'])
    .select(['farmer.first_name as farmer_first_name', 'farmer.last_name as farmer_last_name'])
    .where('bytes', '<=', mostBytes)
    .orderBy('number', 'desc')
    .execute()
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const changes: [string, Json[]][] = Object.entries(JSON.parse(row.changes))
    return changes.flatMap(([field, [after, before]]) => {
      // A late value may arrive again with another upload.
      const key = `${field}/${row.clock}/${row.lost}`
      if (seen.has(key)) return []
      seen.add(key)
      return {
        seq: row.number,
        at: row.at,
        user: nameOf(row.first_name, row.last_name, language) ?? row.account,
        device: deviceName(row.device),
        actingFor: nameOf(row.farmer_first_name, row.farmer_last_name, language) ?? row.acting_for,
        field,
        before: before ?? null,
        after: after ?? null,
        lost: row.lost,
      }
    })
  })
}

/** The name of the user; an erased account has none. */
const nameOf = (first: string | null, last: string | null, language: Language): string | undefined =>
  first === null ? undefined : `${first} ${last ?? ''}`.trim() || personWhoLeft[language]
