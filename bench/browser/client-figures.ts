import type { Figure } from '../figures'
import { type Sample, sampleOf } from '../samples'
import type { Ours } from './measure-ours'
import type { BareMeasures, PeerMeasures, PeerName } from './measure-peers'
import { sixTimes } from './slowed-down'

export type Measured = {
  size: { animals: number; tasks: number }
  ours: Ours
  bare: BareMeasures
  peers: Partial<Record<PeerName, PeerMeasures>>
}

const names: Record<PeerName, string> = {
  loki: 'LokiJS',
  'loki-steps': 'LokiJS, incremental',
  dexie: 'Dexie',
  pouch: 'PouchDB',
}

export function clientFigures(measured: Measured): Figure[] {
  const { animals, tasks } = measured.size
  const group = `In the browser, ${animals.toLocaleString('en')} animals + ${tasks.toLocaleString('en')} tasks`
  return [
    ...startFigures(measured),
    ...saveFigures(measured),
    ...listFigures(measured),
    ...jobFigures(measured),
    ...fileFigures(measured),
    ...syncFigures(measured),
    ...slowFigures(measured),
    ...heapFigures(measured),
  ].map((figure) => ({ group, ...figure }))
}

type Part = Omit<Figure, 'group'>

function startFigures({ size, ours, bare, peers }: Measured): Part[] {
  const what = {
    page: 'reload until 30 rows are painted, bare page',
    seen: 'reload until the 30 rows last seen are painted, the app',
    live: 'reload until 30 rows of the database are painted, the app',
  }
  const large = size.animals > 10_000
  const sqlite = { name: 'SQLite alone', sample: bare.reload }
  return [
    { what: what.seen, unit: 'ms', ours: ours.app.seen, goal: { atMost: large ? 600 : 400 } },
    ...beside(what.page, ours.reload, peers, 'loki', peers.loki?.reload, 2),
    ...beside(what.live, ours.app.live, peers, 'loki', peers.loki?.reload, 1),
    ...beside(what.live, ours.app.live, peers, 'dexie', peers.dexie?.reload),
    { what: what.page, unit: 'ms', ours: ours.reload, than: sqlite, goal: { within: 2 } },
    { what: what.live, unit: 'ms', ours: ours.app.live, than: sqlite },
    ...beside(what.page, ours.reload, peers, 'loki-steps', peers['loki-steps']?.reload),
    ...beside(what.page, ours.reload, peers, 'dexie', peers.dexie?.reload),
  ]
}

function saveFigures({ ours, peers }: Measured): Part[] {
  const inDb = sampleOf(ours.db.saves)
  const tap = 'one durable save, from tap to confirmed'
  return [
    { what: 'one durable save, in the database', unit: 'ms', ours: inDb, goal: { atMost: 5 } },
    ...beside(tap, ours.tap, peers, 'loki', peers.loki?.save, 100),
    ...beside(tap, ours.tap, peers, 'loki-steps', peers['loki-steps']?.save),
    ...beside(tap, ours.tap, peers, 'dexie', peers.dexie?.save),
    ...beside(tap, ours.tap, peers, 'pouch', peers.pouch?.save),
  ]
}

function listFigures({ size, ours, peers }: Measured): Part[] {
  const most = size.animals > 10_000 ? 100 : 10
  const sorts = sampleOf(ours.db.sorts.map(({ ms }) => ms))
  const first = sampleOf(ours.db.firstSorts.map(({ ms }) => ms))
  const worst = slowest(ours.db.firstSorts)
  const searches = sampleOf(ours.db.searches.map(({ ms }) => ms))
  const sort = 'filter + sort of all animals, any field'
  const search = 'search in tags, per keystroke'
  return [
    { what: sort, unit: 'ms', ours: sorts, goal: { atMost: most } },
    { what: `${sort}, its first time`, unit: 'ms', ours: first, goal: { atMost: most } },
    { what: `${sort}, its first time, slowest field`, unit: 'ms', ours: worst, goal: { atMost: most } },
    ...beside(sort, sorts, peers, 'dexie', peers.dexie?.sort, 20),
    ...beside(sort, sorts, peers, 'loki', peers.loki?.sort),
    { what: search, unit: 'ms', ours: searches, goal: { atMost: size.animals > 10_000 ? 50 : 5 } },
    ...beside(search, searches, peers, 'dexie', peers.dexie?.search),
    ...beside(search, searches, peers, 'loki', peers.loki?.search),
  ]
}

