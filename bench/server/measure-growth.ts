import { cpus } from 'node:os'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '@steading/server/database/database'
import autocannon from 'autocannon'
import type { Figure } from '../figures'
import { sampleOf } from '../samples'
import type { Cluster } from './cluster'
import { device, editedTasks, type Sent, uploadBody } from './measure-server'
import { type Desk, plantFarms } from './plant-farms'
import { type Busy, watchProcesses } from './processor-time'
import type { RunningServer } from './start-server'

const farmCounts = [1, 10, 100, 1000]
const connectionCounts = [1, 4, 16, 64]
const pulled = 100

type Load = { farms: number; connections: number; seconds: number }
type Call = { method: 'GET' | 'POST'; path: string; body?: string }
type Ask = (desk: Desk, turn: number) => Call
/** What is asked of ours, and of the least that could answer it. */
type Asks = { name: string; ours: Ask; bare: Ask; beside: string }

/** How many calls a second are answered as farms and connections grow; each call is of another farm than the last. */
export async function measureGrowth(
  { db, pid }: Cluster,
  server: RunningServer,
  seconds: number,
  say: (what: string) => void,
): Promise<Figure[]> {
  say(`planting ${farmCounts.at(-1)} more farms`)
  const desks = await plantFarms(db, farmCounts.at(-1) ?? 1)
  const tasks = await tasksOf(db, desks[0]?.farm ?? '')
  const busy = watchProcesses({ server: server.pid, PostgreSQL: pid, caller: process.pid })
  const calls: Asks[] = [
    { name: `pull of ${pulled} changes`, ours: pullOf, bare: barePullOf, beside: 'one query' },
    {
      name: `upload of ${tasks.length} edits`,
      ours: uploadOf(tasks),
      bare: upsertOf(tasks),
      beside: 'one upsert',
    },
  ]
  const figures: Figure[] = []
  for (const asks of calls) {
    say(`measuring how a ${asks.name} grows`)
    const loads = [
      ...farmCounts.map((farms) => ({ farms, connections: 16, seconds })),
      ...connectionCounts.map((connections) => ({ farms: 1000, connections, seconds })),
    ]
    for (const load of loads) figures.push(await measure(server, desks, busy, asks, load))
  }
  return figures
}

async function measure(
  server: RunningServer,
  desks: readonly Desk[],
  busy: () => () => Busy,
  { name, ours, bare, beside }: Asks,
  load: Load,
): Promise<Figure> {
  const { farms, connections } = load
  const since = busy()
  const answered = await callAll(server.app, desks, ours, load)
  const shares = since()
  const other = await callAll(server.bare, desks, bare, load)
  return {
    group: 'How the server grows, calls a second on loopback',
    what: `${name}, ${farms} farm${farms === 1 ? '' : 's'}, ${connections} connection${connections === 1 ? '' : 's'}`,
    unit: '/s',
    ours: answered.sample,
    than: { name: beside, sample: other.sample },
    note: `half within ${answered.p50} ms, 99 of 100 within ${answered.p99} ms; cores busy: ${inWords(shares)}, of ${cpus().length}`,
  }
}

const inWords = (shares: Busy) =>
  Object.entries(shares)
    .map(([name, cores]) => `${name} ${cores.toFixed(2)}`)
    .join(', ')

async function callAll(url: string, desks: readonly Desk[], ask: Ask, { farms, connections, seconds }: Load) {
  let turn = 0
  const setupRequest = <R extends object>(request: R) => {
    const desk = desks[++turn % farms]
    return desk ? { ...request, ...ask(desk, ++turns) } : request
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, setupRequest }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  const { p50, p99 } = result.latency
  const sample = { ...sampleOf([result.requests.total / result.duration]), n: result.requests.total }
  return { sample, p50, p99 }
}

/** Never the same twice, whatever was measured before: a repeated upload is answered and not applied. */
let turns = 0
const known = 150

const pullOf: Ask = ({ farm, token }) => ({
  method: 'POST',
  path: `/${paths.get}`,
  body: JSON.stringify({ ...device, HWKEY: token, farm, timestamp: known, limit: pulled }),
})

const barePullOf: Ask = ({ farm }) => ({
  method: 'GET',
  path: `/changes?farm=${farm}&after=${known}&limit=${pulled}`,
})

const uploadOf =
  (tasks: readonly Sent[]): Ask =>
  (desk, turn) => ({ method: 'POST', path: `/${paths.update}`, body: bodyOf(tasks, desk, turn) })

const upsertOf =
  (tasks: readonly Sent[]): Ask =>
  (desk, turn) => ({ method: 'POST', path: '/upsert', body: bodyOf(tasks, desk, turn) })

const bodyOf = (tasks: readonly Sent[], { farm, token }: Desk, turn: number) =>
  uploadBody(editedTasks(tasks, turn), 0, { HWKEY: token, farm, outbox: 'bench', from: turn, to: turn })

async function tasksOf(db: Database, farm: string): Promise<Sent[]> {
  return db.selectFrom('records').select('id').where('farm', '=', farm).limit(100).execute()
}
