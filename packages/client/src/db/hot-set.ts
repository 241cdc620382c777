import { searchText } from '@steading/domain/lists/engine/sort-key'
import type { Json, StoredRecord } from '@steading/domain/records/sync/stored-record'
import type { Knowledge, Takes } from './knowledge'
import type { Filter, Query } from './query'
import { fieldTests } from './query-filter'
import { RankColumn } from './rank-column'

export type ListQuery = Omit<Query, 'collection'>
export type HotAnswer = { rows: StoredRecord[]; count: number }

/** More changes than this at once, and making an order anew is quicker than keeping it. */
const manyChanges = 200
const rememberedLists = 8

/**
 * All records of one collection of one farm in memory, for lists that filter, sort and search by any field while the
 * farmer types. It knows nothing of what the records are. A record is known by its row, and what is asked of a field
 * is asked of all rows in turn: that is many times faster than going from record to record.
 */
export class HotSet {
  private readonly records: StoredRecord[] = []
  private readonly rowOf = new Map<string, number>()
  private byId: Int32Array | undefined
  private readonly values = new Map<string, (Json | undefined)[]>()
  private readonly ranks = new Map<string, RankColumn>()
  private readonly searched = new Map<string, { fields: readonly string[]; texts: string[] }>()
  private readonly lists = new Map<string, Int32Array>()
  private own: string[] | undefined
  private noted: unknown[] | undefined
  private allNoted = false

  constructor(private readonly notes?: Knowledge) {}

  get size(): number {
    return this.records.length
  }

  get(id: string): StoredRecord | undefined {
    const row = this.rowOf.get(id)
    return row === undefined ? undefined : this.records[row]
  }

  put(records: readonly StoredRecord[]): void {
    if (records.length === 0) return
    this.lists.clear()
    const orders = [...this.ranks].map(([field, ranks]) => ({
      field,
      ranks,
      read: this.readerOf(field),
      moved: 0,
    }))
    for (const record of records) {
      const known = this.rowOf.get(record.id)
      const row = known ?? this.records.length
      if (known === undefined) this.byId = undefined
      const old = this.records[row]
      const before = old && orders.map(({ read }) => read(old, row))
      this.records[row] = record
      this.rowOf.set(record.id, row)
      if (this.noted) this.noted[row] = this.notes?.of(record)
      for (const [field, values] of this.values) values[row] = record.fields[field]
      for (const [place, order] of orders.entries()) {
        const now = order.read(record, row)
        // A whole herd that gets a label stays in the order of its tags.
        if ((before && before[place] === now) || ++order.moved > manyChanges) continue
        order.ranks.set(row, now)
      }
      for (const { fields, texts } of this.searched.values()) texts[row] = textOf(record, fields)
      if (this.own) this.own[row] = this.notes?.own?.(record) ?? ''
    }
    for (const { field, moved } of orders) if (moved > manyChanges) this.ranks.delete(field)
  }

  get isNoted(): boolean {
    return this.allNoted
  }

  /** Every record with its note, from one row to before another. */
  *rows(from = 0, to = this.size): Generator<{ record: StoredRecord; note: unknown }> {
    for (let row = from; row < Math.min(to, this.size); row++) {
      const record = this.records[row]
      if (record) yield { record, note: this.noted?.[row] }
    }
  }

  noteOf(id: string): unknown {
    const row = this.rowOf.get(id)
    return row === undefined ? undefined : this.noted?.[row]
  }

  /** Makes the notes of some rows, so that a big herd need not be noted in one go. */
  note(from: number, to: number): void {
    this.noted ??= []
    for (let row = from; row < Math.min(to, this.size); row++) {
      const record = this.records[row]
      if (record) this.noted[row] ??= this.notes?.of(record)
    }
    if (this.allNoted || to < this.size) return
    this.allNoted = true
    this.readAgain()
  }

  /** New notes for some records. */
  noteAgain(ids: readonly string[]): void {
    if (!this.noted || ids.length === 0) return
    const many = ids.length > manyChanges
    this.lists.clear()
    for (const id of ids) {
      const row = this.rowOf.get(id)
      const record = row === undefined ? undefined : this.records[row]
      if (row === undefined || !record) continue
      this.noted[row] = this.notes?.of(record)
      if (many) continue
      for (const [field, ranks] of this.ranks)
        if (this.notes?.reader(field)) ranks.set(row, this.readerOf(field)(record, row))
    }
    if (many) this.readAgain()
  }

  /** The same notes say something else now: another day has begun. */
  readAgain(): void {
    this.lists.clear()
    this.own = undefined
    for (const field of this.ranks.keys()) if (this.notes?.reader(field)) this.ranks.delete(field)
  }

  /** The ids of all rows, in the order of the query. */
  ids(query: Omit<ListQuery, 'offset' | 'limit'>): string[] {
    const ids: string[] = []
    for (const row of this.listOf(query)) {
      const record = this.records[row]
      if (record) ids.push(record.id)
    }
    return ids
  }

