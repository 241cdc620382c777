import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@steading/domain/sample-herd/random'
import { type Database, openDatabase } from '../../src/database/database'
import type { StandInSettings } from '../../src/department/faults'
import { startStandIn } from '../../src/department/stand-in'
import type { DepartmentSettings } from '../../src/filings/department-settings'
import { tellFarms } from '../../src/filings/tell-farms'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import { countUp } from './count-up'
import { changeJobs, plantJobs } from './plant-jobs'

export type Place = { databaseUrl: string; department: DepartmentSettings }
/** Any worker that sends filings and can be killed while it does. */
export type Worker = { isReady(): boolean; stop(): Promise<void>; kill(): Promise<void> }
export type Trial = {
  databaseUrl: string
  /** The number of things to file, without corrections and withdrawals. */
  count: number
  farms: number
  kills: number
  seed: number
  start(place: Place, by: Database): Worker
}

/** Every fault of a department at once, and often. */
const faults: StandInSettings['faults'] = {
  ...{
    silent: 0.08,
    late: 0.05,
    drops: 0.05,
    hangsUp: 0.08,
    garbage: 0.05,
    busy: 0.1,
    twice: 0.3,
    asks: 0.05,
  },
}
const workers = 3
const longest = 30 * 60_000

/**
 * Files calves, moves, deaths, tags and pedigrees with faulty authorities. The trial kills one of several
 * servers every now and then, at any point of its work, while jobs still arrive and change. The final counts
 * compare both sides.
 */
export async function runTrial({ databaseUrl, count, farms, kills, seed, start }: Trial) {
  const db = openDatabase({ url: databaseUrl, connections: 4 })
  const standIn = await startStandIn({ seed, faults, slowMs: [0, 20], lateMs: 150 })
  const department = { url: standIn.url, key: randomBytes(32) }
  const random = seededRandom(seed)
  const begun = Date.now()
  const running = Array.from({ length: workers }, () => start({ databaseUrl, department }, db))
  const dead: Worker[] = []
  let [planted, killed] = [0, 0]
  try {
    for (;;) {
      if (Date.now() - begun > longest) throw new Error(`${await unfinished(db)} filings did not end`)
      // The farms start one after another, so that there is work at every kill.
      if (planted < farms && killed >= (planted * kills) / farms) {
        const own = Math.floor((count * (planted + 1)) / farms) - Math.floor((count * planted) / farms)
        await plantJobs(db, department.key, { farm: `${seed}${++planted}`, count: own })
      } else if (planted === farms && (await unfinished(db)) === 0) break
      await pause(random.whole(20, 400))
      const at = random.whole(0, workers - 1)
      const worker = running[at]
      if (killed >= kills || !worker?.isReady()) continue
      await worker.kill()
      dead.push(worker)
      running[at] = start({ databaseUrl, department }, db)
      killed++
      await changeJobs(db, `${seed}${random.whole(1, planted)}`, killed)
    }
    for (const worker of [...running.splice(0), ...dead]) await worker.stop()
    await tellFarms({ db, store: pgFarmStore(db), now: Date.now })
    const seconds = Math.round((Date.now() - begun) / 1000)
    return { killed, ...(await countUp(db, standIn)), seconds }
  } finally {
    for (const worker of running) await worker.stop()
    await standIn.close()
    await db.destroy()
  }
}

async function unfinished(db: Database): Promise<number> {
  const { open } = await db
    .selectFrom('filings')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where((eb) => eb.or([eb('due', 'is not', null), eb('told', '<', eb.ref('revision'))]))
    .executeTakeFirstOrThrow()
  return Number(open)
}
