import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '@steading/server/database/database'
import type { Figure } from '../figures'
import { repeat, sampleOf, timed } from '../samples'
import { ask } from './ask'
import { device, uploadBody } from './measure-server'
import { type OpenApp, openApp, plantPhones } from './open-apps'
import { type Desk, plantFarms } from './plant-farms'
import { processorTime } from './processor-time'
import type { RunningServer } from './start-server'

const appCounts = [100, 1_000, 5_000]
const farms = 100
const idleSeconds = 8
const looks = 300
const edits = 20
const openedAtOnce = 50
const group = 'Open apps, one server process on loopback'

/** The server's cost of idle open apps and of a change, and how soon another phone has the change. */
export async function measureNews(
  db: Database,
  server: RunningServer,
  say: (what: string) => void,
): Promise<Figure[]> {
  say(`planting ${farms} farms and ${appCounts.at(-1)} phones`)
  const desks = await plantFarms(db, farms, 'open')
  const names = desks.map(({ farm }) => farm)
  const phones = await plantPhones(db, names, appCounts.at(-1) ?? 0)
  const look = await lookCost(server, phones[0] as Desk)
  const figures: Figure[] = [
    {
      group,
      what: 'processor time of one look at an unchanged farm',
      unit: 'ms',
      ours: sampleOf([look]),
      note: 'the server process alone, without PostgreSQL',
    },
  ]
  const apps: OpenApp[] = []
  for (const count of appCounts) {
    say(`opening ${count} apps`)
    await openMore(server, phones.slice(apps.length, count), apps)
    figures.push(await idleCost(server, count, look))
    say(`changing farms that ${count} apps look at`)
    figures.push(...(await changeCost(db, server, apps)))
  }
  for (const app of apps) app.leave()
  return figures
}

async function openMore(server: RunningServer, phones: readonly Desk[], apps: OpenApp[]): Promise<void> {
  for (let from = 0; from < phones.length; from += openedAtOnce)
    apps.push(
      ...(await Promise.all(
        phones.slice(from, from + openedAtOnce).map((phone) => openApp(server.app, phone)),
      )),
    )
}

async function lookCost(server: RunningServer, { farm, token }: Desk): Promise<number> {
  const at = await askFor(server, { farm, token }, { timestamp: 0, limit: 1 })
  const once = () => askFor(server, { farm, token }, { timestamp: at, limit: 5000 })
  await repeat(looks, once)
  const before = processorTime(server.pid)
  await repeat(looks, once)
  return (processorTime(server.pid) - before) / looks
}

/** Heartbeats are spread evenly, so a part of a round represents the whole. */
async function idleCost(server: RunningServer, count: number, look: number): Promise<Figure> {
  const before = processorTime(server.pid)
  const took = await timed(() => sleep(idleSeconds * 1000))
  const perSecond = ((processorTime(server.pid) - before) / took) * 1000
  return {
    group,
    what: `processor time of ${count.toLocaleString('en')} idle apps, each second`,
    unit: 'ms',
    ours: sampleOf([Math.max(perSecond, 10 / idleSeconds)]),
    than: { name: 'each asking every 3 s', sample: sampleOf([(look * count) / 3]) },
    goal: { atMost: Math.max(10, count / 10) },
  }
}

/** One phone sends an edit, another that has the farm open hears of it and fetches it. */
async function changeCost(db: Database, server: RunningServer, apps: readonly OpenApp[]): Promise<Figure[]> {
  const [sender] = apps
  const others = apps.filter((app) => app.farm === sender?.farm && app !== sender)
  const other = others[0] ?? sender
  if (!sender || !other) throw new Error('there is no app to tell')
  const [task] = await db
    .selectFrom('records')
    .select('id')
    .where('farm', '=', sender.farm)
    .limit(1)
    .execute()
  const before = processorTime(server.pid)
  const took = await repeat(edits, async (turn) => {
    turns++
    const rest = { HWKEY: sender.token, farm: sender.farm, outbox: sender.token, from: turns, to: turns }
    const body = uploadBody([{ id: task?.id ?? '', dose: turns, updatedAtApp: 'bovine' }], turn, rest)
    return timed(async () => {
      const answer = JSON.parse((await ask(`${server.app}/${paths.update}`, body)).text())
      await other.hears(answer.now.date)
      await askFor(server, other, { timestamp: answer.now.date - 1, limit: 5000 })
    })
  })
  const cost = (processorTime(server.pid) - before) / edits
  const count = apps.length.toLocaleString('en')
  return [
    {
      group,
      what: `an edit sent by one phone, fetched by another; ${count} open`,
      unit: 'ms',
      ours: sampleOf(took),
      goal: { atMost: 100 },
      note: 'without the second a phone waits for more saves and the tenth it waits so that not all come at once',
    },
    {
      group,
      what: `processor time of such a change, told to ${others.length + 1} of ${count}`,
      unit: 'ms',
      ours: sampleOf([cost]),
    },
  ]
}

/** Never the same twice: a repeated upload is answered and not applied. */
let turns = 0

async function askFor(server: RunningServer, { farm, token }: Desk, more: object): Promise<number> {
  const body = JSON.stringify({ ...device, HWKEY: token, farm, ...more })
  return JSON.parse((await ask(`${server.app}/${paths.get}`, body)).text()).now.date
}
