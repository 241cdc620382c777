import type { EventEntry } from '@steading/domain/records/events/event-entry'

const name = 'steading-noted-events'
const storeName = 'noted'
const mostNoted = 500

/** The last events of this device, sent or not, to see later what the app did. */
export type NotedEvents = {
  /** The newest first. */
  all(): Promise<EventEntry[]>
  add(entry: EventEntry): Promise<void>
  clear(): Promise<void>
}

export function openNotedEvents(factory: IDBFactory): NotedEvents {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = factory.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { autoIncrement: true })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opening
  }
  const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
    const transaction = (await open()).transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  return {
    all: async () => ((await inStore('readonly', (store) => store.getAll())) as EventEntry[]).reverse(),
    add: async (entry) => {
      await inStore('readwrite', (store) => {
        const added = store.add(entry)
        // Numbers are given in a row, so dropping one for each that comes keeps the last few hundred.
        added.onsuccess = () => store.delete(Number(added.result) - mostNoted)
        return added
      })
    },
    clear: async () => {
      await inStore('readwrite', (store) => store.clear())
    },
  }
}
