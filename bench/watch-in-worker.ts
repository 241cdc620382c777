import init from '@sqlite.org/sqlite-wasm'
import { LiveQueries } from '@steading/client/db/live-queries'
import { SqliteConnection } from '@steading/client/db/sqlite-connection'
import { SqliteDb } from '@steading/client/db/sqlite-db'
import { watchedDb } from '@steading/client/db/watched-db'
import type { WatchAnswer } from '@steading/client/farm/watch-views'
import { farmLists, hotCollections } from '@steading/client/worker/books/farm-lists'
import { HerdLists, herdListCalls } from '@steading/client/worker/books/herd-lists'
import { phone, tab } from '@steading/client/worker/test-phone'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'

type Record = { collection: CollectionName; id: string; fields: Fields }

const herd = 'A'
const atOnce = 5_000
const quietMs = 60

/** The service of the worker over a real database in memory, with a herd on it and home open, as it is before the watch is. */
export async function workerWith(records: Iterable<Record>) {
  const sqlite3 = await init()
  const plain = new SqliteDb(new SqliteConnection(sqlite3, new sqlite3.oo1.DB(':memory:')), farmLists.keys)
  const failed = (error: unknown) => {
    throw error
  }
  const lists: HerdLists = new HerdLists({
    db: plain,
    now: () => Date.now(),
    place: () => ({ region: 'IE' }),
    connected: () => false,
    note: (farm) => live.note(farm, 'animals'),
    failed,
  })
  const live = await LiveQueries.open(plain, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: lists.notes,
    failed,
  })
  const db = watchedDb(plain, {
    committed: (batch) => {
      live.committed(batch)
      lists.committed(batch)
    },
    cleared: () => live.cleared(),
  })
  const ports = { db, lists: herdListCalls(live, lists), makeId: () => crypto.randomUUID() }
  const one = await phone(undefined, {}, ports)
  await one.logIn()
  await one.chooseHerd(tab, herd)
  const clocks = { '*': writeClock(Date.now() - 1000, 0, 'server') }
  let puts: { collection: CollectionName; record: { id: string; fields: Fields; clocks: typeof clocks } }[] =
    []
  const store = async () => {
    await db.commit({ farm: herd, puts })
    puts = []
  }
  for (const { collection, id, fields } of records) {
    puts.push({ collection, record: { id, fields, clocks } })
    if (puts.length === atOnce) await store()
  }
  await store()
  return {
    one,
    save: (id: string, set: Fields, mutation: string) =>
      one.save(tab, [{ collection: 'animals', id, set }], mutation),
    /** Opens the watch; `next` resolves with its next answer once nothing more follows on it. */
    watch(needs: readonly string[]) {
      let heard: (answer: WatchAnswer) => void = () => undefined
      const stop = one.streams.watchboard(tab, (answer) => heard(answer), { needs })
      const next = () =>
        new Promise<WatchAnswer>((resolve) => {
          heard = resolve
        })
      return { next, stop }
    },
    home: () =>
      new Promise<() => void>((resolve) => {
        let rest: ReturnType<typeof setTimeout> | undefined
        const stop = one.streams.home(tab, () => {
          clearTimeout(rest)
          rest = setTimeout(() => resolve(stop), quietMs)
        })
      }),
    async close() {
      one.service.stop()
      lists.stop()
      await plain.close()
    },
  }
}
