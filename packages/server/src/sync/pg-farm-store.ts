import { hash } from 'node:crypto'
import type { HistoryLine } from '@steading/domain/sync/accept-upload'
import { bucketOf, digestOf } from '@steading/domain/sync/digest'
import type { Key, Put } from '@steading/domain/sync/local-db'
import { isDeleted, type StoredRecord } from '@steading/domain/sync/stored-record'
import { updateResponseSchema } from '@steading/domain/sync/wire-calls'
import { fromServer, toWire } from '@steading/domain/sync/wire-record'
import { onAnimals } from '@steading/domain/tasks/task-rows'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/tables'
import { tellNews } from '../news/farm-line'
import type { Author, FarmStore, FarmTransaction, Remembered } from './farm-store'

/** Farms in PostgreSQL. What one upload writes goes there in one statement, however many rows it is. */
export function pgFarmStore(db: Database): FarmStore {
  return {
    write: (farm, work) =>
      db.transaction().execute(async (trx) => {
        // The lock comes first and alone: a statement that waited for it would read the rest as it was before.
        const locked = await sql<{ version: number; epoch: string }>`
          select version, epoch from farms, (select epoch from server_state) as state
          where id = ${farm} for update of farms`.execute(trx)
        const [row] = locked.rows
        if (!row) throw new Error(`there is no farm ${farm}`)
        const transaction = farmTransaction(trx, farm, row)
        const result = await work(transaction)
        await transaction.flush()
        return result
      }),
  }
}

type Start = { version: number; epoch: string }

function farmTransaction(trx: Transaction<Tables>, farm: string, start: Start) {
  let { version } = start
  let written = version
  let writes: RawBuilder<unknown>[] = []

  async function flush() {
    if (version > written)
      writes.push(sql`update farms set version = ${version} where id = ${farm} returning ${tellNews}`)
    if (writes.length === 0) return
    const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
    writes = []
    written = version
    await sql`with ${sql.join(named)} select`.execute(trx)
  }

  const transaction: FarmTransaction & { flush: typeof flush } = {
    get version() {
      return version
    },
    epoch: start.epoch,
    async getMany(keys) {
      await flush()
      return getMany(trx, farm, keys)
    },
    async tasksNaming(animalIds) {
      await flush()
      return tasksNaming(trx, farm, animalIds)
    },
    async goneWithBirth(animalIds) {
      await flush()
      return goneWithBirth(trx, farm, animalIds)
    },
    async remembered(device, outbox) {
      await flush()
      return remembered(trx, farm, device, outbox)
    },
    async remember(device, outbox, upload) {
      writes.push(remember({ farm, device, outbox, at: Date.now() }, upload))
    },
    async put(puts, now) {
      for (const part of inParts(puts, rowsPerStatement)) {
        // One statement cannot write a record twice.
        await flush()
        writes.push(put({ farm, version, now }, part))
        version += part.length
        const links = namesIn(part)
        if (links.length > 0) writes.push(linkTasks(farm, links))
      }
    },
    async addHistory(lines, author, now) {
      for (const part of inParts(historyRows(lines), rowsPerStatement)) {
        if (writes.length > 2) await flush()
        writes.push(addHistory({ farm, author, now }, part))
      }
    },
    flush,
  }
  return transaction
}

const rowsPerStatement = 5_000

function* inParts<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}

async function getMany(trx: Transaction<Tables>, farm: string, keys: readonly Key[]) {
  if (keys.length === 0) return []
  const { rows } = await sql<{ collection: string; id: string; body: string }>`
    select collection, id, body
    from unnest(${keys.map((key) => key.collection)}::text[], ${keys.map((key) => key.id)}::text[]) as wanted (collection, id)
    join records using (collection, id)
    where farm = ${farm}`.execute(trx)
  const found = new Map(rows.map((row) => [`${row.collection}/${row.id}`, fromServer(JSON.parse(row.body))]))
  return keys.map((key): StoredRecord | undefined => found.get(`${key.collection}/${key.id}`))
}

async function tasksNaming(trx: Transaction<Tables>, farm: string, animalIds: readonly string[]) {
  if (animalIds.length === 0) return []
  const { rows } = await sql<{ body: string }>`
    select body from records
    where farm = ${farm} and collection = 'tasks' and id in (
      select task from task_animals
      where farm = ${farm} and animal = any(${animalIds}::text[])
    )`.execute(trx)
  return rows.map(({ body }) => fromServer(JSON.parse(body)))
}

