import type { CollectionName } from '../collections/collections'
import type { OutboxRow } from './outbox'
import type { Json, StoredRecord } from './stored-record'

/** Records that belong to the device and not to a farm (log-in, account) live under this name. */
export const thisDevice = '@device'

export type Put = { collection: CollectionName; record: StoredRecord }
export type Key = { collection: CollectionName; id: string }

/**
 * Everything one step writes. A batch is committed whole or not at all, durably, before the promise resolves.
 * Applied in this order: startLoad, puts, loads, outbox changes, meta, finishLoad, forget.
 */
export type Batch = {
  farm: string
  /** Records of the herd as it is shown. */
  puts?: readonly Put[]
  /** Begin a fresh copy of the herd beside the one shown, dropping any earlier unfinished one. */
  startLoad?: boolean
  /** Records of the copy being loaded. */
  loads?: readonly Put[]
  /** Show the loaded copy from now on and drop the old one. */
  finishLoad?: boolean
  outboxAdd?: readonly OutboxRow[]
  /** By number; rows not there are passed over. */
  outboxRemove?: readonly number[]
  outboxChange?: readonly OutboxRow[]
  /** Facts about this farm; null forgets one. */
  meta?: { [name: string]: Json }
  /** Facts about the device; null forgets one. */
  device?: { [name: string]: Json }
  /** Drop the farm's records and facts. Its outbox stays: nothing unsent is ever dropped here. */
  forget?: boolean
}

/**
 * The local database. SQLite where the browser lets it keep files, IndexedDB elsewhere, memory in tests;
 * one contract suite holds for all. While a farm has no finished copy, reads see the one being loaded.
 */
export interface LocalDb {
  commit(batch: Batch): Promise<void>
  getMany(
    farm: string,
    keys: readonly Key[],
    from?: 'shown' | 'loading',
  ): Promise<(StoredRecord | undefined)[]>
  /** Ids in order, `after` exclusive. */
  scan(farm: string, collection: CollectionName, after: string, limit: number): Promise<StoredRecord[]>
  /** Records whose lookup field holds any of the values (a field named in the collection's `lookups`), each once. */
  lookup(
    farm: string,
    collection: CollectionName,
    field: string,
    ...values: string[]
  ): Promise<StoredRecord[]>
  count(farm: string, collection: CollectionName): Promise<number>
  /** All farms together when none is given; by number. */
  outbox(farm?: string): Promise<OutboxRow[]>
  meta(farm: string): Promise<{ [name: string]: Json }>
  device(): Promise<{ [name: string]: Json }>
  /** Farms with a copy on this device. */
  farms(): Promise<string[]>
  /** Everything, outbox included: forced log-out only. */
  clear(): Promise<void>
  close(): Promise<void>
}
