import type { TaskUndo } from '@steading/domain/jobs/engine/plan-task'
import type { Change } from '@steading/domain/records/sync/change'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import type { Json } from '@steading/domain/records/sync/stored-record'

/** One field of one edit that the screen confirmed as saved. */
export type Pledge = {
  farm: string
  collection: string
  id: string
  field: string
  value: Json
  device: string
  seq: number
  /** The stamp of the edit, as in the record. */
  clock?: string
  /** The value on the screen before this edit, which its author knew. */
  over?: Json | undefined
  /** Tried, but the screen never confirmed it: the edit may exist or not. */
  unconfirmed?: boolean
  /** Given up on purpose: discarded by the farmer, refused, or wiped by a forced log-out. */
  waived: boolean
}

/** The notes identify a job, not the number of its row. */
const jobNumber = -1

const bookkeeping = new Set(['created', 'createdApp', 'updatedAtApp', 'deleted'])

/** The promises made to the farmers, kept apart from all code that has to keep them. */
export class Ledger {
  readonly pledges: Pledge[] = []
  private readonly byMutation = new Map<string, readonly Change[]>()
  /** Fields reset by an undo: there, the value alone no longer identifies the edit. */
  readonly repeated = new Set<string>()
  /** Devices wiped by a forced log-out: their unsent edits were given up knowingly. */
  readonly leftBehind = new Set<string>()

  /** Saved jobs, for the same device to undo. */
  readonly jobs: { device: string; farm: string; undo: TaskUndo }[] = []

  jobRecorded({
    farm,
    id,
    value,
    device,
  }: {
    farm: string
    id: string
    value: string
    device: string
  }): void {
    this.pledges.push({
      farm,
      collection: 'tasks',
      id,
      field: 'notes',
      value,
      device,
      seq: jobNumber,
      waived: false,
    })
  }

  confirmed(rows: readonly OutboxRow[], device: string): void {
    for (const row of rows) {
      for (const [field, value] of Object.entries(row.fields)) {
        if (bookkeeping.has(field)) continue
        const { farm, collection, id, seq, clock } = row
        const over = row.before[field]
        this.pledges.push({ farm, collection, id, field, value, device, seq, clock, over, waived: false })
      }
    }
  }

  tried(changes: readonly Change[], farm: string, mutation = ''): void {
    this.byMutation.set(mutation, changes)
    for (const { collection, id, set } of changes) {
      for (const [field, value] of Object.entries(set)) {
        if (bookkeeping.has(field)) continue
        this.pledges.push({
          farm,
          collection,
          id,
          field,
          value,
          device: '',
          seq: 0,
          waived: false,
          unconfirmed: true,
        })
      }
    }
  }

  /** Recorded before the try: an undo that was written but never confirmed still resets values. */
  undone(mutation: string): void {
    for (const { collection, id, set } of this.byMutation.get(mutation) ?? []) {
      for (const field of Object.keys(set)) this.repeated.add(`${collection}/${id}/${field}`)
    }
  }

  waive(which: (pledge: Pledge) => boolean): void {
    for (const pledge of this.pledges) if (which(pledge)) pledge.waived = true
  }
}
