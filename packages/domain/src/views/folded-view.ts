import { searchText } from '../lists/sort-key'
import type { Json } from '../sync/stored-record'
import type { Add, Asked, Choice, Folded, Said, SortBy, Sum, View, ViewAt, ViewRow } from './define-view'
import { LineOrder, type SeenLine } from './line-order'
import { isWithin, periodAsked } from './periods'
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
  /** What the picture is drawn from: the rows in its order, all of them. */
  picture: readonly ViewRow[]
}

type Kept = { adds: readonly Add[]; line?: SeenLine }

/** More lines than this changed at once, and sorting them anew is quicker. */
const manyLines = 200
const tagRow = '#tags'
const nothing: readonly Add[] = []

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

  /** What a thing brings now, in the place of what it brought before; nothing where it has gone. */
  put(
    key: string,
    folded: Folded | undefined,
    { id = key, finds }: { id?: string; finds?: () => string } = {},
  ): void {
    const before = this.things.get(key)
    const line: SeenLine | undefined = folded?.line && { id, ...folded.line, ...(finds && { finds }) }
    if (!folded && !before) return
    const adds = [...(folded?.adds ?? nothing)]
    for (const tag of line?.tags ?? []) adds.push([tagRow, tag, 1])
    this.made.clear()
    this.tallies.change(before?.adds ?? nothing, adds)
    this.move(before?.line, line)
    if (folded) this.things.set(key, { adds, ...(line && { line }) })
    else this.things.delete(key)
  }

  shown({ asked, sort, offset, limit }: ViewWindow): ViewShown {
    this.moved = 0
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
      tags: Object.fromEntries(tallies.figures(tagRow)),
      choices,
      picture: view.picture ? this.all(chosen, undefined) : [],
    }
  }

  private move(before: SeenLine | undefined, now: SeenLine | undefined): void {
    if (before) this.lines.delete(before.id)
    if (now) this.lines.set(now.id, now)
    if (!before && !now) return
    if (++this.moved > manyLines) this.orders.clear()
    for (const order of this.orders.values()) order.move(before, now)
  }

  /** Every row that was asked for, in order. Asked again before anything changed, it is not worked out again. */
  private all(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    const key = JSON.stringify([asked, sort])
    const known = this.made.get(key) as readonly ViewRow[] | undefined
    if (known) return known
    const all = this.view.rows ? this.madeRows(asked, sort) : this.keptLines(asked, sort)
    this.made.set(key, all)
    return all
  }

  private madeRows(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    const rows = this.view.rows?.(this.tallies, this.at, asked) ?? []
    return sort ? new LineOrder(sort, rows).lines : rows
  }

  private keptLines(asked: Asked, sort: SortBy | undefined): readonly ViewRow[] {
    const { lines } = this.inOrder(sort ?? this.view.order ?? { column: 'id', direction: 'asc' })
    const tag = tagAsked(this.view, asked)
    const wanted = searchText(searchAsked(this.view, asked))
    const inTime = this.inTime(asked)
    if (tag === undefined && wanted === '' && !inTime) return lines
    return lines.filter(
      (line) =>
        (tag === undefined || line.tags?.includes(tag)) &&
        (wanted === '' || foundBy(line).includes(wanted)) &&
        (!inTime || inTime(line)),
    )
  }

  private inTime(asked: Asked): ((line: SeenLine) => boolean) | undefined {
    const ask = this.view.asks.find((one) => one.kind === 'period')
    const by = ask?.by
    if (!ask || by === undefined) return undefined
    const period = periodAsked(asked[ask.name], this.at.today)
    return ({ cells }) => isWithin(period, cells[by])
  }

  private inOrder(sort: SortBy): LineOrder {
    const key = `${sort.column} ${sort.direction}`
    const known = this.orders.get(key) ?? new LineOrder(sort, this.lines.values())
    this.orders.set(key, known)
    return known
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

/** Put together when somebody first looks for one. */
function foundBy(line: SeenLine): string {
  line.found ??= line.finds?.() ?? ''
  return line.found
}
