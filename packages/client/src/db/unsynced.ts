import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch } from '@steading/domain/records/sync/local-db'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'

type Waiting = { farm: string; collection: CollectionName; id: string }

/** Which records have an edit that is not sent, without asking the database for every row of a list. */
export class Unsynced {
  private readonly bySeq = new Map<number, Waiting>()
  private readonly counts = new Map<string, number>()

  reset(rows: readonly OutboxRow[]): void {
    this.bySeq.clear()
    this.counts.clear()
    this.add(rows)
  }

  has(farm: string, collection: CollectionName, id: string): boolean {
    return this.counts.has(keyOf({ farm, collection, id }))
  }

  /** Gives the records whose state may have changed. */
  apply({ outboxAdd = [], outboxRemove = [] }: Batch): Waiting[] {
    this.add(outboxAdd)
    const removed = outboxRemove.flatMap((seq) => this.remove(seq) ?? [])
    return [...outboxAdd, ...removed]
  }

  private add(rows: readonly OutboxRow[]) {
    for (const { seq, farm, collection, id } of rows) {
      const key = keyOf({ farm, collection, id })
      this.bySeq.set(seq, { farm, collection, id })
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
  }

  private remove(seq: number): Waiting | undefined {
    const row = this.bySeq.get(seq)
    if (!row) return undefined
    this.bySeq.delete(seq)
    const key = keyOf(row)
    const left = (this.counts.get(key) ?? 1) - 1
    if (left > 0) this.counts.set(key, left)
    else this.counts.delete(key)
    return row
  }
}

const keyOf = ({ farm, collection, id }: Waiting) => `${farm}/${collection}/${id}`
