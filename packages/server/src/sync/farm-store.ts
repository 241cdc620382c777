import type { HistoryLine } from '@steading/domain/sync/accept-upload'
import type { Clock } from '@steading/domain/sync/clock'
import type { Key, Put } from '@steading/domain/sync/local-db'
import type { PulledBack } from '@steading/domain/sync/pull-back'
import type { StoredRecord } from '@steading/domain/sync/stored-record'
import type { UpdateResponse } from '@steading/domain/sync/wire-calls'
import type { FarmFilings } from '../filings/farm-filings'
import { Refused } from '../http/refused'

/** Who sent an upload. History keeps all of it. */
export type Author = { user: string; device: string; actingFor?: string }
export type Remembered = { to: number; fingerprint: string; answer: UpdateResponse }

/**
 * One farm under its lock. Numbers given here commit in order because the lock is held until the end:
 * a reader that has seen number n has seen everything up to n.
 */
export interface FarmTransaction {
  /** The farm's last change number. */
  version: number
  /** Which copy of the database this is; another after a restore. */
  epoch: string
  /** The time of the latest stamp among the farm's records. It never goes back, whatever the server's clock does. */
  accepted: number
  getMany(keys: readonly Key[]): Promise<(StoredRecord | undefined)[]>
  /**
   * Every task that names any of these animals, paddocks or groups, the deleted ones too; each once. Throws
   * TooManyJobs where they are more than one upload may make the server hold.
   */
  tasksNaming(ids: readonly string[]): Promise<StoredRecord[]>
  /** Of these animals the ones that went when a birth was taken back. */
  goneWithBirth(animalIds: readonly string[]): Promise<string[]>
  remembered(device: string, outbox: string): Promise<Remembered | undefined>
  remember(device: string, outbox: string, upload: Remembered): Promise<void>
  /** The places of these stamps, and of the nearest stamps of the same devices, if the server pulled them back before. */
  pulledBack(stamps: readonly Clock[]): Promise<PulledBack>
  keepPulledBack(pulled: PulledBack): Promise<void>
  /** Records numbered version+1, version+2 … in the order given; moves the farm's version on. */
  put(puts: readonly Put[], now: number): Promise<void>
  addHistory(lines: readonly HistoryLine[], author: Author, now: number): Promise<void>
  /** What the department is told of this farm; absent where nobody is told anything. */
  filings?: FarmFilings
}

export interface FarmStore {
  /**
   * `by` is the account that asks, which gets no more than its share of what all accounts use. The work may run more
   * than once: PostgreSQL takes back a try that ended in a deadlock.
   */
  write<T>(farm: string, work: (farm: FarmTransaction) => Promise<T>, by?: string): Promise<T>
}

/** The jobs asked for at once are more than the server holds in its memory for one caller. */
export class TooManyJobs extends Refused {
  constructor() {
    super('tooLarge')
  }
}
