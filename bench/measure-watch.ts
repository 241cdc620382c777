import { PlannedBook } from '@steading/domain/jobs/plans/planned-book'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { NeedTally } from '@steading/domain/lists/home/need-tally'
import { listNeeds } from '@steading/domain/lists/home/needs'
import { watchboard } from '@steading/domain/lists/watch/watchboard'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Figure } from './figures'
import { sampleOf } from './samples'
import { workerWith } from './watch-in-worker'

const day = 86_400_000
const [animals, jobs, turns] = [10_000, 100_000, 20]
const needs = listNeeds.map(({ id }) => id)
const kinds = ['HEAT', 'SERVE', 'REMEDY', 'SCAN', 'WEIGHTRECORDING', 'DRYOFF', 'CALVING', 'HOOFCARE']

const cow = (n: number, today: number): Fields => ({
  ...{ species: 'BOVINE', sex: 'F', inHerd: true, animalType: 'BORNONFARM', purpose: 'dairy' },
  ...{ tag: `37221${String(n).padStart(10, '0')}`, dob: today - 1500 * day, lactation: 3 },
  ...{ milkingStatus: 'milking', lastCalvingDate: today - (200 + (n % 150)) * day },
  ...{ expectedCalvingDate: today + (n % 250) * day, lastServeDate: today - (n % 60) * day },
})

const job = (n: number, today: number): Fields => ({
  ...{ typeId: kinds[n % kinds.length] ?? 'HEAT', status: 'done', createdApp: 'bovine', takesEffect: true },
  ...{ date: today - (n % 1500) * day, taskAnimals: [`a${n % animals}`], scanStatus: 'In Calf' },
})

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** The watch over a large herd: the time to open it once the herd is counted, and to follow a save. */
export function measureWatch(say: (what: string) => void): Figure[] {
  say('keeping the watch over a large herd')
  const today = Math.floor(Date.now() / day) * day
  const tally = new NeedTally(listsAt({ now: Date.now(), today, region: 'IE' }))
  const book = new PlannedBook()
  const facts = (n: number, more: Fields = {}) =>
    animalFactsOf({ id: `a${n}`, fields: { ...cow(n, today), ...more } })
  const counting = timed(() => {
    for (let n = 0; n < animals; n++) tally.put(facts(n))
  })
  for (let n = 0; n < animals; n++) book.put('animals', `a${n}`, cow(n, today))
  for (let n = 0; n < jobs; n++) book.put('tasks', `t${n}`, job(n, today))
  const look = () => void watchboard(tally.due, book.lines(today), { today, needs })
  // Home and the page of planned jobs keep those jobs already; the watch only puts it all in its place.
  const opening: number[] = []
  const following: number[] = []
  book.lines(today)
  for (let turn = 0; turn < turns; turn++) {
    tally.put(facts(turn, { notes: `${turn}` }))
    opening.push(timed(look))
    following.push(
      timed(() => {
        tally.put(facts(turn, { expectedCalvingDate: today + turn * day }))
        look()
      }),
    )
  }
  const herd = `${animals} animals and ${jobs} jobs`
  const shared = { group: 'watch', unit: 'ms' } as const
  const goal = { atMost: 50 }
  return [
    { ...shared, what: `the watch opens, ${herd}`, ours: sampleOf(opening), goal },
    { ...shared, what: `the watch follows a changed animal, ${herd}`, ours: sampleOf(following), goal },
    { ...shared, what: `every animal is counted, in pieces of 1,000`, ours: sampleOf([counting]) },
  ]
}

function* farmRecords(today: number) {
  for (let n = 0; n < animals; n++)
    yield { collection: 'animals', id: `a${n}`, fields: cow(n, today) } as const
  for (let n = 0; n < jobs; n++) yield { collection: 'tasks', id: `t${n}`, fields: job(n, today) } as const
}

/** The same by the calls a screen makes, from the touch to the answer: the books, the records behind the rows and all. */
export async function measureWatchInWorker(say: (what: string) => void): Promise<Figure[]> {
  say('opening the watch in the worker')
  const today = Math.floor(Date.now() / day) * day
  const worker = await workerWith(farmRecords(today))
  const stopHome = await worker.home()
  const opening: number[] = []
  const following: number[] = []
  let rows = 0
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now()
    const { next, stop } = worker.watch(needs)
    const { sections } = await next()
    // The first is the plans being read, which home has no page of.
    if (turn > 0) opening.push(performance.now() - began)
    rows = sections.reduce(
      (sum, { lines }) => sum + lines.reduce((all, { animals: of }) => all + of.length, 0),
      0,
    )
    const answered = next()
    // One that was due today is not for a year: the watch has one fewer.
    await worker.save(`a${turn * 250}`, { expectedCalvingDate: today + 400 * day }, `save-${turn}`)
    const saved = performance.now()
    await answered
    following.push(performance.now() - saved)
    stop()
  }
  if (rows === 0) throw new Error('The watch showed nobody')
  stopHome()
  await worker.close()
  const shared = { group: 'watch', unit: 'ms' } as const
  const goal = { atMost: 50 }
  return [
    { ...shared, what: 'the watch is asked for and answered by the worker', ours: sampleOf(opening), goal },
    { ...shared, what: 'an answer of the worker follows on a save', ours: sampleOf(following), goal },
  ]
}