  /** Makes ready what the first sort and the first search would have to wait for. */
  prepare(sorts: readonly string[], search: readonly string[]): void {
    for (const field of sorts) this.ranksOf(field)
    if (search.length === 0) return
    this.textsOf(search)
    this.ownTexts()
  }

  query(query: ListQuery): HotAnswer {
    const list = this.listOf(query)
    const rows: StoredRecord[] = []
    for (const row of list.subarray(query.offset, query.offset + query.limit)) {
      const record = this.records[row]
      if (record) rows.push(record)
    }
    return { rows, count: list.length }
  }

  private listOf(query: Omit<ListQuery, 'offset' | 'limit'>): Int32Array {
    const key = JSON.stringify([query.filters, query.asked, query.search, query.sort])
    const list = this.lists.get(key) ?? this.sorted(query)
    this.remember(key, list)
    return list
  }

  private sorted(query: Omit<ListQuery, 'offset' | 'limit'>): Int32Array {
    const { filters = [], search, sort = [] } = query
    let rows = this.matching(filters, search, this.notes?.test(query))
    for (const { field, direction } of sort.toReversed()) rows = this.ranksOf(field).sort(rows, direction)
    return rows
  }

  /** By id, so that rows no sort tells apart have an order all the same. */
  private matching(
    filters: readonly Filter[],
    search: Query['search'],
    takes: Takes | undefined,
  ): Int32Array {
    const passes = new Uint8Array(this.records.length).fill(1)
    for (const { field, test } of fieldTests(filters)) {
      const values = this.valuesOf(field)
      for (let row = 0; row < passes.length; row++)
        if (passes[row] === 1 && !test(values[row])) passes[row] = 0
    }
    const wanted = searchText(search?.text)
    if (!search || wanted === '') return this.taken(passes, takes)
    const own = this.ownTexts()
    const found = own && this.taken(containing(wanted, own, passes), takes)
    if (found && found.length > 0) return found
    return this.taken(containing(wanted, this.textsOf(search.fields), passes), takes)
  }

  private taken(passes: Uint8Array, takes: Takes | undefined): Int32Array {
    const { records, noted } = this
    return this.rowsById().filter((row) => {
      const record = passes[row] === 1 ? records[row] : undefined
      return record !== undefined && (!takes || takes(record, noted?.[row]))
    })
  }

  private rowsById(): Int32Array {
    if (this.byId) return this.byId
    const rows = Int32Array.from(this.records.keys())
    const id = (row: number) => this.records[row]?.id ?? ''
    const inOrder = rows.every((row) => row === 0 || id(row - 1) < id(row))
    this.byId = inOrder ? rows : rows.sort((a, b) => (id(a) < id(b) ? -1 : 1))
    return this.byId
  }

  private valuesOf(field: string): (Json | undefined)[] {
    const known = this.values.get(field)
    if (known) return known
    const values = this.records.map((record) => record.fields[field])
    this.values.set(field, values)
    return values
  }

  private ranksOf(field: string): RankColumn {
    const known = this.ranks.get(field)
    if (known) return known
    const kept = this.notes?.reader(field) ? undefined : this.values.get(field)
    const ranks = new RankColumn(kept ?? this.records.map(this.readerOf(field)))
    this.ranks.set(field, ranks)
    return ranks
  }

  private readerOf(field: string): (record: StoredRecord, row: number) => Json | undefined {
    const read = this.notes?.reader(field)
    return read ? (record, row) => read(record, this.noted?.[row]) : (record) => record.fields[field]
  }

  /** Undefined where no text of a record is more its own than another. */
  private ownTexts(): string[] | undefined {
    const { notes } = this
    if (!notes?.own) return undefined
    this.own ??= this.records.map((record) => notes.own?.(record) ?? '')
    return this.own
  }

  private textsOf(fields: readonly string[]): string[] {
    const key = fields.join('\n')
    const known = this.searched.get(key)
    if (known) return known.texts
    const texts = this.records.map((record) => textOf(record, fields))
    this.searched.set(key, { fields, texts })
    return texts
  }

  /** The next page of a list that is being scrolled costs nothing. */
  private remember(key: string, list: Int32Array): void {
    this.lists.delete(key)
    this.lists.set(key, list)
    const [oldest] = this.lists.keys()
    if (this.lists.size > rememberedLists && oldest !== undefined) this.lists.delete(oldest)
  }
}

function containing(wanted: string, texts: readonly string[], passes: Uint8Array): Uint8Array {
  return passes.map((passed, row) => (passed === 1 && texts[row]?.includes(wanted) ? 1 : 0))
}

/** One line to a field, so that nothing is found across two. */
function textOf(record: StoredRecord, fields: readonly string[]): string {
  let text = ''
  for (const field of fields) text += `${searchText(record.fields[field])}\n`
  return text
}
