import type { Problem } from '@steading/domain/records/problems/problems'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { ListDb } from '../../db/list-db'
import type { BackupFile } from '../../sync/backup-file'
import type { EventStore } from '../../sync/event-log'
import type { NotedEvents } from '../../sync/noted-events'
import type { Lists } from '../books/lists'

export type ServicePorts = {
  db: LocalDb & Pick<ListDb, 'isFinished'>
  lists: Lists
  fetch: typeof fetch
  host: string
  appVersion: string
  userAgent: string
  online(): boolean
  makeId(): string
  /** Short, for stamps: every clock carries it. */
  makeDeviceId(): string
  events: EventStore
  noted: NotedEvents
  backupFile: BackupFile
  problemOf(error: unknown): Promise<Problem>
  /** Whether any open window shows this herd. */
  shown(farm: string): boolean
  /** Whether a visible one does. */
  watched(farm: string, chosen: string | undefined): boolean
  /** Every window starts again from the top. */
  restart(): void
  /** How long turbo mode stays on, where not as long as usual. */
  turboLasts?: number
}
