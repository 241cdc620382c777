import type { Json, StoredRecord } from '@steading/domain/sync/stored-record'
import type { Filter, Query } from '../worker/farm-client'
import { fieldTests } from './query-filter'
import { RankColumn } from './rank-column'
import { searchText } from './sort-key'

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
    if (records.length > manyChanges) this.ranks.clear()
    for (const record of records) {
      const known = this.rowOf.get(record.id)
      const row = known ?? this.records.length
      if (known === undefined) this.byId = undefined
      this.records[row] = record
      this.rowOf.set(record.id, row)
      for (const [field, values] of this.values) values[row] = record.fields[field]
      for (const [field, ranks] of this.ranks) ranks.set(row, record.fields[field])
      for (const { fields, texts } of this.searched.values()) texts[row] = textOf(record, fields)
    }
  }

  /** Makes ready what the first sort and the first search would have to wait for. */
  prepare(sorts: readonly string[], search: readonly string[]): void {
    for (const field of sorts) this.ranksOf(field)
    if (search.length > 0) this.textsOf(search)
  }

  query(query: ListQuery): HotAnswer {
    const key = JSON.stringify([query.filters, query.search, query.sort])
    const list = this.lists.get(key) ?? this.sorted(query)
    this.remember(key, list)
    const rows: StoredRecord[] = []
    for (const row of list.subarray(query.offset, query.offset + query.limit)) {
      const record = this.records[row]
      if (record) rows.push(record)
    }
    return { rows, count: list.length }
  }

  private sorted({ filters = [], search, sort = [] }: ListQuery): Int32Array {
    let rows = this.matching(filters, search)
    for (const { field, direction } of sort.toReversed()) rows = this.ranksOf(field).sort(rows, direction)
    return rows
  }

  /** By id, so that rows no sort tells apart have an order all the same. */
  private matching(filters: readonly Filter[], search: Query['search']): Int32Array {
    const passes = new Uint8Array(this.records.length).fill(1)
    for (const { field, test } of fieldTests(filters)) {
      const values = this.valuesOf(field)
      for (let row = 0; row < passes.length; row++)
        if (passes[row] === 1 && !test(values[row])) passes[row] = 0
    }
    const wanted = searchText(search?.text)
    if (search && wanted !== '') {
      const texts = this.textsOf(search.fields)
      for (let row = 0; row < passes.length; row++)
        if (passes[row] === 1 && !texts[row]?.includes(wanted)) passes[row] = 0
    }
    return this.rowsById().filter((row) => passes[row] === 1)
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
    const values = this.values.get(field) ?? this.records.map((record) => record.fields[field])
    const ranks = new RankColumn(values)
    this.ranks.set(field, ranks)
    return ranks
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

/** One line to a field, so that nothing is found across two. */
function textOf(record: StoredRecord, fields: readonly string[]): string {
  let text = ''
  for (const field of fields) text += `${searchText(record.fields[field])}\n`
  return text
}
