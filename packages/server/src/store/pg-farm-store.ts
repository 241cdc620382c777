import { hash } from 'node:crypto'
import type { Region } from '@steading/domain/base/regions/regions'
import type { HistoryLine } from '@steading/domain/records/sync/accept-upload'
import { type Clock, readClock } from '@steading/domain/records/sync/clock'
import { bucketOf, digestOf } from '@steading/domain/records/sync/digest'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import { mostPulledBack, type PulledBack } from '@steading/domain/records/sync/pull-back'
import {
  type Fields,
  isDeleted,
  type StoredRecord,
  updatedAtOf,
} from '@steading/domain/records/sync/stored-record'
import { updateResponseSchema } from '@steading/domain/records/sync/wire-calls'
import { fromServer, toWire } from '@steading/domain/records/sync/wire-record'
import type { Transaction } from 'kysely'
import { againAfterDeadlock } from '../database/after-deadlock'
import { breather, settlingMs } from '../database/breather'
import type { Database } from '../database/database'
import { runPlanned } from '../database/keep-plans'
import type { RowsWritten } from '../database/keep-statistics'
import type { Tables } from '../database/tables'
import { type FarmFilings, farmFilings } from './farm-filings'
import { tellNews } from './farm-line'
import { type Author, type FarmStore, type FarmTransaction, type Remembered, TooManyJobs } from './farm-store'
import { type GrowthTally, growthTally } from './growth-tally'
import { addGrowth, filingBytes } from './room-of-rows'
import { linksOf, linkTasks, unlinkTasks } from './task-links'
import { lines, plainTexts, type Write, writeTogether } from './write-together'

/** Farms in PostgreSQL. One upload is one statement, however many rows it writes. */
export function pgFarmStore(db: Database, wrote: (rows: RowsWritten) => void = () => undefined): FarmStore {
  return {
    async write(farm, work) {
      const { result, rows } = await againAfterDeadlock(() =>
        db.transaction().execute(async (trx) => {
          // The lock is a separate statement: one that waited for it would read the rest as before the wait.
          const [row] = await runPlanned<Start>(trx, lockFarm, [farm])
          if (!row) throw new Error(`there is no farm ${farm}`)
          const transaction = farmTransaction(trx, farm, row)
          const result = await work(transaction)
          const rows = await transaction.finish()
          return { result, rows }
        }),
      )
      wrote(rows)
      return result
    },
  }
}

type Start = {
  version: number
  epoch: string
  clock: number
  pulled: boolean
  region: Region
  zone: string | null
}

/**
 * Two uploads to one farm run one after the other. A call that only writes a row beside the farm does not
 * wait. A plain `for update` would make it wait while it holds a connection.
 */
const lockFarm = {
  name: 'lock_farm',
  text: `select version, epoch, clock, region, data ->> 'timeZone' as zone,
      exists (select from pulled_stamps where farm = $1) as pulled
    from farms, (select epoch from server_state) as state where id = $1 for no key update of farms`,
}

