import type { Facts } from '@steading/domain/jobs-read/facts/facts'
import type { ListsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { ListTally } from '@steading/domain/lists/engine/list-counts'
import { chosenNumbers, OwnListTally } from '@steading/domain/lists/engine/own-list-counts'
import type { Totals } from '@steading/domain/lists/home/figure-names'
import { type DueAnimal, NeedTally } from '@steading/domain/lists/home/need-tally'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { HotSet } from '../../db/hot-set'
import type { ListCounts } from '../../farm/farm-client'
import { breathe } from './breathe'

const apps = ['bovine', 'ovine'] as const
export type App = (typeof apps)[number]
type Tallies = Record<App, { ready: ListTally; own: OwnListTally; needs: NeedTally }>

const pieceSize = 1000
/** More changes than this at once are counted in pieces, so that whatever else waits can go first. */
const manyChanges = 2000

/** How many animals each list of one herd holds: all counted once, in pieces, then only what changed. */
export class ListCounting {
  private shown: Tallies | undefined
  private next: Tallies | undefined
  private run = 0

  constructor(private readonly told: () => void) {}

  get counted(): boolean {
    return this.shown !== undefined
  }

  get counts(): ListCounts | undefined {
    const { shown } = this
    return shown && { bovine: countsOf(shown.bovine), ovine: countsOf(shown.ovine) }
  }

  /** The home page's counts of these lists. */
  get needs(): Totals | undefined {
    const { shown } = this
    return shown && new Map([...shown.bovine.needs.totals, ...shown.ovine.needs.totals])
  }

  /** The animals due on these lines, and those put aside there. */
  due(app: App): readonly DueAnimal[] | undefined {
    return this.shown?.[app].needs.due
  }

  async count(set: HotSet, lists: readonly StoredRecord[], at: ListsAt): Promise<void> {
    const run = ++this.run
    const tallies = talliesFor(lists, at)
    this.next = tallies
    for (let from = 0; from < set.size; from += pieceSize) {
      for (const { record, note } of set.rows(from, from + pieceSize)) put(tallies, record, note as Facts)
      await breathe()
      if (run !== this.run) return
    }
    this.next = undefined
    this.shown = tallies
    this.told()
  }

  /** False when there is too much to do at once, and everything should be counted again. */
  changed(set: HotSet, ids: readonly string[]): boolean {
    if (ids.length > manyChanges) return false
    for (const id of ids) {
      const record = set.get(id)
      const note = set.noteOf(id) as Facts | undefined
      if (!record || !note) continue
      if (this.shown) put(this.shown, record, note)
      // The count under way may have passed this record's piece already.
      if (this.next) put(this.next, record, note)
    }
    this.told()
    return true
  }

  stop(): void {
    this.run++
    this.shown = undefined
    this.next = undefined
  }
}

function talliesFor(lists: readonly StoredRecord[], at: ListsAt): Tallies {
  const tally = (app: App) => ({
    ready: new ListTally(at, chosenNumbers(lists, app)),
    own: new OwnListTally(lists, app, at),
    needs: new NeedTally(at, chosenNumbers(lists, app)),
  })
  return { bovine: tally('bovine'), ovine: tally('ovine') }
}

function put(tallies: Tallies, { id, fields }: StoredRecord, facts: Facts): void {
  const [app, other] = facts.ovine ? ([...apps].reverse() as [App, App]) : apps
  tallies[app].ready.put(facts)
  tallies[app].own.put(id, fields, facts)
  tallies[app].needs.put(facts)
  tallies[other].ready.remove(id)
  tallies[other].own.remove(id)
  tallies[other].needs.remove(id)
}

const countsOf = ({ ready, own }: Tallies[App]) => Object.fromEntries([...ready.counts(), ...own.counts()])
