import { groupBy } from '@steading/domain/base/group-by'
import { oneDay } from '@steading/domain/base/one-day'
import { type Said, saidAs } from '@steading/domain/jobs-read/filings/said-of'
import { type Authority, saysIn, toldTo } from '@steading/domain/jobs-read/filings/told-to'
import { askedAgain } from '@steading/domain/outside/filings/documents'
import type { HistoryLine } from '@steading/domain/records/sync/accept-upload'
import { observe, tick } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import { merge } from '@steading/domain/records/sync/merge'
import { objectOf } from '@steading/domain/records/sync/object-of'
import {
  type Fields,
  type Json,
  latestClock,
  type StoredRecord,
} from '@steading/domain/records/sync/stored-record'
import type { Context } from '../context'
import type { FilingRow } from '../store/farm-filings'
import type { FarmTransaction } from '../store/farm-store'
import { settleAccepted } from '../store/settle-accepted'
import { fileWaiting } from './file-jobs'

const farmsAtOnce = 50
const sideBySide = 4
const author = { user: 'department', device: 'server' }

type Told = Pick<Context, 'db' | 'store' | 'now'>

/**
 * Writes the results of filings onto their jobs, so that phones get them by ordinary sync. One locked farm
 * does not delay the others; the first error is thrown after all farms had their turn.
 */
export async function tellFarms(context: Told): Promise<number> {
  const failures: unknown[] = []
  let told = 0
  for (let after = ''; ; ) {
    const farms = await farmsUntold(context, after)
    const left = [...farms]
    const tellNext = async () => {
      for (let farm = left.shift(); farm !== undefined; farm = left.shift())
        await tellOne(context, farm).catch((error: unknown) => failures.push(error))
    }
    await Promise.all(Array.from({ length: sideBySide }, tellNext))
    told += farms.length
    after = farms.at(-1) ?? ''
    if (farms.length < farmsAtOnce) break
  }
  if (failures.length > 0) throw failures[0]
  return told
}

export const tellOne = ({ store, now }: Pick<Told, 'store' | 'now'>, farm: string): Promise<void> =>
  store.write(farm, (transaction) => tellFarm(transaction, now()))

async function farmsUntold({ db }: Told, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('farm')
    .distinct()
    .whereRef('told', '<', 'revision')
    .where('farm', '>', after)
    .orderBy('farm')
    .limit(farmsAtOnce)
    .execute()
  return rows.map(({ farm }) => farm)
}

async function tellFarm(farm: FarmTransaction, now: number): Promise<void> {
  const rows = (await farm.filings?.untold()) ?? []
  const news = newsOf((await farm.filings?.chainsOf(rows)) ?? [])
  const byTask = groupBy(news, ({ task }) => task)
  const keys = [...byTask.keys()].map((id) => ({ collection: 'tasks' as const, id }))
  const jobs = (await farm.getMany(keys)).filter((job) => job !== undefined)
  const before = new Map(jobs.map((job) => [job.id, job]))
  const told = jobs.map((job) => withAnswers(job, byTask.get(job.id) ?? [], now))
  const puts = told.map(({ record }): Put => ({ collection: 'tasks', record }))
  const known = (collection: string, id: string) => (collection === 'tasks' ? before.get(id) : undefined)
  await farm.put(await settleAccepted(farm, puts, known, now), now)
  await fileWaiting(farm, puts, now)
  await farm.addHistory(
    told.flatMap(({ lines }) => lines),
    author,
    now,
  )
  await farm.filings?.told(rows)
}

type News = { task: string; by: Authority; said: Said }

/**
 * The news for each job and animal: the state of the last filing in each chain, on every job of that filing.
 * Withdrawn filings disappear.
 */
function newsOf(rows: readonly FilingRow[]): News[] {
  const chains = groupBy(rows, ({ chain }) => chain)
  const said = new Map<string, News>()
  for (const chain of chains.values()) {
    const standing = chain.filter(
      ({ state, act }) => !isGone(state) && !(act === 'withdraw' && state === 'refused'),
    )
    const last = standing.at(-1) ?? chain.at(-1)
    if (!last) continue
    for (const task of [last.task, ...last.also])
      said.set(`${task} ${last.animal} ${toldTo[last.kind]}`, {
        task,
        by: toldTo[last.kind],
        said: saidIn(last),
      })
  }
  return [...said.values()]
}

const isGone = (state: FilingRow['state']) => state === 'withdrawn' || state === 'superseded'

function withAnswers(job: StoredRecord, news: readonly News[], now: number) {
  const fields: Fields = {}
  for (const by of new Set(news.map((one) => one.by)))
    fields[saysIn[by]] = answersIn(
      job.fields[saysIn[by]],
      news.filter((one) => one.by === by).map(({ said }) => said),
    )
  const seen = observe({ ms: 0, counter: 0 }, latestClock(job), Number.POSITIVE_INFINITY)
  const { clock } = tick(seen, now, 'server')
  const { record } = merge(job, { id: job.id, fields, clocks: { '*': clock } })
  const lines = Object.entries(fields).map(
    ([field, after]): HistoryLine => ({
      ...{ collection: 'tasks', id: job.id, field, clock, lost: false },
      ...{ before: job.fields[field], after },
    }),
  )
  return { record, lines }
}

/** Keeps the answers about other animals, and replaces those about these. */
function answersIn(before: Json | undefined, news: readonly Said[]): Json[] {
  const about = new Set(news.map(({ animalId }) => animalId))
  const said: Json[] = Array.isArray(before) ? before : []
  const others = said.filter((entry) => !about.has(String(objectOf(entry)?.animalId)))
  return [...others, ...news.filter(({ state }) => !isGone(state)).map(saidAs)]
}

const dayOf = (moment: number) => Math.floor(moment / oneDay) * oneDay

const saidIn = ({ animal, state, moved_at, accepted_at, reference, reasons, payload }: FilingRow): Said => ({
  animalId: animal,
  state,
  on: dayOf(moved_at),
  ...(accepted_at !== null && { acceptedOn: dayOf(accepted_at) }),
  ...(reference !== null && { reference }),
  ...(typeof payload?.[askedAgain] === 'number' && { again: payload[askedAgain] }),
  reasons,
})
