import type { OutboxRow } from '@steading/domain/sync/outbox'
import type { Change } from '@steading/domain/sync/plan-save'
import type { Json } from '@steading/domain/sync/stored-record'
import type { TaskUndo } from '@steading/domain/tasks/plan-task'

/** One field of one edit that somebody was told is safe. */
export type Pledge = {
  farm: string
  collection: string
  id: string
  field: string
  value: Json
  device: string
  seq: number
  /** When it was made, as the record has it. */
  clock?: string
  /** The value the screen showed before: whoever made this edit knew of it. */
  over?: Json | undefined
  /** Tried, but the screen never said saved: it may be there or not. */
  unconfirmed?: boolean
  /** Given up on purpose: discarded by the farmer, refused, or wiped by a forced log-out. */
  waived: boolean
}

/** A job is told by its notes and not by the number of its row. */
const jobNumber = -1

const bookkeeping = new Set(['created', 'createdApp', 'updatedAtApp', 'deleted'])

/** What the farmers were promised, kept apart from everything that is supposed to keep the promise. */
export class Ledger {
  readonly pledges: Pledge[] = []
  private readonly byMutation = new Map<string, readonly Change[]>()
  /** Fields set back to an old value by undo: the value alone no longer tells the edit. */
  readonly repeated = new Set<string>()
  /** Devices wiped by a forced log-out: what they had not sent was given up knowingly. */
  readonly leftBehind = new Set<string>()

  /** Jobs that were saved, to be undone by whoever saved them. */
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

  /** Before it is tried: an undo that was written but never confirmed sets values back all the same. */
  undone(mutation: string): void {
    for (const { collection, id, set } of this.byMutation.get(mutation) ?? []) {
      for (const field of Object.keys(set)) this.repeated.add(`${collection}/${id}/${field}`)
    }
  }

  waive(which: (pledge: Pledge) => boolean): void {
    for (const pledge of this.pledges) if (which(pledge)) pledge.waived = true
  }
}