async function goneWithBirth(trx: Transaction<Tables>, farm: string, animalIds: readonly string[]) {
  if (animalIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from records
    where farm = ${farm} and collection = 'animals' and id = any(${animalIds}::text[])
      and body like '%"deletedWith":"%'`.execute(trx)
  return rows.map(({ id }) => id)
}

type Link = { task: string; animal: string }

const namesIn = (puts: readonly Put[]): Link[] =>
  puts.flatMap(({ collection, record }) =>
    collection === 'tasks'
      ? onAnimals(record.fields).map(({ animalId }) => ({ task: record.id, animal: animalId }))
      : [],
  )

/** An animal a task no longer names keeps its link: the task is read, and says so itself. */
const linkTasks = (farm: string, links: readonly Link[]) => sql`
  insert into task_animals (farm, animal, task)
  select distinct ${farm}, animal, task
  from unnest(${links.map(({ animal }) => animal)}::text[], ${links.map(({ task }) => task)}::text[]) as link (animal, task)
  on conflict do nothing`

type Numbered = { farm: string; version: number; now: number }

/**
 * The records themselves travel as one JSON text and not as an array of PostgreSQL: there every quote in them would be
 * escaped again, in JavaScript.
 */
function put({ farm, version, now }: Numbered, puts: readonly Put[]) {
  const records = puts.map(({ record }) => record)
  return sql`
    insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
    select ${farm}, collection, id, ${version}::bigint + number, bucket, digest, ${now}, deleted, body
    from rows from (
      unnest(${puts.map(({ collection }) => collection)}::text[]),
      unnest(${records.map(({ id }) => id)}::text[]),
      unnest(${records.map(({ id }) => bucketOf(id))}::smallint[]),
      unnest(${records.map(digestOf)}::bigint[]),
      unnest(${records.map(isDeleted)}::boolean[]),
      json_array_elements_text(${textsOf(records.map(toWire))}::json)
    ) with ordinality as sent (collection, id, bucket, digest, deleted, body, number)
    on conflict (farm, collection, id) do update set
      seq = excluded.seq, digest = excluded.digest, changed_at = excluded.changed_at,
      deleted = excluded.deleted, body = excluded.body`
}

const textsOf = (values: readonly unknown[]) => JSON.stringify(values.map((value) => JSON.stringify(value)))

type HistoryRow = Pick<HistoryLine, 'collection' | 'id' | 'clock' | 'lost'> & {
  changes: { [field: string]: unknown[] }
}

/** The fields that one save set on one record make one row: a new animal is one line of history, not forty. */
function historyRows(lines: readonly HistoryLine[]): HistoryRow[] {
  const rows = new Map<string, HistoryRow>()
  let row: HistoryRow | undefined
  for (const { collection, id, clock, lost, field, before, after } of lines) {
    // Lines of one row mostly follow each other.
    if (row?.id !== id || row.clock !== clock || row.lost !== lost || row.collection !== collection) {
      const key = `${collection}/${id}/${clock}/${lost}`
      row = rows.get(key) ?? { collection, id, clock, lost, changes: {} }
      rows.set(key, row)
    }
    row.changes[field] = before === undefined ? [after] : [after, before]
  }
  return [...rows.values()]
}

type Written = { farm: string; author: Author; now: number }

function addHistory({ farm, author, now }: Written, rows: readonly HistoryRow[]) {
  return sql`
    insert into history
      (farm, collection, id, clock, lost, fields_hash, changes, account, device, acting_for, at)
    select ${farm}, collection, id, clock, lost, fields_hash, changes,
      ${author.user}, ${author.device}, ${author.actingFor ?? null}, ${now}
    from rows from (
      unnest(${rows.map(({ collection }) => collection)}::text[]),
      unnest(${rows.map(({ id }) => id)}::text[]),
      unnest(${rows.map(({ clock }) => clock)}::text[]),
      unnest(${rows.map(({ lost }) => lost)}::boolean[]),
      unnest(${rows.map(({ lost, changes }) => (lost ? fieldsHash(changes) : ''))}::text[]),
      json_array_elements_text(${textsOf(rows.map(({ changes }) => changes))}::json)
    ) as line (collection, id, clock, lost, fields_hash, changes)
    on conflict do nothing`
}

const fieldsHash = (changes: object) => hash('sha1', Object.keys(changes).sort().join('\n'), 'base64url')

async function remembered(
  trx: Transaction<Tables>,
  farm: string,
  device: string,
  outbox: string,
): Promise<Remembered | undefined> {
  const row = await trx
    .selectFrom('uploads')
    .select(['to_seq', 'fingerprint', 'answer'])
    .where('farm', '=', farm)
    .where('device', '=', device)
    .where('outbox', '=', outbox)
    .executeTakeFirst()
  if (!row) return undefined
  const answer = updateResponseSchema.parse(JSON.parse(row.answer))
  return { to: row.to_seq, fingerprint: row.fingerprint, answer }
}

type Place = { farm: string; device: string; outbox: string; at: number }

function remember({ farm, device, outbox, at }: Place, { to, fingerprint, answer }: Remembered) {
  return sql`
    insert into uploads (farm, device, outbox, to_seq, fingerprint, answer, at)
    values (${farm}, ${device}, ${outbox}, ${to}, ${fingerprint}, ${JSON.stringify(answer)}, ${at})
    on conflict (farm, device, outbox) do update set
      to_seq = excluded.to_seq, fingerprint = excluded.fingerprint, answer = excluded.answer, at = excluded.at`
}
