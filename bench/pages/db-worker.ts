import { LiveQueries } from '@steading/client/db/live-queries'
import { openDb } from '@steading/client/db/open-db'
import type { Query, QueryAnswer } from '@steading/client/db/query'
import { watchedDb } from '@steading/client/db/watched-db'
import { FarmRecords } from '@steading/client/sync/farm-records'
import { farmLists, hotCollections } from '@steading/client/worker/books/farm-lists'
import { HerdLists } from '@steading/client/worker/books/herd-lists'
import { inTheHerd, searchedFor, sortedBy } from './animal-lists'
import { wasmMegabytes } from './wasm-memory'

const keystrokes = ['3', '37', '372', '3722', '2', '20', '200', '2001']

export type DbMeasures = {
  /** Opening everything, until the first rows are read. */
  firstRows: number
  /** Reading the whole herd into memory. */
  fill: number
  saves: number[]
  /** The first sort by each field, before its order is known. */
  firstSorts: { field: string; ms: number }[]
  sorts: { field: string; ms: number }[]
  searches: { text: string; ms: number; found: number }[]
  /** What SQLite holds after all of it. */
  wasm: number
}

async function measure(
  farm: string,
  { saves, rounds }: { saves: number; rounds: number },
): Promise<DbMeasures> {
  const start = performance.now()
  const fault = (error: unknown) => console.error(error)
  const opened = await openDb({
    listKeys: farmLists.keys,
    hadData: true,
    report: fault,
    rebuilt: () => fault('rebuilt'),
  })
  if (!opened.ok) throw new Error(opened.problem.code)
  const lists: HerdLists = new HerdLists({
    db: opened.value.db,
    now: Date.now,
    place: () => ({ region: 'IE' }),
    connected: () => false,
    note: (of) => live.note(of, 'animals'),
    failed: fault,
  })
  const live = await LiveQueries.open(opened.value.db, {
    hot: hotCollections,
    lists: farmLists.definitions,
    notes: lists.notes,
    failed: fault,
  })
  const db = watchedDb(opened.value.db, live)
  const ask = (query: Query) =>
    new Promise<{ ms: number; answer: QueryAnswer }>((resolve) => {
      const from = performance.now()
      const stop = live.watch(farm, query, (answer) => {
        resolve({ ms: performance.now() - from, answer })
        queueMicrotask(() => stop())
      })
    })
  const first = await ask({ ...inTheHerd, offset: 0, limit: 30 })
  const firstRows = performance.now() - start
  // Answered from memory, so it comes when the herd is in it.
  const fill = (await ask(sortedBy('tag', 1))).ms
  const ids = first.answer.rows.map(({ id }) => id)
  const fields = fieldsOf(first.answer)
  const many = (await ask({ ...inTheHerd, offset: 0, limit: 500 })).answer.rows
  const firstSorts: DbMeasures['sorts'] = []
  const sorts: DbMeasures['sorts'] = []
  const searches: DbMeasures['searches'] = []
  for (let round = 0; round < rounds; round++) {
    // Many changes at once, and every order is made anew.
    await db.commit({ farm, puts: many.map(asPut) })
    for (const field of fields) firstSorts.push({ field, ms: (await ask(sortedBy(field, 2 + round / 8))).ms })
    for (const field of fields) sorts.push({ field, ms: (await ask(sortedBy(field, 60 + round))).ms })
    // One changed animal, and no list is as it was remembered.
    await db.commit({ farm, puts: first.answer.rows.slice(0, 1).map(asPut) })
    for (const text of keystrokes) {
      const { ms, answer } = await ask(searchedFor(text))
      searches.push({ text, ms, found: answer.count })
    }
  }
  const records = await FarmRecords.open(db, Date.now, () => 'bench')
  const all: number[] = []
  for (let n = 0; n < saves; n++) {
    const id = ids[n % ids.length] ?? ''
    const from = performance.now()
    const change = { collection: 'animals', id, set: { lastWeight: 400 + n / 8 } } as const
    await records.save(farm, [change], crypto.randomUUID(), { user: 'bench', app: 'bovine' })
    all.push(performance.now() - from)
  }
  const wasm = wasmMegabytes()
  lists.stop()
  await opened.value.close()
  return { firstRows, fill, saves: all, firstSorts, sorts, searches, wasm }
}

const asPut = ({ id, fields, clocks }: QueryAnswer['rows'][number]) => ({
  collection: 'animals' as const,
  record: { id, fields, clocks },
})

/** Every field any of the first animals has, as "any field" says; lists and objects have no order. */
function fieldsOf({ rows }: QueryAnswer): string[] {
  const names = new Set<string>()
  for (const { fields } of rows)
    for (const [name, value] of Object.entries(fields)) if (typeof value !== 'object') names.add(name)
  return [...names]
}

addEventListener('message', async ({ data: { farm, ...options } }) => {
  try {
    postMessage({ answer: await measure(farm, options) })
  } catch (error) {
    postMessage({ error: String(error) })
  }
})
