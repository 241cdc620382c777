import { type Sought, thoseFound } from '../../lists/animals/search-fields'
import type { Json } from '../../records/sync/stored-record'
import type {
  Add,
  Asked,
  Choice,
  Folded,
  Line,
  Said,
  SortBy,
  Sum,
  View,
  ViewAt,
  ViewRow,
} from './define-view'
import { LineOrder, type SeenLine } from './line-order'
import { isInTime, periodAsked, type Time } from './periods'
import { Tallies } from './tallies'

export type ViewWindow = { asked: Asked; sort?: SortBy | undefined; offset: number; limit: number }
export type ViewShown = {
  rows: ViewRow[]
  count: number
  offset: number
  sums: readonly Sum[]
  notes: readonly Said[]
  /** How many rows carry each tag. */
  tags: { [tag: string]: number }
  choices: { [name: string]: readonly Choice[] }
  /** The rows of the picture: in its order, all of them. */
  picture: readonly ViewRow[]
}

type Kept = { adds: readonly Add[]; lines: readonly SeenLine[] }

/** More lines than this changed at once, and sorting them anew is quicker. */
const manyLines = 200
/** As many as one looks at in turn before coming back to the first. */
const mostOrders = 8
const tagRow = '#tags'
const nothing: readonly Add[] = []
const noLines: readonly SeenLine[] = []

/** A view as its things have made it so far. One thing put or taken costs what it changed, not a walk over the rest. */
export class FoldedView {
  private readonly things = new Map<string, Kept>()
  private readonly lines = new Map<string, SeenLine>()
  private readonly tallies = new Tallies(() => this.everyAdd())
  private readonly orders = new Map<string, LineOrder>()
  private readonly made = new Map<string, unknown>()
  private moved = 0

  constructor(
    readonly view: View,
    readonly at: ViewAt,
  ) {}

  /** Puts a thing's new share in the place of its old one; no share where it has gone. */
  put(
    key: string,
    folded: Folded | undefined,
    { id = key, finds }: { id?: string; finds?: () => Sought } = {},
  ): void {
    const before = this.things.get(key)
    if (!folded && !before) return
    const lines = linesOf(id, folded, finds)
    const adds = [...(folded?.adds ?? nothing)]
    for (const { tags = [] } of lines) for (const tag of tags) adds.push([tagRow, tag, 1])
    if (folded && before && isSame(before, { adds, lines })) {
      if (finds) for (const line of before.lines) this.foundAnew(line, finds)
      return
    }
    this.made.clear()
    this.tallies.change(before?.adds ?? nothing, adds)
    const were = before?.lines ?? noLines
    for (let nth = 0; nth < Math.max(were.length, lines.length); nth += 1) this.move(were[nth], lines[nth])
    if (folded) this.things.set(key, { adds, lines })
    else this.things.delete(key)
  }

  /** Asked again before anything changed, it is not worked out again: most saves are about something else. */
  shown(window: ViewWindow): ViewShown {
    this.moved = 0
    return this.once(JSON.stringify(window), () => this.show(window))
  }

  private show({ asked, sort, offset, limit }: ViewWindow): ViewShown {
    const { view, at, tallies } = this
    const choices = this.choices()
    const chosen = { ...firstOf(choices), ...given(asked) }
    const all = this.all(chosen, sort)
    return {
      rows: all.slice(offset, offset + limit).map(({ id, cells }) => ({ id, cells })),
      count: all.length,
      offset,
      sums: view.sums?.(tallies, at, chosen) ?? [],
      notes: view.notes?.(tallies, at, chosen) ?? [],
      tags: this.tags(chosen),
      choices,
      picture: view.picture ? this.all(chosen, undefined) : [],
    }
  }

  /** How many rows each tag would leave, of those in the time that was asked for. */
  private tags(asked: Asked): ViewShown['tags'] {
    const time = this.inTime(asked)
    if (!time) return Object.fromEntries(this.tallies.figures(tagRow))
    return this.once(`tags ${JSON.stringify(time)}`, () => {
      const counts: ViewShown['tags'] = {}
      for (const { cells, tags = [] } of this.lines.values())
        if (isInTime(time, cells)) for (const tag of tags) counts[tag] = (counts[tag] ?? 0) + 1
      return counts
    })
  }

  private foundAnew(line: SeenLine, finds: () => Sought): void {
    line.finds = finds
    delete line.found
    this.made.clear()
  }

  private move(before: SeenLine | undefined, now: SeenLine | undefined): void {
    if (before) this.lines.delete(before.id)
    if (now) this.lines.set(now.id, now)
    if (!before && !now) return
    if (++this.moved > manyLines) this.orders.clear()
    for (const order of this.orders.values()) order.move(before, now)
  }

