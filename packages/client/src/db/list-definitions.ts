import { sortKey } from '@steading/domain/lists/engine/sort-key'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import type { ListKeys } from './list-db'
import type { Filter, Query } from './query'
import { matcher } from './query-filter'

/**
 * The lists a farmer opens first, as data. The database keeps their order, so that the first page is there before the
 * herd is in memory. Any other list waits for the herd.
 */
export type ListDefinition = {
  collection: CollectionName
  /** Each a list of its own; a record belongs to the first whose filters it passes. */
  groups: readonly (readonly Filter[])[]
  sort: string
}

const groupMarks = '0123456789'
const afterEveryText = '\uffff'

export function listKeysOf(definitions: readonly ListDefinition[]): ListKeys {
  const of: ListKeys['of'] = {}
  for (const { collection, groups, sort } of definitions) {
    const belongs = groups.map(matcher)
    of[collection] = (fields: Fields) => {
      const group = belongs.findIndex((matches) => matches(fields))
      return group < 0 ? undefined : `${groupMarks[group]}${keyText(fields[sort])}`
    }
  }
  return { version: `1 ${JSON.stringify(definitions)}`, of }
}

/** Where in the kept order the rows of this query are, if they are in it at all. */
export function pageRange(
  definitions: readonly ListDefinition[],
  query: Query,
): { from: string; to: string } | undefined {
  const definition = definitions.find(({ collection }) => collection === query.collection)
  const [sort, ...more] = query.sort ?? []
  const usual = sort?.field === definition?.sort && sort?.direction === 'asc' && more.length === 0
  if (!definition || !usual || query.search?.text || query.asked) return undefined
  const wanted = spelled(query.filters ?? [])
  const mark = groupMarks[definition.groups.findIndex((group) => spelled(group) === wanted)]
  return mark === undefined ? undefined : { from: mark, to: `${mark}${afterEveryText}${afterEveryText}` }
}

const spelled = (filters: readonly Filter[]): string =>
  filters
    .map(({ field, is, value }) => JSON.stringify([field, is, value]))
    .sort()
    .join()

function keyText(value: Json | undefined): string {
  const key = sortKey(value)
  if (key === undefined) return afterEveryText
  return typeof key === 'number' ? String(key).padStart(15, '0') : key
}
