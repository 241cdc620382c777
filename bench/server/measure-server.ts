import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@steading/domain/records/collections/record-id'
import { writeClock } from '@steading/domain/records/sync/clock'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { Figure } from '../figures'
import { type Sample, sampleOf, timed } from '../samples'
import { ask } from './ask'
import { farmer } from './cluster'
import type { RunningServer } from './start-server'

export const device = {
  version: '0.1.0',
  deviceId: 'bench',
  deviceType: 'web',
  region: 'IE',
  countryCode: 'IE',
}

export async function tokenOf(server: RunningServer): Promise<string> {
  const { username, password } = farmer
  const body = JSON.stringify({ ...device, country: 'IE', username, password })
  const answer = await ask(`${server.app}/${paths.login}`, body)
  return loginResponseSchema.parse(JSON.parse(answer.text())).url_token
}

const pulled = 10_000
const sent = 100

/** Each call of ours and the least that could answer it, turn about, so that both meet the same noise. */
export async function measureServer(
  server: RunningServer,
  times: number,
  say: (what: string) => void,
): Promise<Figure[]> {
  say('measuring the server')
  const token = await tokenOf(server)
  const after = await lastChange(server, token)
  const pull = pullsOf(server, token, after - pulled)
  const group = 'The server, over HTTP on loopback, one connection'
  const plain = await turnAbout(times, pull.ours, pull.bare)
  const zipped = await turnAbout(
    times,
    () => pull.ours('gzip'),
    () => pull.bare('gzip'),
  )
  const tasks = await someRecords(server, token, after)
  const fresh = uploadsOf(server, token, () => newTasks(tasks))
  const added = await turnAbout(times * 2, fresh.ours, fresh.bare)
  const edits = uploadsOf(server, token, (turn) => editedTasks(tasks, turn))
  const edited = await turnAbout(times * 2, edits.ours, edits.bare)
  const what = `pull of ${pulled.toLocaleString('en')} changes`
  return [
    {
      group,
      what,
      unit: 'ms',
      ours: plain.ours,
      than: { name: 'one query, its rows as JSON', sample: plain.bare },
      goal: { within: 1.5 },
    },
    {
      group,
      what: `${what}, compressed`,
      unit: 'ms',
      ours: zipped.ours,
      than: { name: 'the same, compressed', sample: zipped.bare },
    },
    {
      group,
      what: `upload of ${sent} new records`,
      unit: 'ms',
      ours: added.ours,
      than: { name: 'one upsert', sample: added.bare },
      goal: { within: 2 },
    },
    {
      group,
      what: `upload of ${sent} edits`,
      unit: 'ms',
      ours: edited.ours,
      than: { name: 'one upsert', sample: edited.bare },
      goal: { within: 2 },
    },
  ]
}

type Call = () => Promise<unknown>

export async function turnAbout(
  times: number,
  ours: Call,
  bare: Call,
): Promise<{ ours: Sample; bare: Sample }> {
  const all = { ours: [] as number[], bare: [] as number[] }
  // A server runs for months: its first calls, which are still being compiled, say nothing.
  for (let turn = -20; turn < times; turn++) {
    const [a, b] = [await timed(ours), await timed(bare)]
    if (turn < 0) continue
    all.ours.push(a)
    all.bare.push(b)
  }
  return { ours: sampleOf(all.ours), bare: sampleOf(all.bare) }
}

async function lastChange(server: RunningServer, token: string): Promise<number> {
  const body = JSON.stringify({ ...device, HWKEY: token, farm: farmer.farm, timestamp: 0, limit: 1 })
  const answer = JSON.parse((await ask(`${server.app}/${paths.get}`, body)).text())
  return answer.now.date
}

function pullsOf(server: RunningServer, token: string, after: number) {
  const body = JSON.stringify({ ...device, HWKEY: token, farm: farmer.farm, timestamp: after, limit: pulled })
  const encoded = (as: string) => ({ 'accept-encoding': as })
  return {
    ours: (as = 'identity') => ask(`${server.app}/${paths.get}`, body, encoded(as)),
    bare: (as = 'identity') =>
      ask(
        `${server.bare}/changes?farm=${farmer.farm}&after=${after}&limit=${pulled}`,
        undefined,
        encoded(as),
      ),
  }
}

export type Sent = { id: string; [field: string]: unknown }

/** Tasks as they are on the server, to be sent back changed. */
export async function someRecords(server: RunningServer, token: string, last: number): Promise<Sent[]> {
  const body = JSON.stringify({
    ...device,
    HWKEY: token,
    farm: farmer.farm,
    timestamp: last - sent,
    limit: sent,
  })
  const answer = JSON.parse((await ask(`${server.app}/${paths.get}`, body)).text())
  return Object.values(answer.entities as Record<string, Sent[]>).flat()
}

/** Tasks never sent before, as after a day at the crush. */
export function newTasks(records: readonly Sent[]): Sent[] {
  return records.map((record) => ({ ...record, id: uuidV7(Date.now(), randomBytes(10)) }))
}

/** The same two fields of each, changed, as a phone sends an edited record. */
export const editedTasks = (records: readonly Sent[], turn: number): Sent[] =>
  records.map(({ id }) => ({ id, dose: turn, updatedAtApp: 'bovine' }))

export function uploadBody(tasks: readonly Sent[], turn: number, rest: object): string {
  const clock = writeClock(Date.now(), turn, device.deviceId)
  const stamped = tasks.map((task) => ({
    ...task,
    updatedAt: Date.now(),
    isSynced: false,
    _clocks: { '*': clock },
  }))
  return JSON.stringify({ ...device, ...rest, entities: { tasks: stamped } })
}

function uploadsOf(server: RunningServer, token: string, tasksFor: (turn: number) => Sent[]) {
  let turn = 0
  const next = () => {
    turn++
    return uploadBody(tasksFor(turn), turn, {
      HWKEY: token,
      farm: farmer.farm,
      outbox: 'bench',
      from: turn,
      to: turn,
    })
  }
  return {
    ours: () => ask(`${server.app}/${paths.update}`, next()),
    bare: () => ask(`${server.bare}/upsert`, next()),
  }
}
