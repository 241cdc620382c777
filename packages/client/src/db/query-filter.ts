import { compareKeys, searchText, sortKey } from '@steading/domain/lists/engine/sort-key'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import type { Filter } from './query'

export type Matches = (fields: Fields) => boolean
type Test = (value: Json | undefined) => boolean

/** A list shows no deleted records unless it asks about deletion itself. */
export function fieldTests(filters: readonly Filter[]): { field: string; test: Test }[] {
  const tests = filters.map(({ field, is, value }) => ({ field, test: testFor(is, value) }))
  const asksItself = filters.some(({ field }) => field === 'deleted')
  return asksItself ? tests : [{ field: 'deleted', test: (held) => held !== true }, ...tests]
}

export function matcher(filters: readonly Filter[]): Matches {
  const tests = fieldTests(filters)
  return (fields) => tests.every(({ field, test }) => test(fields[field]))
}

function testFor(is: Filter['is'], value: Json | undefined): Test {
  switch (is) {
    case 'equals':
      return anyOf((held) => same(held, value))
    case 'not': {
      const equals = anyOf((held) => same(held, value))
      return (held) => !equals(held)
    }
    case 'in': {
      const wanted = new Set(Array.isArray(value) ? value.map(plain) : [])
      return anyOf((held) => wanted.has(plain(held)))
    }
    case 'above':
      return (held) => !isEmpty(held) && order(held, value) > 0
    case 'below':
      return (held) => !isEmpty(held) && order(held, value) < 0
    case 'between': {
      const [low, high] = Array.isArray(value) ? value : []
      return (held) => !isEmpty(held) && order(held, low) >= 0 && order(held, high) <= 0
    }
    case 'contains': {
      const wanted = searchText(value)
      return anyOf((held) => searchText(held).includes(wanted))
    }
    case 'empty':
      return isEmpty
    case 'filled':
      return (held) => !isEmpty(held)
  }
}

/** A list field matches when one of its entries does. */
const anyOf =
  (test: Test): Test =>
  (held) =>
    Array.isArray(held) ? held.some((entry) => test(plain(entry))) : test(held)

const same = (held: Json | undefined, value: Json | undefined) => (held ?? null) === plain(value ?? null)

/** An entry that is an object means the animal or record it names. */
function plain(value: Json | undefined): Json {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    return value ?? null
  return value.animalId ?? value.paddockId ?? value.mobId ?? value.id ?? null
}

const isEmpty = (held: Json | undefined): boolean =>
  held === undefined || held === null || held === '' || (Array.isArray(held) && held.length === 0)

/** Zero is a value here, though it sorts last. */
function order(held: Json | undefined, value: Json | undefined): number {
  if (typeof held === 'number' && typeof value === 'number') return held - value
  return compareKeys(sortKey(held), sortKey(value))
}
