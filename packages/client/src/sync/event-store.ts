import { type EventEntry, eventStore } from '@steading/domain/records/events/event-entry'
import type { EventStore } from './event-log'

const storeName = 'events'
/** A phone left in a drawer must not fill its disk with events. */
const mostKept = 5000

/** Events in IndexedDB, apart from the farm: losing one is no loss, and writing one must never hold up a save. */
export function openEventStore(factory: IDBFactory): EventStore {
  let opening: Promise<IDBDatabase> | undefined
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = factory.open(eventStore, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opening
  }
  const inStore = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ) => {
    const transaction = (await open()).transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    return new Promise<T | undefined>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const all = async () => ((await inStore('readonly', (store) => store.getAll())) ?? []) as EventEntry[]
  return {
    all,
    add: async (entry) => {
      const count = (await inStore('readonly', (store) => store.count())) ?? 0
      if (count < mostKept) await inStore('readwrite', (store) => store.add(entry) as IDBRequest<unknown>)
    },
    remove: async (ids) => {
      await inStore('readwrite', (store) => {
        for (const id of ids) store.delete(id)
        return undefined
      })
    },
    clear: async () => {
      await inStore('readwrite', (store) => store.clear() as IDBRequest<unknown>)
    },
  }
}
