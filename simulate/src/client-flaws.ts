import type { Batch, LocalDb } from '@steading/domain/records/sync/local-db'
import type { Flaws } from './flaws'

/** The local database with the planted flaws. Without flaws it stays as it is. */
export function withFlaws(db: LocalDb, flaws: Flaws): LocalDb {
  if (!flaws.marksWithoutComparing && !flaws.fullSyncClears) return db
  return new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === 'commit') return async (batch: Batch) => target.commit(await spoil(target, batch, flaws))
      const value: unknown = Reflect.get(target, name, receiver)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function spoil(db: LocalDb, batch: Batch, flaws: Flaws): Promise<Batch> {
  const rows = await db.outbox(batch.farm)
  if (flaws.marksWithoutComparing && batch.outboxRemove?.length) {
    const sent = new Set(batch.outboxRemove)
    const records = new Set(
      rows.filter((row) => sent.has(row.seq)).map((row) => `${row.collection}/${row.id}`),
    )
    const all = rows.filter((row) => records.has(`${row.collection}/${row.id}`)).map((row) => row.seq)
    return { ...batch, outboxRemove: all }
  }
  if (flaws.fullSyncClears && batch.finishLoad) {
    const { loads: _, ...rest } = batch
    return { ...rest, outboxRemove: rows.map((row) => row.seq) }
  }
  return batch
}
