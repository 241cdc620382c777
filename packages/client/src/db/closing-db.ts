import type { LocalDb } from '@steading/domain/sync/local-db'

/** What somebody wanted who came after the database was closed: nothing was read or written for it. */
export class DbClosed extends Error {
  override readonly name = 'DbClosed'
}

/**
 * The same database, closed in order: whoever is at it is waited for, and whoever comes later is refused before it is
 * touched. A window that is going away still asks, and an answer to it is nobody's any more.
 */
export function closingDb<D extends LocalDb>(db: D): D {
  const busy = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= Promise.allSettled(busy).then(() => db.close())
    return closing
  }
  const letIn = (part: (...given: unknown[]) => unknown, given: unknown[]): unknown => {
    if (closing) return Promise.reject(new DbClosed('The database was closed'))
    const work = part.apply(db, given)
    if (!(work instanceof Promise)) return work
    busy.add(work)
    const over = () => busy.delete(work)
    work.then(over, over)
    return work
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'close') return close
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      return (...given: unknown[]) => letIn(part as (...given: unknown[]) => unknown, given)
    },
  })
}
