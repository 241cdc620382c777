import { open, rm } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import { StartupProblem } from '../startup-problem'
import { farmNamed } from './farm-named'

const rowsAtOnce = 200

export type Exported = { records: number; history: number; events: number }

/**
 * Exports one snapshot of everything about a farm, as lines of JSON. It covers its people, records, history,
 * events, filings with their answers, and the lots shown to buyers. It never overwrites a file or leaves half
 * of one.
 */
export async function exportFarm(db: Database, farm: string, path: string): Promise<Exported> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(
      error.code === 'EEXIST' ? `${path} is there already; name another file.` : `${path} cannot be written.`,
    )
  })
  try {
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const counts = { farm: 0, account: 0, record: 0, history: 0, event: 0, filing: 0, herd: 0, lot: 0 }
        for await (const { kind, line } of linesOf(trx, farm)) {
          counts[kind]++
          await file.write(`${line}\n`)
        }
        return counts
      })
    await file.sync()
    return { records: counts.record, history: counts.history, events: counts.event }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

type Kind = 'farm' | 'account' | 'record' | 'history' | 'event' | 'filing' | 'herd' | 'lot'
type Line = { kind: Kind; line: string }

async function* linesOf(trx: Transaction<Tables>, farm: string): AsyncGenerator<Line> {
  const { id, region, data, version, created_at } = await farmNamed(trx, farm)
  yield { kind: 'farm', line: JSON.stringify({ farm: { id, region, data, version, created: created_at } }) }
  const people = await trx
    .selectFrom('account_farms')
    .innerJoin('accounts', 'accounts.id', 'account_farms.account')
    .select(['id', 'username', 'first_name', 'last_name', 'account_farms.role'])
    .where('farm', '=', farm)
    .orderBy('id')
    .execute()
  for (const account of people) yield { kind: 'account', line: JSON.stringify({ account }) }
  yield* walk('record', (after) => recordsAfter(trx, farm, after))
  yield* walk('history', (after) => historyAfter(trx, farm, after))
  yield* walk('event', (after) => eventsAfter(trx, farm, after))
  yield* walk('filing', (after) => filingsAfter(trx, farm, after))
  yield* walk('herd', (after) => herdAfter(trx, farm, after))
  yield* walk('lot', (after) => lotsAfter(trx, farm, after))
}

type Found = { place: string[]; line: string }
type Read = (after: readonly string[]) => Promise<{ rows: Found[] }>

async function* walk(kind: Line['kind'], read: Read): AsyncGenerator<Line> {
  for (let after = ['', '', '0']; ; ) {
    const { rows } = await read(after)
    for (const { line } of rows) yield { kind, line }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.place
  }
}

type Reader = (trx: Transaction<Tables>, farm: string, after: readonly string[]) => ReturnType<Read>

// Bodies and changes are JSON already, and are copied unchanged.
const recordsAfter: Reader = (trx, farm, [collection, id]) =>
  sql<Found>`
    select array[collection, id] as place,
      '{"collection":' || to_json(collection) || ',"record":' || body || '}' as line
    from records where farm = ${farm} and (collection, id) > (${collection}, ${id})
    order by collection, id limit ${rowsAtOnce}`.execute(trx)

const historyAfter: Reader = (trx, farm, [collection, id, number]) =>
  sql<Found>`
    select array[collection, id, number::text] as place, '{"history":' || json_build_object(
      'collection', collection, 'id', id, 'clock', clock, 'lost', lost, 'account', account, 'device', device,
      'actingFor', acting_for, 'at', at)::text || ',"changes":' || changes || '}' as line
    from history where farm = ${farm} and (collection, id, number) > (${collection}, ${id}, ${number}::bigint)
    order by collection, id, number limit ${rowsAtOnce}`.execute(trx)

const eventsAfter: Reader = (trx, farm, [id]) =>
  sql<Found>`
    select array[id] as place, '{"event":' || body || ',"account":' || to_json(account) ||
      ',"device":' || to_json(device) || ',"received":' || received_at || '}' as line
    from events where farm = ${farm} and id > ${id} order by id limit ${rowsAtOnce}`.execute(trx)

const filingsAfter: Reader = (trx, farm, [id]) =>
  sql<Found>`
    select array[id] as place, json_build_object('filing', json_build_object(
      'id', id, 'kind', kind, 'act', act, 'job', task, 'animal', animal, 'state', state, 'payload', payload,
      'reference', reference, 'reasons', reasons, 'made', made_at, 'sent', sent_at, 'accepted', accepted_at,
      'sentAs', sent_as, 'follows', follows, 'steps', (
        select json_agg(json_build_object(
          'at', at, 'from', from_state, 'to', to_state, 'who', who, 'why', why) order by number)
        from filing_steps where filing_steps.farm = filings.farm and filing = id)))::text as line
    from filings where farm = ${farm} and id > ${id} order by id limit ${rowsAtOnce}`.execute(trx)

const herdAfter: Reader = (trx, farm, [id]) =>
  sql<Found>`
    select array[farm] as place, json_build_object('departmentHerd', json_build_object(
      'fetched', fetched_at, 'outcome', outcome, 'animals', animals))::text as line
    from department_herds where farm = ${farm} and farm > ${id}`.execute(trx)

// The server keeps only hashes of link and code, so the export has neither.
const lotsAfter: Reader = (trx, farm, [id]) =>
  sql<Found>`
    select array[id] as place, json_build_object('sharedLot', json_build_object(
      'id', id, 'job', task, 'paper', paper, 'heads', heads, 'madeBy', made_by, 'made', made, 'ends', ends,
      'withdrawn', withdrawn, 'opened', opened, 'lastOpened', last_opened, 'lot', nullif(lot, '')::json))::text as line
    from shared_lots where farm = ${farm} and id > ${id} order by id limit ${rowsAtOnce}`.execute(trx)