function farmTransaction(trx: Transaction<Tables>, farm: string, start: Start) {
  let { version, clock: accepted } = start
  let written = version
  let writes: Write[] = []
  /** The subjects of each task read here: an edit that leaves them unchanged needs no new links. */
  const linked = new Map<string, Fields>()
  const tally = growthTally()
  const rows = { records: 0, history: 0, task_animals: 0 }

  async function flush() {
    if (version > written) writes.push({ ...moveVersion, values: [farm, version, accepted] })
    const together = writes
    writes = []
    written = version
    await writeTogether(trx, together)
  }

  async function finish() {
    const { bytes, records } = tally.sum()
    // Last of all: another process waits for this row until the commit.
    if (bytes !== 0) writes.push({ ...addGrowth, values: [farm, bytes, records] })
    await flush()
    return rows
  }

  const transaction: FarmTransaction & { finish: typeof finish } = {
    get version() {
      return version
    },
    epoch: start.epoch,
    place: { region: start.region, timeZone: start.zone },
    get accepted() {
      return accepted
    },
    async getMany(keys) {
      await flush()
      const found = await getMany(trx, farm, keys, tally)
      keys.forEach(({ collection, id }, index) => {
        if (collection === 'tasks' && found[index]) linked.set(id, found[index].fields)
      })
      return found
    },
    async tasksNaming(ids) {
      await flush()
      return tasksNaming(trx, farm, ids)
    },
    async goneWithBirth(animalIds) {
      await flush()
      return goneWithBirth(trx, farm, animalIds)
    },
    async remembered(device, outbox) {
      await flush()
      return remembered(trx, farm, device, outbox, tally)
    },
    async remember(device, outbox, upload) {
      const answer = JSON.stringify(upload.answer)
      tally.answered(answerKey(device, outbox), answer)
      writes.push(remember({ farm, device, outbox, at: Date.now() }, { ...upload, answer }))
    },
    async pulledBack(stamps) {
      if (!start.pulled || stamps.length === 0) return {}
      await flush()
      return pulledBack(trx, farm, stamps)
    },
    async keepPulledBack(pulled) {
      const kept = Object.entries(pulled).slice(0, mostPulledBack)
      for (const [original, place] of kept) tally.add(original.length + place.length, 1)
      if (kept.length > 0) writes.push(keepPulledBack(farm, kept))
    },
    async put(puts, now) {
      for (const part of inParts(puts, rowsPerStatement)) {
        // One statement cannot write a record twice.
        await flush()
        const bodies = part.map(({ record }) => JSON.stringify(toWire(record)))
        part.forEach(({ collection, record: { id } }, index) => {
          tally.wrote(`${collection}/${id}`, bodies[index] ?? '')
        })
        writes.push(put({ farm, version, now }, part, bodies))
        version += part.length
        rows.records += part.length
        accepted = part.reduce((latest, { record }) => Math.max(latest, updatedAtOf(record)), accepted)
        const { gone, fresh } = linksOf(part, linked)
        tally.add(0, fresh.length - gone.length)
        rows.task_animals += fresh.length
        if (gone.length > 0) writes.push(unlinkTasks(farm, gone))
        if (fresh.length > 0) writes.push(linkTasks(farm, fresh))
      }
    },
    async addHistory(news, author, now) {
      for (const part of inParts(historyRows(news), rowsPerStatement)) {
        if (writes.length > 2) await flush()
        const changes = lines(part.map((row) => row.changes))
        tally.add(Buffer.byteLength(changes), part.length)
        rows.history += part.length
        writes.push(addHistory({ farm, author, now }, part, changes))
      }
    },
    filings: afterWriting(farmFilings(trx, farm, start.epoch), flush, tally),
    finish,
  }
  return transaction
}

/** Filings depend on the records just written, so those go first. */
function afterWriting(filings: FarmFilings, flush: () => Promise<void>, tally: GrowthTally): FarmFilings {
  return {
    ...filings,
    async file(...calves) {
      await flush()
      tally.add(calves[0].length * filingBytes)
      await filings.file(...calves)
    },
    async take(...steps) {
      await flush()
      tally.add(steps[0].length * filingBytes)
      await filings.take(...steps)
    },
  }
}

const rowsPerStatement = 1_000

function* inParts<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}

/**
 * Looks up each record by its whole key. With statistics older than the farm, PostgreSQL might read the whole
 * farm for each record of a plain join; `offset 0` prevents that.
 */
const theseRecords = {
  name: 'these_records',
  text: `select wanted.collection, wanted.id, body
    from unnest($2::text[], $3::text[]) as wanted (collection, id) cross join lateral (
      select body from records
      where farm = $1 and records.collection = wanted.collection and records.id = wanted.id offset 0
    ) as found`,
}

async function getMany(trx: Transaction<Tables>, farm: string, keys: readonly Key[], tally: GrowthTally) {
  if (keys.length === 0) return []
  const rows = await runPlanned<{ collection: string; id: string; body: string }>(trx, theseRecords, [
    farm,
    plainTexts(keys.map(({ collection }) => collection)),
    plainTexts(keys.map(({ id }) => id)),
  ])
  const found = new Map<string, StoredRecord>()
  for (const { collection, id, body } of rows) {
    const key = `${collection}/${id}`
    tally.saw(key, body)
    found.set(key, fromServer(JSON.parse(body)))
  }
  return keys.map((key): StoredRecord | undefined => found.get(`${key.collection}/${key.id}`))
}

/** The table was made for animals; it also has paddocks and groups, since ids are unique. */
const namesOfTasks = {
  name: 'tasks_of_animals',
  text: `select distinct task
    from unnest($2::text[]) as wanted (id) cross join lateral (
      select task from task_animals where farm = $1 and animal = wanted.id offset 0
    ) as links
    limit $3`,
}

/**
 * Reads jobs in parts, so that other callers do not wait while it reads twelve thousand. It limits the jobs
 * in memory for one upload, because the jobs of one animal may be gigabytes.
 */
