import { SqliteDb } from '@steading/client/db/sqlite-db'
import { openSqliteFile } from '@steading/client/db/sqlite-file'
import { animalPuts, idOf, sampleAnimal, taskPuts } from './sample-herd'

const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const round = (ms: number) => Math.round(ms * 100) / 100

export async function measureLoad(animals: number, tasks: number, batch: number, tune = '') {
  const file = await openSqliteFile()
  file.remove()
  const connection = file.connect()
  if (tune) connection.exec(tune)
  const db = new SqliteDb(connection)
  let generating = 0
  const timed = <T>(make: () => T): T => {
    const start = performance.now()
    const made = make()
    generating += performance.now() - start
    return made
  }
  let start = performance.now()
  await db.commit({ farm: 'f1', startLoad: true })
  for (let n = 0; n < animals; n += batch) {
    const loads = timed(() => animalPuts(n, Math.min(n + batch, animals)))
    await db.commit({ farm: 'f1', loads, meta: { at: n } })
  }
  const animalsMs = performance.now() - start - generating
  generating = 0
  start = performance.now()
  for (let n = 0; n < tasks; n += batch) {
    const loads = timed(() => taskPuts(n, Math.min(n + batch, tasks), animals))
    await db.commit({ farm: 'f1', loads, meta: { at: n } })
  }
  const tasksMs = performance.now() - start - generating
  start = performance.now()
  await db.commit({ farm: 'f1', finishLoad: true })
  const finishMs = performance.now() - start
  const saves: number[] = []
  for (let n = 0; n < 50; n++) {
    const record = { id: idOf('a01', n * 7), fields: sampleAnimal(n), clocks: { '*': '0m3abcdef.0000.d1' } }
    const row = {
      seq: n + 1,
      mutation: `m${n}`,
      farm: 'f1',
      collection: 'animals' as const,
      id: record.id,
      fields: record.fields,
      clock: '0m3abcdef.0000.d1',
      at: n,
      user: 'u',
      before: {},
    }
    start = performance.now()
    await db.commit({
      farm: 'f1',
      puts: [{ collection: 'animals', record }],
      outboxAdd: [row],
      device: { lastSeq: n + 1 },
    })
    saves.push(performance.now() - start)
  }
  start = performance.now()
  const found = await db.lookup('f1', 'tasks', 'taskAnimals', idOf('a01', 77))
  const lookupMs = performance.now() - start
  start = performance.now()
  await db.commit({ farm: 'f1', startLoad: true, loads: animalPuts(0, 10), finishLoad: true })
  const dropMs = performance.now() - start
  await db.close()
  return {
    animalsMs: round(animalsMs),
    tasksMs: round(tasksMs),
    finishMs: round(finishMs),
    saveMedian: round(median(saves)),
    saveMax: round(Math.max(...saves)),
    lookupMs: round(lookupMs),
    found: found.length,
    dropMs: round(dropMs),
  }
}
