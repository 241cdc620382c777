import { readHerdState } from '@steading/domain/records/sync/herd-state'
import { waiting } from '@steading/domain/records/sync/outbox'
import { syncRecordOf, waitingIn } from '@steading/domain/records/sync/sync-record'
import type { FarmRecords } from '../../sync/farm-records'
import type { SyncStatus } from '../../sync/sync-status'
import { Topic } from './topic'

const fresh: SyncStatus = { state: 'idle', online: true, waiting: 0, attention: 0, showLoader: false }
/** Saves come in bursts; after the first the counts need not be read for each. */
const recountWait = 100

/** The sync line of every herd in use, with its counts of edits waiting and refused. */
export class SyncStatusBoard {
  private readonly boards = new Map<string, Topic<SyncStatus>>()
  private readonly recounts = new Map<string, { again: boolean; timer: ReturnType<typeof setTimeout> }>()
  private common: Partial<SyncStatus> = {}
  private stopped = false

  constructor(
    private readonly records: () => FarmRecords,
    /** Hears what could not be read. */
    private readonly failed: (error: unknown) => void,
  ) {}

  of(farm: string): Topic<SyncStatus> {
    const board = this.boards.get(farm) ?? new Topic<SyncStatus>({ ...fresh, ...this.common })
    if (!this.boards.has(farm)) {
      this.boards.set(farm, board)
      this.recount(farm).catch(this.failed)
      this.rememberLastSync(farm).catch(this.failed)
    }
    return board
  }

  change(farm: string, change: Partial<SyncStatus>): void {
    const board = this.of(farm)
    board.set({ ...board.value, ...change })
  }

  /** Changes the state of the whole device: signal, and how it keeps its data. */
  changeAll(change: Partial<SyncStatus>): void {
    this.common = { ...this.common, ...change }
    for (const farm of this.boards.keys()) this.change(farm, change)
  }

  /** Said before the save is confirmed; the count itself follows. */
  saved(farm: string): void {
    if (this.of(farm).value.waiting === 0) this.change(farm, { waiting: 1 })
  }

  recountSoon(farm: string): void {
    const burst = this.recounts.get(farm)
    if (burst) burst.again = true
    else this.recountNow(farm)
  }

  stop(): void {
    for (const { timer } of this.recounts.values()) clearTimeout(timer)
    this.stopped = true
  }

  /** The first of a burst is counted at once: the line must not say that all was sent of what was just saved. */
  private recountNow(farm: string): void {
    if (this.stopped) return
    const over = () => {
      this.recounts.delete(farm)
      if (burst.again) this.recountNow(farm)
    }
    const burst = { again: false, timer: setTimeout(over, recountWait) }
    this.recounts.set(farm, burst)
    this.recount(farm).catch(this.failed)
  }

  /** The app was started anew, but the herd may have been sent before. */
  private async rememberLastSync(farm: string): Promise<void> {
    if (this.stopped) return
    const { lastSyncDate } = readHerdState(await this.records().db.meta(farm))
    if (lastSyncDate !== undefined && this.of(farm).value.lastSync === undefined)
      this.change(farm, { lastSync: lastSyncDate })
  }

  private async recount(farm: string): Promise<void> {
    if (this.stopped) return
    const rows = await this.records().db.outbox(farm)
    const attention = new Set(rows.filter((row) => row.refusal).map((row) => `${row.collection}/${row.id}`))
      .size
    const record = syncRecordOf(waiting(rows))
    const kinds = waitingIn(record)
    this.change(farm, {
      waiting: kinds.animals + kinds.tasks + kinds.others,
      waitingIn: kinds,
      lastSaved: record.updatedAt,
      attention,
    })
  }
}