async function tasksNaming(trx: Transaction<Tables>, farm: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { jobs, bytes, atOnce } = mostHeld
  const named = await runPlanned<{ task: string }>(trx, namesOfTasks, [farm, plainTexts(ids), jobs + 1])
  if (named.length > jobs) throw new TooManyJobs()
  const breathe = breather(settlingMs)
  const tasks: StoredRecord[] = []
  let held = 0
  for (const part of inParts(named, atOnce)) {
    const rows = await runPlanned<{ body: string }>(trx, theseTasks, [
      farm,
      plainTexts(part.map(({ task }) => task)),
      bytes - held,
    ])
    for (const { body } of rows) {
      held += Buffer.byteLength(body)
      if (held > bytes) throw new TooManyJobs()
      tasks.push(fromServer(JSON.parse(body)))
      await breathe()
    }
  }
  return tasks
}

/** Ends with the first job beyond the bytes asked for. */
const theseTasks = {
  name: 'these_tasks',
  text: `select body from (
      select body, sum(octet_length(body)) over (order by place) - octet_length(body) as before
      from unnest($2::text[]) with ordinality as wanted (id, place) cross join lateral (
        select body from records
        where farm = $1 and collection = 'tasks' and records.id = wanted.id offset 0
      ) as found
    ) as page where before <= $3::bigint`,
}

const mostHeld = { jobs: 40_000, bytes: 48 * 1024 * 1024, atOnce: 500 }

const animalsGone = {
  name: 'animals_gone_with_birth',
  text: `select found.id
    from unnest($2::text[]) as wanted (id) cross join lateral (
      select records.id, body from records
      where farm = $1 and collection = 'animals' and records.id = wanted.id offset 0
    ) as found
    where body like '%"deletedWith":"%'`,
}

async function goneWithBirth(trx: Transaction<Tables>, farm: string, animalIds: readonly string[]) {
  if (animalIds.length === 0) return []
  const rows = await runPlanned<{ id: string }>(trx, animalsGone, [farm, animalIds])
  return rows.map(({ id }) => id)
}

const moveVersion = {
  name: 'version',
  text: `update farms set version = $2, clock = greatest(clock, $3::bigint) where id = $1 returning ${tellNews}`,
}

type Numbered = { farm: string; version: number; now: number }

function put({ farm, version, now }: Numbered, puts: readonly Put[], bodies: readonly string[]): Write {
  const records = puts.map(({ record }) => record)
  return {
    name: 'records',
    text: `insert into records (farm, collection, id, seq, bucket, digest, changed_at, deleted, body)
      select $1, collection, id, $2::bigint + number, bucket, digest, $3::bigint, deleted, body
      from rows from (
        unnest($4::text[]), unnest($5::text[]), unnest($6::smallint[]), unnest($7::bigint[]), unnest($8::boolean[]),
        unnest(string_to_array($9, e'\\n'))
      ) with ordinality as sent (collection, id, bucket, digest, deleted, body, number)
      on conflict (farm, collection, id) do update set
        seq = excluded.seq, digest = excluded.digest, changed_at = excluded.changed_at,
        deleted = excluded.deleted, body = excluded.body`,
    values: [
      farm,
      version,
      now,
      plainTexts(puts.map(({ collection }) => collection)),
      plainTexts(records.map(({ id }) => id)),
      plainTexts(records.map(({ id }) => bucketOf(id))),
      plainTexts(records.map(digestOf)),
      plainTexts(records.map(isDeleted)),
      bodies.join('\n'),
    ],
  }
}

type HistoryRow = Pick<HistoryLine, 'collection' | 'id' | 'clock' | 'lost'> & {
  changes: { [field: string]: unknown[] }
}

