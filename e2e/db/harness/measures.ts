import { type ListDefinition, listKeysOf } from '@steading/client/db/list-definitions'
import { LiveQueries } from '@steading/client/db/live-queries'
import { type OpenedDb, openDb } from '@steading/client/db/open-db'
import { openSqliteFile } from '@steading/client/db/sqlite-file'
import { animalPuts, idOf, sampleAnimal, taskPuts } from './sample-herd'
import { lastSeq, saveBatch } from './saves'

const inHerd = { field: 'inHerd', is: 'equals', value: true } as const
const lists: ListDefinition[] = [{ collection: 'animals', groups: [[inHerd]], sort: 'tag' }]
const searched = ['tag', 'freezebrand', 'name']
const firstList = {
  collection: 'animals' as const,
  filters: [inHerd],
  sort: [{ field: 'tag', direction: 'asc' as const }],
  offset: 0,
  limit: 30,
}
const farm = 'f1'

const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const round = (ms: number) => Math.round(ms * 10) / 10

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function open(): Promise<OpenedDb> {
  const opened = await openDb({
    listKeys: listKeysOf(lists),
    hadData: false,
    report: () => undefined,
    rebuilt: () => undefined,
    checkAfter: 1e9,
  })
  if (!opened.ok) throw new Error(opened.problem.code)
  return opened.value
}

/** A first sync as the engine does it, page by page; making the sample records is not counted. */
export async function measureLoad(animals: number, tasks: number, batch: number, withoutFiles = false) {
  if (withoutFiles) Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
  const { db, storage, close } = await open()
  await db.commit({ farm, startLoad: true })
  let animalsMs = 0
  for (let n = 0; n < animals; n += batch) {
    const loads = animalPuts(n, Math.min(n + batch, animals))
    animalsMs += await timed(() => db.commit({ farm, loads, meta: { at: n } }))
  }
  let tasksMs = 0
  for (let n = 0; n < tasks; n += batch) {
    const loads = taskPuts(n, Math.min(n + batch, tasks), animals)
    tasksMs += await timed(() => db.commit({ farm, loads, meta: { at: n } }))
  }
  const finishMs = await timed(() => db.commit({ farm, finishLoad: true }))
  const saves: number[] = []
  const seq = await lastSeq(db)
  for (let n = 1; n <= 200; n++) {
    const batch = saveBatch(seq + n, idOf('a01', n * 7), sampleAnimal(n).tag as string)
    saves.push(await timed(() => db.commit(batch)))
  }
  const lookups: number[] = []
  for (let n = 1; n <= 50; n++)
    lookups.push(await timed(() => db.lookup(farm, 'tasks', 'taskAnimals', idOf('a01', n * 13))))
  await close()
  return {
    storage,
    'load animals': round(animalsMs),
    'load tasks': round(tasksMs),
    'finish load': round(finishMs),
    'whole load': round(animalsMs + tasksMs + finishMs),
    'durable save, median': round(median(saves)),
    'durable save, worst of 200': round(Math.max(...saves)),
    'tasks of one animal, median': round(median(lookups)),
  }
}

/** The look over a file that was not closed, which holds up the worker for as long. */
export async function measureCheck() {
  const file = await openSqliteFile()
  const connection = file.connect()
  connection.exec('PRAGMA locking_mode = EXCLUSIVE')
  const ms = await timed(async () => connection.rows('PRAGMA quick_check(1)', [], (row) => row.text(0)))
  connection.close()
  return round(ms)
}

/** A start with data: until the first 30 rows are known, and until the whole herd is in memory. */
export async function measureStart(withoutFiles = false) {
  if (withoutFiles) Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')
  const start = performance.now()
  const { db, close } = await open()
  const opened = performance.now() - start
  const hot = { animals: { sorts: ['tag'], search: searched } }
  const live = await LiveQueries.open(db, { hot, lists, failed: (error) => console.error(error) })
  const rows = await new Promise<number>((resolve) => {
    live.watch(farm, firstList, (answer) => resolve(answer.rows.length))
  })
  const first = performance.now() - start
  const byWeight = { ...firstList, sort: [{ field: 'lastWeight', direction: 'desc' as const }] }
  await new Promise((resolve) => live.watch(farm, byWeight, resolve))
  const whole = performance.now() - start
  await close()
  return {
    rows,
    'database open': round(opened),
    'first 30 rows': round(first),
    'herd in memory': round(whole),
  }
}
