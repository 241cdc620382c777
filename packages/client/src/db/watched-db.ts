import type { Batch, LocalDb } from '@steading/domain/records/sync/local-db'

export type Watcher = {
  committed(batch: Batch): void
  cleared(): void
}

/** The same database, which tells a watcher of everything it has written, in order and only once it is written. */
export function watchedDb<D extends LocalDb>(db: D, watcher: Watcher): D {
  const commit = async (batch: Batch) => {
    await db.commit(batch)
    watcher.committed(batch)
  }
  const clear = async () => {
    await db.clear()
    watcher.cleared()
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'commit') return commit
      if (name === 'clear') return clear
      const part: unknown = Reflect.get(target, name)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
}
