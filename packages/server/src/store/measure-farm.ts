import { CompiledQuery, sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { takeTurns } from '../turns/take-turns'
import { longTables, rowBytes, shortTables } from './room-of-rows'

const rowsAtOnce = 20_000

type Sum = { rows: number; bytes: number }

const typeOf = (key: string) => (key === 'number' ? 'bigint' : 'text')

/** The rows and bytes of one farm, read in slices so that no statement runs long. */
async function sumOf(db: Database, farm: string) {
  const all = { rows: 0, bytes: 0, records: 0 }
  for (const { table, keys, bytes } of longTables) {
    const names = keys.join()
    const after = keys.map((key, index) => `$${index + 2}::${typeOf(key)}`).join()
    const last = keys.map((key) => `${key}::text`).join()
    const backwards = keys.map((key) => `${key} desc`).join()
    const query = `
      with slice as (
        select ${names}, ${bytes} as bytes from ${table}
        where farm = $1 and (${names}) > (${after}) order by ${names} limit ${rowsAtOnce}
      )
      select (select count(*) from slice)::int as rows, (select coalesce(sum(bytes), 0) from slice)::bigint as bytes,
        (select array[${last}] from slice order by ${backwards} limit 1) as last`
    const first = keys.map((key) => (typeOf(key) === 'text' ? '' : '-1'))
    for (let place: readonly string[] | null = first; place; ) {
      const sum: Slice | undefined = await readSlice(db, query, [farm, ...place])
      add(all, sum)
      if (table === 'records') all.records += sum?.rows ?? 0
      place = sum?.rows === rowsAtOnce ? sum.last : null
    }
  }
  for (const { table, bytes } of shortTables) {
    const { rows } = await sql<Sum>`
      select count(*)::int as rows, coalesce(sum(${sql.raw(bytes)}), 0)::bigint as bytes
      from ${sql.table(table)} where farm = ${farm}`.execute(db)
    add(all, rows[0])
  }
  return { records: all.records, bytes: all.bytes + all.rows * rowBytes }
}

type Slice = Sum & { last: string[] | null }

async function readSlice(db: Database, query: string, values: string[]): Promise<Slice | undefined> {
  const { rows } = await db.executeQuery<Slice>(CompiledQuery.raw(query, values))
  return rows[0]
}

function add(all: Sum, more: Sum | undefined) {
  all.rows += more?.rows ?? 0
  all.bytes += more?.bytes ?? 0
}

/**
 * Keeps the measurement, with everything that was written while it ran. The size before and the rows come from
 * one snapshot: a write in between would count twice.
 */
async function measure({ db, reads, now }: Pick<Context, 'db' | 'reads' | 'now'>, farm: string) {
  const at = now()
  await sql`insert into farm_room (farm, bytes) select id, 0 from farms where id = ${farm}
    on conflict do nothing`.execute(db)
  const { before, found } = await reads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const [room = { bytes: 0, records: 0 }] = await snapshot
        .selectFrom('farm_room')
        .select(['bytes', 'records'])
        .where('farm', '=', farm)
        .execute()
      return { before: room, found: await sumOf(snapshot, farm) }
    })
  await sql`
    update farm_room set bytes = ${found.bytes} + bytes - ${before.bytes},
      records = ${found.records} + records - ${before.records}, measured = ${at}, measured_bytes = ${found.bytes}
    where farm = ${farm}`.execute(db)
}

/** An account with a hundred farms has one of them measured at a time, and leaves the other place to others. */
const each = { atOnce: 1, mostWaiting: 1_000, patienceMs: 30 * 60_000 }
const all = { atOnce: 2, mostWaiting: 100_000, patienceMs: 30 * 60_000 }

/** Measures farms one after the other; calls for the same farm share one measurement. */
export function farmMeasurer(context: Pick<Context, 'db' | 'reads' | 'now'>) {
  const [ofAccount, ofProcess] = [takeTurns(each), takeTurns(all)]
  const running = new Map<string, Promise<void>>()
  return (farm: string, by: string): Promise<void> => {
    const same = running.get(farm)
    if (same) return same
    const work = ofAccount
      .run(by, () => ofProcess.run('all', () => measure(context, farm)))
      .finally(() => running.delete(farm))
    running.set(farm, work)
    return work
  }
}
