import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { calfStates } from '@steading/domain/filings/department-says'
import { filingKinds } from '@steading/domain/filings/documents'
import { seededRandom } from '@steading/domain/sample-herd/random'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../database/database'
import type { StandInSettings } from '../../department/faults'
import { startStandIn } from '../../department/stand-in'
import { pgFarmStore } from '../../sync/pg-farm-store'
import { tellFarms } from '../tell-farms'
import { type Desk, type FilingRules, workFilings } from '../work-filings'
import { changeJobs, plantJobs } from './plant-jobs'

export type Trial = { databaseUrl: string; count: number; farms: number; kills: number; seed: number }

/** Everything a department does wrong at once, and fast: what takes it a minute takes it a tenth of a second here. */
const faults: StandInSettings['faults'] = {
  ...{ silent: 0.08, late: 0.05, drops: 0.05, garbage: 0.05, busy: 0.1, twice: 0.3, asks: 0.05 },
}
const rules: FilingRules = {
  ...{ everyMs: 5, atOnce: 20, patienceMs: 300, herdPatienceMs: 300, leaseMs: 900 },
  pace: { settleMs: 3_000, firstMs: 30, mostMs: 300, standingMs: 100, restMs: 3_600_000 },
}
const workers = 3
const longest = 10 * 60_000

/**
 * Calves, moves and deaths told to a department that misbehaves, by several processes of which one dies every now and then at any point of
 * its work. What is counted at the end is looked up on both sides.
 */
export async function runTrial({ databaseUrl, count, farms, kills, seed }: Trial) {
  const db = openDatabase({ url: databaseUrl, connections: 4 })
  const standIn = await startStandIn({ seed, faults, slowMs: [0, 20], lateMs: 150 })
  const department = { url: standIn.url, key: randomBytes(32) }
  const random = seededRandom(seed)
  const begun = Date.now()
  try {
    for (let farm = 1; farm <= farms; farm++)
      await plantJobs(db, department.key, { farm: `${seed}${farm}`, count: Math.ceil(count / farms) })
    const running = Array.from({ length: workers }, () => startWorker({ databaseUrl, department }))
    const dead: typeof running = []
    let killed = 0
    for (let left = await unfinished(); left > 0; left = await unfinished()) {
      if (Date.now() - begun > longest) throw new Error(`${left} filings did not end`)
      await pause(random.whole(20, 150))
      if (killed >= kills) continue
      const at = random.whole(0, workers - 1)
      const worker = running[at]
      await worker?.kill(db)
      if (worker) dead.push(worker)
      running[at] = startWorker({ databaseUrl, department })
      killed++
      await changeJobs(db, `${seed}${random.whole(1, farms)}`, killed)
    }
    for (const worker of [...running, ...dead]) await worker.stop()
    await tellFarms({ db, store: pgFarmStore(db), now: Date.now })
    return { killed, ...(await countUp()) }
  } finally {
    await standIn.close()
    await db.destroy()
  }

  async function unfinished(): Promise<number> {
    const { open } = await db
      .selectFrom('filings')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where((eb) => eb.or([eb('due', 'is not', null), eb('told', '<', eb.ref('revision'))]))
      .executeTakeFirstOrThrow()
    return Number(open)
  }

  /** Animals whose last word here is another than what stands in the department's own book. */
  async function unlikeThere(): Promise<number> {
    const rows = await db
      .selectFrom('filings')
      .selectAll()
      .where('kind', 'in', ['moveOff', 'death'])
      .orderBy('turn')
      .execute()
    const last = new Map<string, (typeof rows)[number]>()
    for (const row of rows) if (row.state === 'accepted') last.set(row.animal, row)
    return [...last.values()].filter(({ act, kind, payload, id }) => {
      const tag = String(payload?.tag ?? standIn.filings.get(id)?.sent.payload.tag ?? '')
      const there = standIn.book.animals.get(tag)
      if (act === 'withdraw') return false
      return kind === 'death' ? there?.dead !== true : there?.herd !== payload?.to
    }).length
  }

  async function countUp() {
    const filings = await db.selectFrom('filings').selectAll().execute()
    const steps = await db.selectFrom('filing_steps').selectAll().orderBy('number').execute()
    const animals = await db
      .selectFrom('records')
      .select(['id', 'body'])
      .where('collection', '=', 'animals')
      .execute()
    const shown = new Map(animals.map(({ id, body }) => [id, JSON.parse(body)?.status?.calfRegStatus]))
    const byFiling = new Map<string, typeof steps>()
    for (const step of steps) byFiling.set(step.filing, [...(byFiling.get(step.filing) ?? []), step])
    // What was taken back while it still waited to be sent is nowhere, and is meant to be.
    const takenBack = (id: string) => {
      const last = byFiling.get(id)?.at(-1)
      return last?.from_state === 'queued' && last.to_state === 'withdrawn'
    }
    const lost = filings.filter(({ id }) => !standIn.filings.has(id) && !takenBack(id))
    const twice = [...standIn.filings.values()].filter(({ sentAgain }) => sentAgain > 0)
    const unexplained = filings.filter(({ id, state }) => !leadsTo(byFiling.get(id) ?? [], state))
    const untrue = filings.filter(
      ({ animal, kind, state }) => kind === 'calfRegistration' && shown.get(animal) !== calfStates[state],
    )
    const things = new Set(filings.map(({ chain }) => chain))
    const kinds = Object.fromEntries(
      filingKinds.map((kind) => [kind, filings.filter((one) => one.kind === kind).length]),
    )
    return {
      /** What the department is to know, and in how many filings it was told: corrections and withdrawals too. */
      things: things.size,
      filings: filings.length,
      kinds,
      unlike: await unlikeThere(),
      lost: lost.length,
      sentTwice: twice.length,
      unexplained: unexplained.length,
      untrue: untrue.length,
      timedOut: steps.filter(({ to_state }) => to_state === 'unknown').length,
      seconds: Math.round((Date.now() - begun) / 1000),
    }
  }
}

/** Each step begins where the one before it ended, and the last of them where the filing stands. */
function leadsTo(steps: readonly { from_state: string; to_state: string }[], state: string): boolean {
  let at = 'ready'
  for (const step of steps) {
    if (step.from_state !== at) return false
    at = step.to_state
  }
  return at === state
}

type Place = { databaseUrl: string; department: Desk['department'] }

let started = 0

function startWorker({ databaseUrl, department }: Place) {
  const name = `desk-${++started}`
  const own = new URL(databaseUrl)
  own.searchParams.set('application_name', name)
  const db = openDatabase({ url: own.href, connections: 3 })
  const stopping = new AbortController()
  const desk: Desk = { db, now: Date.now, department, rules, signal: stopping.signal }
  const store = pgFarmStore(db)
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await workFilings(desk)
      await tellFarms({ db, store, now: Date.now })
      await pause(rules.everyMs)
    }
  })()
  // A worker that was killed ends in the middle of something.
  const over = work
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    .finally(() => db.destroy())
  return {
    stop() {
      stopping.abort()
      return over
    },
    /** Its connections are cut under it, whatever it was writing, and its calls are left unanswered. */
    async kill(by: Database) {
      stopping.abort()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
        by,
      )
    },
  }
}
