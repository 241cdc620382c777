import type { LocalDb } from '@steading/domain/records/sync/local-db'

/** The error for a call that came after the database was closed: it read and wrote nothing. */
export class DbClosed extends Error {
  override readonly name = 'DbClosed'
}

/**
 * The same database, closed in order. Closing waits for the running calls, and refuses later calls before
 * they touch the database. A window that is going away still sends calls, but no page reads the answers.
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