/** Fields that one save set on one record share a row: a new animal is one line of history, not forty. */
function historyRows(lines: readonly HistoryLine[]): HistoryRow[] {
  const rows = new Map<string, HistoryRow>()
  let row: HistoryRow | undefined
  for (const { collection, id, clock, lost, field, before, after } of lines) {
    // Lines of one row usually follow each other.
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

function addHistory({ farm, author, now }: Written, rows: readonly HistoryRow[], changes: string): Write {
  const anyLost = rows.some(({ lost }) => lost)
  return {
    // Only a late value can be in history already, and the check is half the cost of a line.
    name: anyLost ? 'late_history' : 'history',
    text: `insert into history
        (farm, collection, id, clock, lost, fields_hash, changes, account, device, acting_for, at)
      select $1, collection, id, clock, lost, fields_hash, changes, $2, $3, $4, $5::bigint
      from rows from (
        unnest($6::text[]), unnest($7::text[]), unnest($8::text[]), unnest($9::boolean[]), unnest($10::text[]),
        unnest(string_to_array($11, e'\\n'))
      ) as line (collection, id, clock, lost, fields_hash, changes)
      ${anyLost ? 'on conflict do nothing' : ''}`,
    values: [
      farm,
      author.user,
      author.device,
      author.actingFor ?? null,
      now,
      plainTexts(rows.map(({ collection }) => collection)),
      plainTexts(rows.map(({ id }) => id)),
      plainTexts(rows.map(({ clock }) => clock)),
      plainTexts(rows.map(({ lost }) => lost)),
      plainTexts(rows.map((row) => (row.lost ? fieldsHash(row.changes) : ''))),
      changes,
    ],
  }
}

const fieldsHash = (changes: object) => hash('sha1', Object.keys(changes).sort().join('\n'), 'base64url')

const lastUpload = {
  name: 'last_upload',
  text: 'select to_seq, fingerprint, answer from uploads where farm = $1 and device = $2 and outbox = $3',
}

async function remembered(
  trx: Transaction<Tables>,
  farm: string,
  device: string,
  outbox: string,
  tally: GrowthTally,
): Promise<Remembered | undefined> {
  type Row = Pick<Tables['uploads'], 'to_seq' | 'fingerprint' | 'answer'>
  const [row] = await runPlanned<Row>(trx, lastUpload, [farm, device, outbox])
  if (!row) return undefined
  tally.saw(answerKey(device, outbox), row.answer)
  const answer = updateResponseSchema.parse(JSON.parse(row.answer))
  return { to: row.to_seq, fingerprint: row.fingerprint, answer }
}

/** For each device, the stamps between its first and last, and the nearest one on either side. */
const nearPulled = {
  name: 'near_pulled',
  text: `select original, pulled from unnest($2::text[], $3::text[], $4::text[]) as asked (by, first, last)
    join pulled_stamps on farm = $1 and device = by
      and original >= coalesce(
        (select max(original) from pulled_stamps where farm = $1 and device = by and original < first), '')
      and original <= coalesce(
        (select min(original) from pulled_stamps where farm = $1 and device = by and original > last), last)
    limit 5000`,
}

async function pulledBack(
  trx: Transaction<Tables>,
  farm: string,
  stamps: readonly Clock[],
): Promise<PulledBack> {
  const ranges = new Map<string, { first: Clock; last: Clock }>()
  for (const stamp of [...stamps].sort()) {
    const { device } = readClock(stamp)
    ranges.set(device, { first: ranges.get(device)?.first ?? stamp, last: stamp })
  }
  // A phone sends stamps of few devices: its own, and those whose edits it sends back after a restore.
  const asked = [...ranges].slice(0, mostPulledBack)
  const rows = await runPlanned<Pick<Tables['pulled_stamps'], 'original' | 'pulled'>>(trx, nearPulled, [
    farm,
    asked.map(([device]) => device),
    asked.map(([, { first }]) => first),
    asked.map(([, { last }]) => last),
  ])
  return Object.fromEntries(rows.map(({ original, pulled }) => [original, pulled]))
}

const keepPulledBack = (farm: string, pulled: readonly (readonly [Clock, Clock])[]): Write => ({
  name: 'pulled_stamps',
  text: `insert into pulled_stamps (farm, device, original, pulled)
    select $1, device, original, pulled from unnest($2::text[], $3::text[], $4::text[]) as stamps (device, original, pulled)
    on conflict do nothing`,
  values: [
    farm,
    pulled.map(([stamp]) => readClock(stamp).device),
    pulled.map(([stamp]) => stamp),
    pulled.map(([, place]) => place),
  ],
})

type Place = { farm: string; device: string; outbox: string; at: number }

type Answered = Omit<Remembered, 'answer'> & { answer: string }
const answerKey = (device: string, outbox: string) => `upload ${device} ${outbox}`

const remember = ({ farm, device, outbox, at }: Place, { to, fingerprint, answer }: Answered): Write => ({
  name: 'upload',
  text: `insert into uploads (farm, device, outbox, to_seq, fingerprint, answer, at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (farm, device, outbox) do update set
      to_seq = excluded.to_seq, fingerprint = excluded.fingerprint, answer = excluded.answer, at = excluded.at`,
  values: [farm, device, outbox, to, fingerprint, answer, at],
})
