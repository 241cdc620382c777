import type { Query, QueryAnswer } from '@steading/client/db/query'
import type { FileFormat } from '@steading/client/exports/table-file'
import { connectFarm } from '@steading/client/worker/transport/connect-farm'
import { inTheHerd } from './animal-lists'
import { bringIn } from './bring-in'
import { draw, firstRows } from './draw'
import { jobsBench } from './farm-jobs'
import { viewsBench } from './farm-views'
import { takenAway } from './taken-away'

/** The app's own worker, sync engine and database, without its screens. */
const farm = connectFarm()

const times = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The list as it is asked for when the app opens. */
const firstPage = () =>
  new Promise<QueryAnswer>((resolve) => {
    const stop = farm.watch({ ...inTheHerd, offset: 0, limit: firstRows }, (answer) => {
      if (answer.rows.length < firstRows) return
      resolve(answer)
      queueMicrotask(() => stop())
    })
  })

const firstAnswer = (query: Query) =>
  new Promise<QueryAnswer>((resolve) => {
    const stop = farm.watch(query, (answer) => {
      resolve(answer)
      queueMicrotask(() => stop())
    })
  })

const bench = {
  ...jobsBench(farm),
  ...viewsBench(farm),
  async logIn(username: string, password: string) {
    const answer = await farm.session.logIn(username, password, 'IE', 'en')
    if (!answer.ok) throw new Error(answer.problem.code)
  },
  /** From the choice of the herd until all of it is on the device. */
  async fullSync(id: string) {
    return times(async () => {
      const answer = await farm.session.chooseHerd(id)
      if (!answer.ok) throw new Error(answer.problem.code)
    })
  },
  async first(rows: number) {
    const { rows: found } = await firstAnswer({ ...inTheHerd, offset: 0, limit: rows })
    return found.map(({ id }) => id)
  },
  /** From the tap, there and back. */
  async saves(ids: readonly string[], weight: number) {
    const all: number[] = []
    for (const id of ids)
      all.push(
        await times(async () => {
          const answer = await farm.save([
            { collection: 'animals', id, set: { lastWeight: weight + all.length } },
          ])
          if (!answer.ok) throw new Error(answer.problem.code)
        }),
      )
    return all
  },
  async queries(queries: readonly Query[]) {
    const all: number[] = []
    for (const query of queries) all.push(await times(() => firstAnswer(query)))
    return all
  },
  /** A list as a file: from the tap until it is there. */
  takenAway: (format: FileFormat, animals: number) => takenAway(farm, format, animals),
  bringIn: (rows: number) => bringIn(farm, rows),
}
export type FarmBench = typeof bench

declare global {
  interface Window {
    farm: FarmBench
  }
}
window.farm = bench
if (location.search === '?first')
  window.painted = firstPage().then(({ rows }) => draw(rows.map(({ fields }) => fields)))
