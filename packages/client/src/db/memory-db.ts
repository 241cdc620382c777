import type { CollectionName } from '@steading/domain/records/collections/collections'
import {
  type Batch,
  type Key,
  type LocalDb,
  type Put,
  thisDevice,
} from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { checkBatch, readFrom, staysOnDevice } from './copies'
import { lookupPairs } from './lookup-values'

type Facts = { [name: string]: Json }
/** Records as text, as the real databases keep them, so that no caller can reach in and change one. */
type Copy = Map<CollectionName, Map<string, string>>
type Farm = { kept: Copy; copies: Map<number, Copy>; shown?: number; finished: boolean; loading?: number }

/** The data that survives a power cut. A new MemoryDb over the same disk is the phone started again. */
export type MemoryDisk = {
  farms: Map<string, Farm>
  outbox: Map<number, string>
  meta: Map<string, Facts>
  device: Facts
  lastCopy: number
}

/** Either may throw: before, and nothing was written; after, and it was, though the caller never hears of it. */
export type Faults = { beforeCommit?: (batch: Batch) => void; afterCommit?: (batch: Batch) => void }

export const emptyDisk = (): MemoryDisk => ({
  farms: new Map(),
  outbox: new Map(),
  meta: new Map(),
  device: {},
  lastCopy: 0,
})

export class MemoryDb implements LocalDb {
  private open = true

  constructor(
    private readonly disk: MemoryDisk = emptyDisk(),
    private readonly faults: Faults = {},
  ) {}

  async commit(batch: Batch): Promise<void> {
    this.mustBeOpen()
    const { disk } = this
    checkBatch(batch, disk.farms.get(batch.farm)?.loading !== undefined, (seq) => disk.outbox.has(seq))
    this.faults.beforeCommit?.(batch)
    // From here to the end nothing can fail or wait, so a batch is seen whole or not at all.
    if (batch.startLoad) this.startLoad(batch.farm)
    if (batch.puts?.length) this.put(batch.farm, batch.puts)
    if (batch.loads?.length) this.load(batch.farm, batch.loads)
    for (const row of batch.outboxAdd ?? []) disk.outbox.set(row.seq, JSON.stringify(row))
    for (const seq of batch.outboxRemove ?? []) disk.outbox.delete(seq)
    for (const row of batch.outboxChange ?? [])
      if (disk.outbox.has(row.seq)) disk.outbox.set(row.seq, JSON.stringify(row))
    if (batch.meta) disk.meta.set(batch.farm, withFacts(disk.meta.get(batch.farm) ?? {}, batch.meta))
    if (batch.device) disk.device = withFacts(disk.device, batch.device)
    if (batch.finishLoad) this.finishLoad(batch.farm)
    if (batch.forget) {
      disk.farms.delete(batch.farm)
      disk.meta.delete(batch.farm)
    }
    this.faults.afterCommit?.(batch)
  }

  async getMany(farm: string, keys: readonly Key[], from: 'shown' | 'loading' = 'shown') {
    this.mustBeOpen()
    return keys.map(({ collection, id }) => {
      const text = this.records(farm, collection, from)?.get(id)
      return text === undefined ? undefined : read(text)
    })
  }

  async scan(farm: string, collection: CollectionName, after: string, limit: number) {
    this.mustBeOpen()
    const records = this.records(farm, collection) ?? new Map<string, string>()
    const ids = [...records.keys()].filter((id) => id > after).sort()
    return ids.slice(0, limit).map((id) => read(records.get(id) ?? ''))
  }

  async lookup(farm: string, collection: CollectionName, field: string, ...values: string[]) {
    this.mustBeOpen()
    const wanted = new Set(values)
    const records = [...(this.records(farm, collection)?.values() ?? [])].map(read)
    return records
      .filter((record) => lookupPairs(collection, record).some(([f, v]) => f === field && wanted.has(v)))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async count(farm: string, collection: CollectionName) {
    this.mustBeOpen()
    return this.records(farm, collection)?.size ?? 0
  }

  async isFinished(farm: string) {
    this.mustBeOpen()
    return this.disk.farms.get(farm)?.finished ?? false
  }

  async outbox(farm?: string) {
    this.mustBeOpen()
    const rows = [...this.disk.outbox.values()].map((text): OutboxRow => JSON.parse(text))
    return rows.filter((row) => farm === undefined || row.farm === farm).sort((a, b) => a.seq - b.seq)
  }

  async meta(farm: string): Promise<Facts> {
    this.mustBeOpen()
    return structuredClone(this.disk.meta.get(farm) ?? {})
  }

  async device(): Promise<Facts> {
    this.mustBeOpen()
    return structuredClone(this.disk.device)
  }

  async farms() {
    this.mustBeOpen()
    return [...this.disk.farms.keys()].filter((farm) => farm !== thisDevice).sort()
  }

  async clear() {
    this.mustBeOpen()
    this.restore(emptyDisk())
  }

  async close() {
    this.open = false
  }

  /** The durable state as it is now, apart from what happens later. */
  snapshot(): MemoryDisk {
    return structuredClone(this.disk)
  }

  restore(disk: MemoryDisk): void {
    Object.assign(this.disk, structuredClone(disk))
  }

  private mustBeOpen() {
    if (!this.open) throw new DOMException('The database is closed', 'InvalidStateError')
  }

  private farm(name: string): Farm {
    const farm = this.disk.farms.get(name) ?? { kept: new Map(), copies: new Map(), finished: false }
    this.disk.farms.set(name, farm)
    return farm
  }

  private newCopy(farm: Farm): number {
    farm.copies.set(++this.disk.lastCopy, new Map())
    return this.disk.lastCopy
  }

  private startLoad(name: string) {
    const farm = this.farm(name)
    if (farm.loading !== undefined) farm.copies.delete(farm.loading)
    farm.loading = this.newCopy(farm)
  }

  private finishLoad(name: string) {
    const farm = this.farm(name)
    if (farm.shown !== undefined) farm.copies.delete(farm.shown)
    if (farm.loading !== undefined) farm.shown = farm.loading
    delete farm.loading
    farm.finished = true
  }

  private put(name: string, puts: readonly Put[]) {
    const farm = this.farm(name)
    for (const { collection, record } of puts) {
      if (staysOnDevice(collection)) write(farm.kept, collection, record)
      else {
        if (readFrom(farm) === undefined) farm.shown = this.newCopy(farm)
        write(farm.copies.get(readFrom(farm) ?? 0), collection, record)
      }
    }
  }

  private load(name: string, loads: readonly Put[]) {
    const farm = this.farm(name)
    for (const { collection, record } of loads) {
      const copy = staysOnDevice(collection) ? farm.kept : farm.copies.get(farm.loading ?? 0)
      write(copy, collection, record)
    }
  }

  private records(name: string, collection: CollectionName, from: 'shown' | 'loading' = 'shown') {
    const farm = this.disk.farms.get(name)
    if (!farm) return undefined
    if (staysOnDevice(collection)) return farm.kept.get(collection)
    const copy = from === 'loading' ? farm.loading : readFrom(farm)
    return copy === undefined ? undefined : farm.copies.get(copy)?.get(collection)
  }
}

function write(copy: Copy | undefined, collection: CollectionName, record: StoredRecord) {
  if (!copy) throw new Error('The copy to write to is not there')
  const records = copy.get(collection) ?? new Map<string, string>()
  copy.set(collection, records.set(record.id, JSON.stringify(record)))
}

const read = (text: string): StoredRecord => JSON.parse(text)

function withFacts(facts: Facts, changes: Facts): Facts {
  const all = { ...facts, ...structuredClone(changes) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