  /** Every row that was asked for, in order. */
  private all(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    return this.once(`all ${JSON.stringify([asked, sort])}`, () =>
      this.view.rows ? this.madeRows(asked, sort) : this.keptLines(asked, sort),
    )
  }

  private once<Made>(key: string, make: () => Made): Made {
    const known = this.made.get(key) as Made | undefined
    if (known !== undefined) return known
    const made = make()
    this.made.set(key, made)
    return made
  }

  private madeRows(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    const rows = this.view.rows?.(this.tallies, this.at, asked) ?? []
    return sort ? new LineOrder(sort, rows).lines : rows
  }

  private keptLines(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    const { lines } = this.inOrder(sort ?? this.view.order ?? { column: 'id', direction: 'asc' }, asked)
    const text = searchAsked(this.view, asked)
    return typeof text === 'string' && text !== '' ? thoseFound(lines, text, soughtIn) : lines
  }

  private inTime(asked: Asked): Time | undefined {
    const ask = this.view.asks.find((one) => one.kind === 'period')
    if (ask?.by === undefined) return undefined
    const { by, until, name } = ask
    return { by, ...(until && { until }), period: periodAsked(asked[name], this.at.today) }
  }

  /**
   * A farmer looks at a season or a year out of thousands of lines. Each such order is kept apart, and saves
   * update it.
   */
  private inOrder(sort: SortBy, asked: Asked): LineOrder {
    const tag = tagAsked(this.view, asked)
    const time = this.inTime(asked)
    const key = JSON.stringify([sort, tag, time])
    const known = this.orders.get(key)
    if (known) return known
    const [oldest] = this.orders.keys()
    if (oldest !== undefined && this.orders.size >= mostOrders) this.orders.delete(oldest)
    const order = new LineOrder(
      sort,
      this.lines.values(),
      (line) =>
        (tag === undefined || line.tags?.includes(tag) === true) && (!time || isInTime(time, line.cells)),
    )
    this.orders.set(key, order)
    return order
  }

  private choices(): { [name: string]: readonly Choice[] } {
    const all: { [name: string]: readonly Choice[] } = {}
    for (const ask of this.view.asks)
      if (ask.kind === 'choice') all[ask.name] = ask.options(this.tallies, this.at)
    return all
  }

  private *everyAdd(): Generator<readonly Add[]> {
    for (const { adds } of this.things.values()) yield adds
  }
}

/** Its line goes by its own id, those before it by that and their place from the first on, which later ones leave alone. */
function linesOf(id: string, folded: Folded | undefined, finds: (() => Sought) | undefined) {
  if (!folded?.line) return noLines
  const seen = (line: Line, as: string): SeenLine => ({ id: as, ...line, ...(finds && { finds }) })
  const own = seen(folded.line, id)
  return folded.earlier
    ? [own, ...folded.earlier.map((line, index) => seen(line, `${id} ${index + 1}`))]
    : [own]
}

/** Most that is written on an animal says nothing to most views. */
const isSame = (a: Kept, b: Kept): boolean =>
  a.lines.length === b.lines.length &&
  a.adds.length === b.adds.length &&
  a.adds.every((add, index) => isSameAdd(add, b.adds[index])) &&
  a.lines.every((line, index) => isSameLine(line, b.lines[index]))

const isSameLine = (a: SeenLine, b: SeenLine | undefined): boolean =>
  a.id === b?.id && JSON.stringify([a.cells, a.tags]) === JSON.stringify([b.cells, b.tags])

const isSameAdd = (a: Add, b: Add | undefined): boolean => a[0] === b?.[0] && a[1] === b[1] && a[2] === b[2]

const given = (asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))

const firstOf = (choices: { [name: string]: readonly Choice[] }): Asked =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, [first]]) => (first ? [[name, first.value]] : [])),
  )

/** The tag rows are kept by: what was asked for, or the first that is offered. */
function tagAsked({ asks }: View, asked: Asked): string | undefined {
  for (const ask of asks) {
    const value = asked[ask.name]
    if (ask.kind === 'only') return typeof value === 'string' ? value : ask.options[0]?.value
    if (ask.kind === 'choice' && ask.keeps) return typeof value === 'string' ? value : undefined
    if (ask.kind === 'tag') return typeof value === 'string' ? value : ask.otherwise.value
  }
  return undefined
}

function searchAsked({ asks }: View, asked: Asked): Json | undefined {
  const search = asks.find(({ kind }) => kind === 'search')
  return search && asked[search.name]
}

/** Built at the first search for one. */
function soughtIn(line: SeenLine): Sought {
  line.found ??= line.finds?.() ?? { all: '' }
  return line.found
}
