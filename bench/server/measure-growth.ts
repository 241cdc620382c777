import { paths } from '@steading/domain/sync/wire-calls'
import type { Database } from '@steading/server/database/database'
import autocannon from 'autocannon'
import type { Figure } from '../figures'
import { sampleOf } from '../samples'
import { device, editedTasks, type Sent, uploadBody } from './measure-server'
import { type Desk, plantFarms } from './plant-farms'
import type { RunningServer } from './start-server'

const farmCounts = [1, 10, 100, 1000]
const connectionCounts = [1, 4, 16, 64]
const pulled = 100

type Load = { farms: number; connections: number; seconds: number }
type Ask = (desk: Desk, turn: number) => { path: string; body: string }

/** How many calls a second are answered as farms and connections grow; each call is of another farm than the last. */
export async function measureGrowth(
  db: Database,
  server: RunningServer,
  seconds: number,
  say: (what: string) => void,
): Promise<Figure[]> {
  say(`planting ${farmCounts.at(-1)} more farms`)
  const desks = await plantFarms(db, farmCounts.at(-1) ?? 1)
  const tasks = await tasksOf(db, desks[0]?.farm ?? '')
  const calls: { name: string; ask: Ask }[] = [
    { name: `pull of ${pulled} changes`, ask: pullOf },
    { name: `upload of ${tasks.length} edits`, ask: uploadOf(tasks) },
  ]
  const figures: Figure[] = []
  for (const { name, ask } of calls) {
    say(`measuring how a ${name} grows`)
    for (const farms of farmCounts)
      figures.push(await measure(server, desks, { name, ask }, { farms, connections: 16, seconds }))
    for (const connections of connectionCounts)
      figures.push(await measure(server, desks, { name, ask }, { farms: 1000, connections, seconds }))
  }
  return figures
}

async function measure(
  server: RunningServer,
  desks: readonly Desk[],
  { name, ask }: { name: string; ask: Ask },
  { farms, connections, seconds }: Load,
): Promise<Figure> {
  let turn = 0
  const setupRequest = <R extends object>(request: R) => {
    const desk = desks[++turn % farms]
    return desk ? { ...request, ...ask(desk, ++turns) } : request
  }
  const result = await autocannon({
    url: server.app,
    connections,
    duration: seconds,
    requests: [{ method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, setupRequest }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`)
  const { p50, p99 } = result.latency
  return {
    group: 'How the server grows, calls a second on loopback',
    what: `${name}, ${farms} farm${farms === 1 ? '' : 's'}, ${connections} connection${connections === 1 ? '' : 's'}`,
    unit: '/s',
    ours: { ...sampleOf([result.requests.total / result.duration]), n: result.requests.total },
    note: `half within ${p50} ms, 99 of 100 within ${p99} ms`,
  }
}

/** Never the same twice, whatever was measured before: a repeated upload is answered and not applied. */
let turns = 0

const pullOf: Ask = ({ farm, token }) => ({
  path: `/${paths.get}`,
  body: JSON.stringify({ ...device, HWKEY: token, farm, timestamp: 150, limit: pulled }),
})

const uploadOf =
  (tasks: readonly Sent[]): Ask =>
  ({ farm, token }, turn) => ({
    path: `/${paths.update}`,
    body: uploadBody(editedTasks(tasks, turn), 0, {
      HWKEY: token,
      farm,
      outbox: 'bench',
      from: turn,
      to: turn,
    }),
  })

async function tasksOf(db: Database, farm: string): Promise<Sent[]> {
  return db.selectFrom('records').select('id').where('farm', '=', farm).limit(100).execute()
}
