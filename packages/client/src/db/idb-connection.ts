/** Resolves with what the request found; the transaction stays open as long as only such promises are awaited. */
export function found<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The write was stopped', 'AbortError'))
  })
}

export type Upgrade = (db: IDBDatabase, from: number) => void

/**
 * An IndexedDB database that opens again when the browser drops the connection, which phones do whenever they
 * put a page to sleep. Work under way runs once more, so it must be harmless to do twice.
 */
export class IdbConnection {
  private opening: Promise<IDBDatabase> | undefined
  private closed = false

  constructor(
    readonly name: string,
    private readonly version: number,
    private readonly upgrade: Upgrade,
    private readonly factory: IDBFactory = indexedDB,
  ) {}

  async read<T>(stores: string[], work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
    return this.twice(async (db) => work(db.transaction(stores, 'readonly')))
  }

  /** Resolves when the browser says it is on the disk, and not when the last request succeeded: that is too early. */
  async write(
    stores: string[],
    durability: 'strict' | 'relaxed',
    work: (transaction: IDBTransaction, again: boolean) => Promise<void>,
  ): Promise<void> {
    return this.twice(async (db, again) => {
      const transaction = db.transaction(stores, 'readwrite', { durability })
      const done = finished(transaction)
      try {
        await work(transaction, again)
        transaction.commit()
      } catch (error) {
        stop(transaction)
        // The reason is already known; why the transaction ended is only its echo.
        await done.catch(() => undefined)
        throw error
      }
      await done
    })
  }

  async close(): Promise<void> {
    this.closed = true
    const opening = this.opening
    this.opening = undefined
    const db = await opening
    db?.close()
  }

  private open(): Promise<IDBDatabase> {
    if (this.closed) throw new DOMException('The database is closed', 'InvalidStateError')
    this.opening ??= this.openNow().catch((error) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  private async openNow(): Promise<IDBDatabase> {
    const request = this.factory.open(this.name, this.version)
    request.onupgradeneeded = ({ oldVersion }) => this.upgrade(request.result, oldVersion)
    const db = await found(request)
    db.onclose = () => {
      this.opening = undefined
    }
    // Another tab wants to upgrade or to delete: a connection left open would hang it for ever.
    db.onversionchange = () => {
      db.close()
      this.opening = undefined
    }
    return db
  }

  private async twice<T>(work: (db: IDBDatabase, again: boolean) => Promise<T>): Promise<T> {
    try {
      return await work(await this.open(), false)
    } catch (error) {
      if (this.closed || !isLostConnection(error)) throw error
      const lost = this.opening
      this.opening = undefined
      void lost?.then(
        (db) => db.close(),
        () => undefined,
      )
      return work(await this.open(), true)
    }
  }
}

function stop(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch (error) {
    // It has ended by itself: there is nothing left to stop.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
}

const lostNames = new Set(['InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'])

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false
  return lostNames.has(error.name) || /connection.*(lost|clos)|internal error/i.test(error.message)
}
