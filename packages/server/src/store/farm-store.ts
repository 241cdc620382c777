import type { FarmPlace } from '@steading/domain/records/days/farm-zone'
import type { HistoryLine } from '@steading/domain/records/sync/accept-upload'
import type { Clock } from '@steading/domain/records/sync/clock'
import type { Key, Put } from '@steading/domain/records/sync/local-db'
import type { PulledBack } from '@steading/domain/records/sync/pull-back'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { UpdateResponse } from '@steading/domain/records/sync/wire-calls'
import { Refused } from '../problems/refused'
import type { FarmFilings } from './farm-filings'

/** The sender of an upload. History keeps all of it. */
export type Author = { user: string; device: string; actingFor?: string }
export type Remembered = { to: number; fingerprint: string; answer: UpdateResponse }

/**
 * One farm under its lock. The lock lasts until the end, so change numbers commit in order: a reader that has
 * seen number n has seen everything up to n.
 */
export interface FarmTransaction {
  /** The farm's last change number. */
  version: number
  /** Identifies this copy of the database; another one after a restore. */
  epoch: string
  /** Its region, and its time zone where it names one. */
  place?: FarmPlace
  /** The latest stamp among the farm's records. It never goes back, even if the server's clock does. */
  accepted: number
  getMany(keys: readonly Key[]): Promise<(StoredRecord | undefined)[]>
  /**
   * Every task that names any of these animals, paddocks or groups, deleted ones too, each once. Throws
   * TooManyJobs if they are more than the server may hold for one upload.
   */
  tasksNaming(ids: readonly string[]): Promise<StoredRecord[]>
  /** The animals among these that were deleted with their withdrawn birth. */
  goneWithBirth(animalIds: readonly string[]): Promise<string[]>
  remembered(device: string, outbox: string): Promise<Remembered | undefined>
  remember(device: string, outbox: string, upload: Remembered): Promise<void>
  /** Where the server once pulled these stamps back to, and the same devices' nearest stamps. */
  pulledBack(stamps: readonly Clock[]): Promise<PulledBack>
  keepPulledBack(pulled: PulledBack): Promise<void>
  /** Writes records as version+1, version+2 and so on in the order given, and raises the farm's version. */
  put(puts: readonly Put[], now: number): Promise<void>
  addHistory(lines: readonly HistoryLine[], author: Author, now: number): Promise<void>
  /** The farm's filings to the department; absent without a department. */
  filings?: FarmFilings
}

export interface FarmStore {
  /**
   * `by` is the account that asks, which gets no more than its share. The work may run more than once,
   * because PostgreSQL rolls back a try that ended in a deadlock.
   */
  write<T>(farm: string, work: (farm: FarmTransaction) => Promise<T>, by?: string): Promise<T>
}

/** One upload asks for more jobs than the server may hold in memory. */
export class TooManyJobs extends Refused {
  constructor() {
    super('tooLarge')
  }
}
