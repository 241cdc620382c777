import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { livestockOf, type RecordThing, type View } from '@steading/domain/reports/engine/define-view'
import { HerdFold } from '@steading/domain/reports/engine/herd-fold'
import { RecordFold } from '@steading/domain/reports/engine/record-fold'
import { views } from '@steading/domain/reports/engine/registry'
import type { Figure } from './figures'
import { fullHistory, historyOf, kindsOfSave, savesOf } from './full-history'
import { sampleOf } from './samples'

const day = 86_400_000
const turns = 20
const window = { asked: {}, offset: 0, limit: 30 }

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** A view as the worker keeps it open: it takes in records, then shows a window of them. */
function opened(view: View, today: number) {
  const at = {
    ...listsAt({ now: Date.now(), today, region: 'IE' }),
    subApp: livestockOf(view.subApps[0] ?? 'bovine'),
  }
  if (view.over === 'herd') {
    const fold = new HerdFold(view, at, {})
    return {
      put(thing: RecordThing) {
        if (thing.collection === 'animals') fold.put({ ...thing, facts: animalFactsOf(thing) })
      },
      settle: () => false,
      show: () => void fold.folded.shown(window),
    }
  }
  const fold = new RecordFold(view, at, {})
  return {
    put(thing: RecordThing) {
      if (thing.collection !== 'fed' && view.collections.includes(thing.collection)) fold.put(thing)
    },
    settle: (most?: number) => fold.settle(most),
    show: () => void fold.folded.shown(window),
  }
}

/** Every view open over a large herd with its whole history: the first look, and what each save then costs them. */
export function measureViews(say: (what: string) => void): Figure[] {
  say('keeping every view open over a full history')
  const today = Math.floor(Date.now() / day) * day
  const records = [...historyOf(today)]
  const first: number[] = []
  const longest: number[] = []
  const each = new Map<string, number[]>(kindsOfSave.map((kind) => [kind, Array(turns).fill(0)]))
  for (const view of views) {
    const one = opened(view, today)
    let [whole, most] = [0, 0]
    const step = (work: () => void) => {
      const took = timed(work)
      whole += took
      most = Math.max(most, took)
    }
    for (const record of records) step(() => one.put(record))
    for (let more = true; more; )
      step(() => {
        more = one.settle(10)
      })
    step(one.show)
    first.push(whole)
    longest.push(most)
    for (let turn = 0; turn < turns; turn++)
      for (const [kind, saved] of Object.entries(savesOf(turn, today))) {
        const took = timed(() => {
          for (const record of saved) one.put(record)
          one.settle()
          one.show()
        })
        const sums = each.get(kind) ?? []
        sums[turn] = (sums[turn] ?? 0) + took
      }
  }
  const herd = `${fullHistory.cows} cows of ${fullHistory.years} years`
  const shared = { group: 'reports', unit: 'ms' } as const
  return [
    ...[...each].map(
      ([kind, sums]): Figure => ({
        ...shared,
        what: `all ${views.length} views follow ${kind}, ${herd}`,
        ours: sampleOf(sums),
        goal: { atMost: 16 },
      }),
    ),
    { ...shared, what: `a view looked at first, ${herd}`, ours: sampleOf(first) },
    {
      ...shared,
      what: 'the longest step of a first look that no save can come between',
      ours: sampleOf(longest),
      goal: { atMost: 50 },
    },
  ]
}
