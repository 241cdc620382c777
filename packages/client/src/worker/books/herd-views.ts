import type { Facts } from '@steading/domain/jobs-read/facts/facts'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { Asked, HerdView, Livestock } from '@steading/domain/reports/engine/define-view'
import type { FoldedView } from '@steading/domain/reports/engine/folded-view'
import { HerdFold } from '@steading/domain/reports/engine/herd-fold'
import { atWork } from './breathe'
import type { HerdNow } from './herd-lists'
import type { Lists } from './lists'

type Ports = { lists: Pick<Lists, 'watchHerd'>; failed(error: unknown): void }
type Tell = (folded: FoldedView) => void
type Open = {
  view: HerdView
  asked: Asked
  windows: Set<Tell>
  shown?: { fold: HerdFold; set: HerdNow['set'] }
  /** Animals that changed while the herd is being walked over. */
  missed?: Set<string> | undefined
  run: number
}
type Herd = { now?: HerdNow; open: Map<string, Open>; stop: () => void }

const step = 50

/** The views over animals that are open: walked over once, in pieces, and from then on only what a save changed. */
export class HerdViews {
  private readonly herds = new Map<string, Herd>()

  constructor(private readonly ports: Ports) {}

  watch(farm: string, view: HerdView, asked: Asked, tell: Tell): () => void {
    const herd = this.herds.get(farm) ?? this.follow(farm)
    const key = JSON.stringify([view.id, asked])
    const open: Open = herd.open.get(key) ?? { view, asked, windows: new Set(), run: 0 }
    herd.open.set(key, open)
    const window: Tell = (folded) => tell(folded)
    open.windows.add(window)
    const { shown } = open
    if (shown) queueMicrotask(() => open.windows.has(window) && tell(shown.fold.folded))
    else if (herd.now && !open.missed) this.walk(open, herd.now)
    return () => void open.windows.delete(window)
  }

  stop(): void {
    for (const { stop, open } of this.herds.values()) {
      stop()
      for (const one of open.values()) one.run++
    }
    this.herds.clear()
  }

  private follow(farm: string): Herd {
    const herd: Herd = { open: new Map(), stop: () => undefined }
    this.herds.set(farm, herd)
    herd.stop = this.ports.lists.watchHerd(farm, (now, ids) => {
      herd.now = now
      for (const [key, open] of herd.open) {
        // From a page to an animal and back nothing changes. A change drops a view that no window shows.
        if (open.windows.size === 0) {
          open.run++
          herd.open.delete(key)
        } else this.changed(open, now, ids)
      }
    })
    return herd
  }

  private changed(open: Open, now: HerdNow, ids: readonly string[] | undefined): void {
    const { shown, missed } = open
    if (!ids || (!shown && !missed) || (shown && shown.set !== now.set)) {
      this.walk(open, now)
      return
    }
    for (const id of ids) {
      missed?.add(id)
      if (shown) putAnimal(shown.fold, now, id)
    }
    if (shown) for (const tell of open.windows) tell(shown.fold.folded)
  }

  private walk(open: Open, now: HerdNow): void {
    void this.walkOver(open, now).catch(this.ports.failed)
  }

  private async walkOver(open: Open, now: HerdNow): Promise<void> {
    const run = ++open.run
    const missed = new Set<string>()
    open.missed = missed
    const subApp: Livestock = open.asked.subApp === 'ovine' ? 'ovine' : 'bovine'
    const fold = new HerdFold(open.view, { ...now.at, subApp }, open.asked)
    const work = atWork()
    for (let from = 0; from < now.set.size; from += step) {
      for (const { record, note } of now.set.rows(from, from + step)) putThing(fold, record, note)
      if (work.tired()) await work.breathe()
      if (run !== open.run) return
    }
    for (const id of missed) putAnimal(fold, now, id)
    open.missed = undefined
    open.shown = { fold, set: now.set }
    for (const tell of open.windows) tell(fold.folded)
  }
}

function putThing(fold: HerdFold, { id, fields }: StoredRecord, note: unknown): void {
  if (note) fold.put({ id, fields, facts: note as Facts })
}

function putAnimal(fold: HerdFold, { set }: HerdNow, id: string): void {
  const record = set.get(id)
  if (record) putThing(fold, record, set.noteOf(id))
}
