import { subjectNames, subjectsOf } from '@steading/domain/jobs-read/job/subjects'
import {
  type CollectionName,
  collectionByWireName,
  collectionFacts,
  syncedCollections,
} from '@steading/domain/records/collections/collections'
import type { HistoryLine } from '@steading/domain/records/sync/accept-upload'
import { bucketOf, differingBuckets, digestCollection, digestOf } from '@steading/domain/records/sync/digest'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import type { PulledBack } from '@steading/domain/records/sync/pull-back'
import { type StoredRecord, updatedAtOf } from '@steading/domain/records/sync/stored-record'
import type {
  CheckRequest,
  CheckResponse,
  GetRequest,
  GetResponse,
} from '@steading/domain/records/sync/wire-calls'
import { toWire } from '@steading/domain/records/sync/wire-record'
import type { Author, FarmStore, FarmTransaction, Remembered } from '@steading/server/store/farm-store'
import type { Flaws } from './flaws'

export type Row = { collection: CollectionName; record: StoredRecord; seq: number }
export type HistoryRow = HistoryLine & Author & { at: number }
type Farm = {
  version: number
  accepted: number
  rows: Map<string, Row>
  history: Map<string, HistoryRow>
  uploads: Map<string, Remembered>
  pulled: PulledBack
}

const keyOf = (collection: string, id: string) => `${collection}/${id}`
const orderOf = (collection: CollectionName) => syncedCollections.indexOf(collection)

/**
 * The server's tables in memory, which survive a crash of a server process. Transactions of one farm wait for
 * each other, and one that throws leaves nothing behind, as in PostgreSQL.
 */
export class MemoryFarmStore implements FarmStore {
  farms = new Map<string, Farm>()
  epoch = 'epoch-0'
  private backup: Map<string, Farm> | undefined
  private restores = 0
  private locks = new Map<string, Promise<unknown>>()
  private unlocked = 0
  private listeners = new Map<string, Set<() => void>>()

  /** `pause` lets other work run between the steps of a transaction. */
  constructor(
    private readonly pause: () => Promise<void>,
    private readonly flaws: Flaws,
  ) {}

  farm(name: string): Farm {
    const farm = this.farms.get(name) ?? {
      version: 0,
      accepted: 0,
      rows: new Map(),
      history: new Map(),
      uploads: new Map(),
      pulled: {},
    }
    this.farms.set(name, farm)
    return farm
  }

  /** The data of `npm run backup`. Written records and lines never change, so a shallow copy is enough. */
  backUp(): void {
    this.backup = copyOf(this.farms)
  }

  /** Restores the backup under a new epoch; transactions under way are lost with the old database. */
  restore(): void {
    if (!this.backup) return
    this.farms = copyOf(this.backup)
    this.epoch = `epoch-${++this.restores}`
  }

