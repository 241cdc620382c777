import type { Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { FarmRecords } from './farm-records'
import type { Notice } from './notice'
import type { SyncStatus } from './sync-status'

/** A failed call, with the server's answer: some answers carry orders even when they are errors. */
export type CallProblem = Problem & { status?: number; body?: unknown }

/** One POST. Anything but a good answer is a coded problem; it never throws. */
export type Transport = {
  post(path: string, body: { [name: string]: unknown }): Promise<Result<Json, CallProblem>>
}

export type SyncConfig = {
  demo: boolean
  turbo: boolean
  appVersion: string
  user: string
  /** The sub-app that is open. */
  app: string
  /** The farm may use the add menu; without it every sync starts from nothing. */
  hasFabMenu: boolean
  syncDelayMinutes: number
  fullCheckAllowed: boolean
  serverCheckAllowed: boolean
  serverCheckForcedLocally: boolean
  language: string
}

/** Everything the engine touches besides records: the simulator puts its own behind each. */
export type SyncPorts = {
  farm: string
  records: FarmRecords
  transport: Transport
  now(): number
  online(): boolean
  config(): SyncConfig
  /** Long work stops here for a moment, so that saves and lists come in between. */
  pause(): Promise<void>
  /** The server's wall clock, to correct ours by. */
  learnTime(serverTime: number): void
  log(code: string, data?: { [name: string]: Json }): void
  notify(notice: Notice): void
  status(change: Partial<SyncStatus>): void
  writeBackup(farm: string): Promise<void>
  /** farmData, farmTypes and so on, as the server sent them. */
  takeFarmData(farm: string, data: { [name: string]: Json }): Promise<void>
  migrateTo(country: string): Promise<void>
  clearEvents(): Promise<void>
  /** Called after a sync that went through; the herd switch is over then. */
  synced(farm: string): Promise<void>
}
