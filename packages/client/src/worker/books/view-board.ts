import type { Located } from '@steading/domain/base/regions/places'
import { type ListsAt, listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Batch, LocalDb } from '@steading/domain/records/sync/local-db'
import {
  type Asked,
  foldedBy,
  type RecordsView,
  type RecordThing,
  type View,
  type ViewAt,
} from '@steading/domain/reports/engine/define-view'
import type { FoldedView } from '@steading/domain/reports/engine/folded-view'
import { farmZone } from '../../farm/farm-zone'
import type { Reading } from '../../farm/reading'
import { type BoardPorts, HerdBoard } from './herd-board'
import { HerdViews } from './herd-views'
import type { Lists } from './lists'
import { ViewBook } from './view-book'

/** An outside source that adds to a view. Opening a page of it asks anew; else the last answer will do. */
export type Feed = (
  farm: string,
  ask: boolean,
  tell: (things: readonly RecordThing[]) => void,
) => Promise<void>

type Ports = Pick<BoardPorts<ViewBook>, 'db' | 'failed' | 'now'> & {
  lists: Pick<Lists, 'watchHerd'>
  today(): number
  place(farm: string): Located
  feeds: Record<NonNullable<RecordsView['fedBy']>, Feed>
}

type Told = { folded: FoldedView } | Reading
type Shelf = {
  view: RecordsView
  board: HerdBoard<ViewBook>
  fed: Map<string, readonly RecordThing[]>
  windows: number
}

const nothing: readonly RecordThing[] = []

/** Every view some window has open, each kept as its things have made it and moved on by what a save changed. */
export class ViewBoard {
  private readonly animals: HerdViews
  private readonly shelves = new Map<string, Shelf>()

  constructor(private readonly ports: Ports) {
    this.animals = new HerdViews(ports)
  }

  watch(farm: string, view: View, asked: Asked, tell: (told: Told) => void): () => void {
    const folds = Object.fromEntries(foldedBy(view).map((name) => [name, asked[name]]))
    if (view.over === 'herd') return this.animals.watch(farm, view, folds, (folded) => tell({ folded }))
    return this.watchRecords(farm, view, folds, asked.onlyKept !== true, tell)
  }

  committed(batch: Batch): void {
    for (const { board } of this.shelves.values()) board.committed(batch)
  }

  stop(): void {
    this.animals.stop()
    for (const { board } of this.shelves.values()) board.stop()
    this.shelves.clear()
  }

  private watchRecords(
    farm: string,
    view: RecordsView,
    asked: Asked,
    ask: boolean,
    tell: (told: Told) => void,
  ) {
    const key = JSON.stringify([view.id, asked])
    const shelf = this.shelves.get(key) ?? this.open(key, view, asked)
    if (shelf.windows++ === 0 || ask) this.feed(farm, shelf, ask)
    const stop = shelf.board.watch(farm, (told) =>
      tell('book' in told ? { folded: told.book.fold.folded } : told),
    )
    return () => {
      shelf.windows--
      stop()
    }
  }

  /** The outside source has new data: every page that shows it says so. */
  fedAnew(farm: string, by: RecordsView['fedBy']): void {
    for (const shelf of this.shelves.values()) if (shelf.view.fedBy === by) this.feed(farm, shelf, false)
  }

  /** By the law of another country lines say something else. */
  placeChanged(farm: string): void {
    for (const { board } of this.shelves.values()) board.again(farm)
  }

  private feed(farm: string, shelf: Shelf, ask: boolean): void {
    const { fedBy } = shelf.view
    if (!fedBy) return
    const fed = (things: readonly RecordThing[]) => {
      shelf.fed.set(farm, things)
      shelf.board.again(farm)
    }
    void this.ports.feeds[fedBy](farm, ask, fed).catch(this.ports.failed)
  }

  private open(key: string, view: RecordsView, asked: Asked): Shelf {
    const fed = new Map<string, readonly RecordThing[]>()
    const board = new HerdBoard<ViewBook>({
      ...this.ports,
      collections: view.collections,
      pages: pagesOf(this.ports.db, view),
      make: (farm) =>
        new ViewBook(view, asked, {
          at: () => this.at(farm, asked),
          fed: () => fed.get(farm) ?? nothing,
        }),
    })
    const shelf: Shelf = { view, board, fed, windows: 0 }
    this.shelves.set(key, shelf)
    return shelf
  }

  private at(farm: string, { subApp }: Asked): ViewAt {
    const { now, today, place } = this.ports
    const at: ListsAt = listsAt({ now: now(), today: today(), ...place(farm), timeZone: farmZone() })
    return { ...at, subApp: subApp === 'ovine' ? 'ovine' : 'bovine' }
  }
}

/** A view that says what it is found by reads no more than that. */
function pagesOf(db: Pick<LocalDb, 'lookup'>, { found }: RecordsView) {
  if (!found) return undefined
  return (farm: string, collection: CollectionName) => {
    const by = found[collection]
    return by && foundPages(db, farm, collection, by)
  }
}

type FoundBy = NonNullable<NonNullable<RecordsView['found']>[CollectionName]>

async function* foundPages(
  db: Pick<LocalDb, 'lookup'>,
  farm: string,
  collection: CollectionName,
  { field, value, under }: FoundBy,
) {
  for (const one of typeof value === 'string' ? [value] : value) {
    const first = await db.lookup(farm, collection, field, one)
    yield first
    if (under) for (const { id } of first) yield await db.lookup(farm, collection, under, id)
  }
}
