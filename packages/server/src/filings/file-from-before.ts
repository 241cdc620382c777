import { oneDay } from '@steading/domain/base/one-day'
import { filings } from '@steading/domain/jobs-read/job/filings'
import { dateOf } from '@steading/domain/jobs-read/job/task-rows'
import { mayFile, type Touched } from '@steading/domain/outside/filings/wanted-filings'
import type { Put } from '@steading/domain/records/sync/local-db'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import type { Context } from '../context'
import { breather, settlingMs } from '../database/breather'
import { runPlanned } from '../database/keep-plans'
import { type FarmTransaction, TooManyJobs } from '../store/farm-store'
import { fileReady, fileTouched, toldBackDays } from './file-jobs'

const rowsAtOnce = 500
const bytesAtOnce = 4 * 1024 * 1024
/** The animals of one transaction: uploads of the farm run in between. */
const animalsAtOnce = 200
/** The animals remembered as done, so that one with a thousand jobs is filed once. */
const mostRemembered = 50_000

type Asked = { farm: string; who: string }
type Tools = Pick<Context, 'reads' | 'store' | 'now'>

/** Files the work that was ready before the farm's connection, however much the farm has. */
export async function fileFromBefore(context: Tools, asked: Asked): Promise<void> {
  const { now } = context
  for await (const rows of matching(context, asked.farm, 'animals', ['%"CRS-READY"%'])) {
    const ids = rows.map(({ id }) => id)
    await inParts(context, asked, ids, (farm, part) => fileReady(farm, part, asked.who, now()))
  }
  const since = now() - toldBackDays * oneDay
  const done = new Set<string>()
  for await (const rows of matching(context, asked.farm, 'tasks', namingFiled)) {
    const { jobs, animals } = mayFile(await recent(rows, since))
    const fresh = animals.filter((id) => !done.has(id))
    if (done.size > mostRemembered) done.clear()
    for (const id of fresh) done.add(id)
    const touch = (farm: FarmTransaction, touched: Omit<Touched, 'changed'>) =>
      fileTouched(farm, { ...touched, changed: [] }, asked.who, now())
    await inParts(context, asked, jobs, (farm, part) => touch(farm, { jobs: part, animals: [] }))
    await inParts(context, asked, fresh, (farm, part) => touch(farm, { jobs: [], animals: part }))
  }
}

const namingFiled = Object.keys(filings).map((typeId) => `%"typeId":"${typeId}"%`)

async function recent(rows: readonly Row[], since: number): Promise<Put[]> {
  const breathe = breather(settlingMs)
  const puts: Put[] = []
  for (const { body } of rows) {
    await breathe()
    const record = fromServer(JSON.parse(body))
    if (dateOf(record.fields) >= since) puts.push({ collection: 'tasks', record })
  }
  return puts
}

type Row = { id: string; body: string }

/** Reads a limited number of rows at a time, and of those no more bytes than the server may hold. */
const nextMatching = {
  name: 'records_to_file',
  text: `select id, body from (
      select id, body, sum(octet_length(body)) over (order by id) - octet_length(body) as before from (
        select id, case when not deleted and body like any($4::text[]) then body else '' end as body
        from records where farm = $1 and collection = $2 and id > $3 order by id limit ${rowsAtOnce}
      ) as candidates
    ) as page where before < ${bytesAtOnce} order by id`,
}

async function* matching(
  { reads }: Tools,
  farm: string,
  collection: 'animals' | 'tasks',
  like: readonly string[],
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await runPlanned<Row>(reads, nextMatching, [farm, collection, after, like])
    const last = rows.at(-1)
    if (!last) return
    yield rows.filter(({ body }) => body !== '')
    after = last.id
  }
}

type Work = (farm: FarmTransaction, ids: string[]) => Promise<void>

async function inParts(tools: Tools, asked: Asked, ids: readonly string[], work: Work): Promise<void> {
  for (let from = 0; from < ids.length; from += animalsAtOnce)
    await inHalves(tools, asked, ids.slice(from, from + animalsAtOnce), work)
}

/** An animal with more jobs than the server may hold is left out: the farmer files it by hand. */
async function inHalves(tools: Tools, asked: Asked, ids: string[], work: Work): Promise<void> {
  try {
    await tools.store.write(asked.farm, (farm) => work(farm, ids), asked.who)
  } catch (error) {
    if (!(error instanceof TooManyJobs)) throw error
    if (ids.length === 1) return
    const middle = ids.length >> 1
    await inHalves(tools, asked, ids.slice(0, middle), work)
    await inHalves(tools, asked, ids.slice(middle), work)
  }
}