  /** Like LISTEN: calls the listener after each commit that raised the farm's version. */
  listen(name: string, told: () => void): () => void {
    const listeners = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, listeners.add(told))
    return () => void listeners.delete(told)
  }

  get restored(): boolean {
    return this.restores > 0
  }

  async write<T>(name: string, work: (farm: FarmTransaction) => Promise<T>): Promise<T> {
    const before = this.locks.get(name) ?? Promise.resolve()
    // The flaw: numbers from a sequence, taken without the farm's lock, commit out of order.
    if (this.flaws.plainSequence) return this.transaction(name, work)
    const mine = before.then(() => this.transaction(name, work))
    this.locks.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }

  private async transaction<T>(name: string, work: (farm: FarmTransaction) => Promise<T>): Promise<T> {
    const committed = this.farm(name)
    const { epoch } = this
    const puts: Row[] = []
    const history: HistoryRow[] = []
    const uploads: [string, Remembered][] = []
    const pulled: { [clock: string]: string } = {}
    const tx: FarmTransaction = {
      version: committed.version,
      accepted: this.flaws.forgetsTime ? 0 : committed.accepted,
      epoch,
      getMany: async (keys: readonly Key[]) => {
        await this.pause()
        return keys.map(({ collection, id }) => committed.rows.get(keyOf(collection, id))?.record)
      },
      tasksNaming: async (ids) => {
        if (this.flaws.forgetsJobs) return []
        const wanted = new Set(ids)
        const found = this.flaws.linksAnimalsOnly ? ['animals'] : subjectNames
        return [...committed.rows.values()]
          .filter(
            ({ collection, record }) =>
              collection === 'tasks' &&
              subjectsOf(record.fields).some(({ of, id }) => found.includes(of) && wanted.has(id)),
          )
          .map(({ record }) => record)
      },
      goneWithBirth: async (animalIds) =>
        animalIds.filter((id) => committed.rows.get(keyOf('animals', id))?.record.fields.deletedWith),
      remembered: async (device, outbox) => committed.uploads.get(`${device}/${outbox}`),
      remember: async (device, outbox, upload) => void uploads.push([`${device}/${outbox}`, upload]),
      pulledBack: async () => committed.pulled,
      keepPulledBack: async (stamps) => void Object.assign(pulled, stamps),
      put: async (list: readonly Put[]) => {
        for (const put of list) {
          puts.push({ ...put, seq: this.nextNumber(tx, committed) })
          tx.accepted = Math.max(tx.accepted, updatedAtOf(put.record))
        }
        await this.pause()
      },
      addHistory: async (lines, author, at) =>
        void history.push(...lines.map((line) => ({ ...line, ...author, at }))),
    }
    const answer = await work(tx)
    if (this.epoch !== epoch) throw new DatabaseGone()
    for (const row of puts) committed.rows.set(keyOf(row.collection, row.record.id), row)
    for (const line of history) {
      const key = this.flaws.appliesTwice
        ? `${committed.history.size}`
        : `${keyOf(line.collection, line.id)}/${line.field}/${line.clock}`
      if (!committed.history.has(key)) committed.history.set(key, line)
    }
    for (const [key, upload] of uploads) if (!this.flaws.appliesTwice) committed.uploads.set(key, upload)
    committed.pulled = { ...pulled, ...committed.pulled }
    const moved = tx.version > committed.version
    committed.version = Math.max(committed.version, tx.version)
    committed.accepted = Math.max(committed.accepted, tx.accepted)
    if (moved) for (const told of this.listeners.get(name) ?? []) told()
    return answer
  }

  private nextNumber(tx: FarmTransaction, committed: Farm): number {
    if (!this.flaws.plainSequence) return ++tx.version
    this.unlocked = Math.max(this.unlocked, committed.version) + 1
    tx.version = this.unlocked
    return this.unlocked
  }

  /** api/2/get, with the same result as the SQL. */
  get(name: string, request: GetRequest, now: number): GetResponse {
    const farm = this.farm(name)
    const rows = [...farm.rows.values()]
    const { epoch } = this
    const envelope = {
      success: true,
      epoch,
      onBoardingData: null,
      paywallConfig: null,
      farmData: { id: name },
    }
    if (request.ids) {
      const wanted = new Set(
        Object.entries(request.ids).flatMap(([wire, ids]) =>
          ids.map((id) => `${collectionByWireName(wire)}/${id}`),
        ),
      )
      const found = rows.filter((row) => wanted.has(keyOf(row.collection, row.record.id)))
      return { ...envelope, entities: entitiesOf(found), now: { date: farm.version, time: now } }
    }
    const limit = request.limit ?? Number.POSITIVE_INFINITY
    if (!request.timestamp) {
      const at = request.versions?.full?.at ?? farm.version
      const ordered = rows.sort((a, b) => compare(place(a), place(b)))
      const full = request.versions?.full
      const start = full
        ? ([orderOf(collectionByWireName(full.collection) ?? 'animals'), full.id] as const)
        : undefined
      const rest = start ? ordered.filter((row) => compare(place(row), start) > 0) : ordered
      const page = rest.slice(0, limit)
      const last = page.at(-1)
      const position = last && {
        at,
        collection: collectionFacts(last.collection).wire ?? '',
        id: last.record.id,
      }
      return {
        ...envelope,
        entities: entitiesOf(page),
        now: { date: at, time: now },
        hasMore: rest.length > page.length,
        total: rows.length,
        versions: { full: position },
      }
    }
    const since = request.timestamp <= farm.version ? request.timestamp : 0
    const changes = rows.filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq)
    const page = changes.slice(0, limit)
    const more = changes.length > page.length
    const date = more ? (page.at(-1)?.seq ?? farm.version) : farm.version
    return { ...envelope, entities: entitiesOf(page), now: { date, time: now }, hasMore: more }
  }

  /** api/2/data-security/check, with the same result as the SQL. */
  check(name: string, entities: CheckRequest['entities']): CheckResponse {
    const answer: CheckResponse = { success: true, entities: {}, buckets: {} }
    for (const [wire, sent] of Object.entries(entities)) {
      const rows = [...this.farm(name).rows.values()].filter(
        (row) => collectionFacts(row.collection).wire === wire,
      )
      const mine = rows.map((row) => ({ id: row.record.id, digest: digestOf(row.record) }))
      if (Array.isArray(sent)) continue
      if ('count' in sent) {
        const differ = differingBuckets(digestCollection(mine), sent)
        if (differ.length > 0 && answer.buckets) answer.buckets[wire] = differ
      } else {
        const theirs = new Map(sent.records)
        const inBuckets = mine.filter(({ id }) => sent.buckets.includes(bucketOf(id)))
        const known = new Set(inBuckets.map(({ id }) => id))
        const differ = inBuckets.filter(({ id, digest }) => theirs.get(id) !== digest).map(({ id }) => id)
        answer.entities[wire] = [...differ, ...[...theirs.keys()].filter((id) => !known.has(id))]
      }
    }
    return answer
  }
}

/** A restore replaced the database during a transaction. */
export class DatabaseGone extends Error {}

const copyOf = (farms: ReadonlyMap<string, Farm>): Map<string, Farm> =>
  new Map(
    [...farms].map(([name, { version, accepted, rows, history, uploads, pulled }]) => [
      name,
      {
        version,
        accepted,
        rows: new Map(rows),
        history: new Map(history),
        uploads: new Map(uploads),
        pulled,
      },
    ]),
  )

const place = (row: Row) => [orderOf(row.collection), row.record.id] as const

function compare(a: readonly [number, string], b: readonly [number, string]): number {
  return a[0] - b[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0)
}

function entitiesOf(rows: readonly Row[]): GetResponse['entities'] {
  const entities: { [wire: string]: ReturnType<typeof toWire>[] } = {}
  for (const row of rows) {
    const wire = collectionFacts(row.collection).wire ?? row.collection
    entities[wire] = [...(entities[wire] ?? []), toWire(row.record)]
  }
  return entities
}
