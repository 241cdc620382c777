import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@steading/domain/records/collections/record-id'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Figure } from '../figures'
import { repeat, type Sample } from '../samples'
import { ask } from './ask'
import { farmer } from './cluster'
import { device, type Sent, tokenOf, turnAbout, uploadBody } from './measure-server'
import type { RunningServer } from './start-server'

const sent = 100
const jobsEach = 10
const day = 86_400_000

/**
 * What it costs the server to make animals what their jobs say, within the upload that brings the jobs: beside it, the
 * same weighings as notes that no replay reads.
 */
export async function measureReplay(
  server: RunningServer,
  times: number,
  say: (what: string) => void,
): Promise<Figure[]> {
  say('measuring what replaying animals costs an upload')
  const token = await tokenOf(server)
  const animals = await animalsOf(server, token)
  const send = sender(server, token)
  const added = await turnAbout(
    times,
    () => send((turn) => weighings(some(animals, turn), true)),
    () => send((turn) => weighings(some(animals, turn), false)),
  )
  const [jobs, notes] = [
    weighings(animals.slice(0, sent), true),
    weighings(animals.slice(sent, 2 * sent), false),
  ]
  await repeat(jobsEach - 1, () => send(() => weighings(animals.slice(0, sent), true)))
  await send(() => jobs)
  await send(() => notes)
  const edited = await turnAbout(
    times,
    () => send((turn) => reweighed(jobs, turn)),
    () => send((turn) => reweighed(notes, turn)),
  )
  return [
    figure(`upload of ${sent} new jobs, each of one animal`, added),
    figure(`upload of ${sent} edits to jobs, each of one animal with ${jobsEach} more`, edited),
  ]
}

function figure(what: string, { ours, bare }: { ours: Sample; bare: Sample }): Figure {
  const cost = Math.round((ours.median - bare.median) * 10) / 10
  return {
    group: 'Replaying animals, over HTTP on loopback, one connection',
    what,
    unit: 'ms',
    ours,
    than: { name: 'the same as notes', sample: bare },
    note: `replaying and writing the ${sent} animals costs ${cost} ms of it`,
  }
}

async function animalsOf(server: RunningServer, token: string): Promise<string[]> {
  const body = JSON.stringify({ ...device, HWKEY: token, farm: farmer.farm, timestamp: 0, limit: 5000 })
  const answer = JSON.parse((await ask(`${server.app}/${paths.get}`, body)).text())
  return (answer.entities.animals as Sent[]).map(({ id }) => id)
}

/** Others each time: a herd is weighed once and not a hundred times in a row. */
function some(animals: readonly string[], turn: number): string[] {
  const from = (turn * sent) % (animals.length - sent)
  return animals.slice(from, from + sent)
}

const weighings = (animals: readonly string[], takesEffect: boolean): Sent[] =>
  animals.map((animal, index) => ({
    id: uuidV7(Date.now(), randomBytes(10)),
    typeId: 'AT-WEIGHT',
    date: Date.now() - (index % 50) * day,
    status: 'done',
    weightMg: (300 + index) * 1_000_000,
    taskAnimals: [animal],
    ...(takesEffect && { takesEffect }),
  }))

const reweighed = (tasks: readonly Sent[], turn: number): Sent[] =>
  tasks.map(({ id }, index) => ({ id, weightMg: (300 + index + (turn % 50)) * 1_000_000 }))

function sender(server: RunningServer, token: string) {
  let turn = 0
  return (tasks: (turn: number) => Sent[]) => {
    turn++
    const rest = { HWKEY: token, farm: farmer.farm, outbox: 'replay', from: turn, to: turn }
    return ask(`${server.app}/${paths.update}`, uploadBody(tasks(turn), turn, rest))
  }
}