function fileFigures({ ours: { taken, broughtIn }, size }: Measured): Part[] {
  const all = Math.min(size.animals, 10_000).toLocaleString('en')
  return [
    { what: 'PDF of 1,000 animals, 12 columns', unit: 'ms', ours: taken.pdf, goal: { atMost: 3000 } },
    { what: 'longest wait of a finger meanwhile', unit: 'ms', ours: taken.wait, goal: { atMost: 100 } },
    { what: `CSV of ${all} animals, 12 columns`, unit: 'ms', ours: taken.csv },
    { what: `Excel of ${all} animals, 12 columns`, unit: 'ms', ours: taken.xlsx },
    {
      what: 'a spreadsheet of 10,000 animals read, checked and saved',
      unit: 'ms',
      ours: broughtIn,
      goal: { atMost: 5000 },
    },
  ]
}

/** The field that takes longest, by the median of its times. */
function slowest(sorts: readonly { field: string; ms: number }[]): Sample {
  const fields = new Set(sorts.map(({ field }) => field))
  const each = [...fields].map((name) =>
    sampleOf(sorts.filter(({ field }) => field === name).map(({ ms }) => ms)),
  )
  return each.reduce((worst, one) => (one.median > worst.median ? one : worst))
}

function jobFigures({ size, ours: { jobs }, peers }: Measured): Part[] {
  const large = size.animals > 10_000
  const housed = '1,000 animals housed, from tap to confirmed'
  const treatment = 'a treatment of 1,000 animals, from tap to confirmed'
  const list = 'a smart list opened, its first rows'
  return [
    { what: 'a weighing, from tap to confirmed', unit: 'ms', ours: jobs.weighing, goal: { atMost: 50 } },
    { what: 'a calving, from tap to confirmed', unit: 'ms', ours: jobs.calving, goal: { atMost: 50 } },
    { what: treatment, unit: 'ms', ours: jobs.treatment, goal: { atMost: 2000 } },
    ...beside(treatment, jobs.treatment, peers, 'dexie', peers.dexie?.treat),
    ...beside(treatment, jobs.treatment, peers, 'loki', peers.loki?.treat),
    { what: housed, unit: 'ms', ours: jobs.housing, goal: { atMost: 2000 } },
    { what: list, unit: 'ms', ours: jobs.smartLists, goal: { atMost: large ? 100 : 16 } },
    { what: `${list}, slowest of all`, unit: 'ms', ours: jobs.slowestList },
    {
      what: 'counts of all smart lists, after a save',
      unit: 'ms',
      ours: jobs.counts,
      goal: { atMost: large ? 100 : 50 },
    },
    {
      what: 'all reports that are open, after a save',
      unit: 'ms',
      ours: jobs.views,
      goal: { atMost: large ? 100 : 16 },
    },
  ]
}

function syncFigures({ ours, bare, peers }: Measured): Part[] {
  const what = 'first full sync'
  const than = { name: 'SQL read + transfer + SQLite insert', sample: bare.load }
  return [
    { what, unit: 'ms', ours: ours.sync, than, goal: { within: 1.5 } },
    ...beside(what, ours.sync, peers, 'dexie', peers.dexie?.load, 4),
    ...beside(what, ours.sync, peers, 'pouch', peers.pouch?.load, 4),
    ...beside(what, ours.sync, peers, 'loki', peers.loki?.load),
  ]
}

/** What a phone of five years ago would show. */
function slowFigures({ ours: { slow } }: Measured): Part[] {
  const { app, tap, db } = slow
  const part = (what: string, ours: Sample): Part => ({
    what: `processor slowed ${sixTimes} times: ${what}`,
    unit: 'ms',
    ours,
  })
  return [
    part('reload until the rows last seen are painted', app.seen),
    part('reload until rows of the database are painted', app.live),
    part('one durable save, from tap to confirmed', tap),
    part('filter + sort of all animals', sampleOf(db.sorts.map(({ ms }) => ms))),
    part('search in tags, per keystroke', sampleOf(db.searches.map(({ ms }) => ms))),
  ]
}

function heapFigures({ ours: { heap, db }, size }: Measured): Part[] {
  const { page, worker } = heap
  const all = page.objects + page.buffers + worker.objects + worker.buffers + db.wasm
  const part = (what: string, mb: number): Part => ({ what, unit: 'MB', ours: sampleOf([mb]) })
  const whole = part('memory held, page and worker together', all)
  return [
    { ...whole, goal: { atMost: size.animals > 10_000 ? 300 : 150 } },
    part('of which JavaScript objects in the page', page.objects),
    part('of which JavaScript objects in the worker', worker.objects),
    part('of which buffers, page and worker', page.buffers + worker.buffers),
    part('of which the memory of SQLite', db.wasm),
  ]
}

function beside(
  what: string,
  ours: Sample,
  peers: Measured['peers'],
  peer: PeerName,
  sample: Sample | undefined,
  fasterBy?: number,
): Part[] {
  if (!peers[peer] || !sample) return []
  const than = { name: names[peer], sample }
  return [{ what, unit: 'ms', ours, than, ...(fasterBy !== undefined && { goal: { fasterBy } }) }]
}
