import { fold } from '../command-palette/fold'
import type { Field } from '../fields/fields'
import type { Fields, Json } from '../sync/stored-record'
import type { Facts } from './facts'
import { listFieldOf, valueReader } from './list-fields'
import type { ListsAt } from './lists-at'

export type Sort = { field: string; direction: 'asc' | 'desc' }
export type Listed = { id: string; fields: Fields; facts?: Facts }
type Key = number | string | undefined

const mostSorts = 5

/** One sort after another; rows that none tells apart stand by id, so that a list never shuffles. */
export function sortAnimals<A extends Listed>(
  animals: readonly A[],
  sorts: readonly Sort[],
  at: ListsAt,
): A[] {
  const columns = sorts.flatMap(({ field, direction }) => {
    const known = listFieldOf(field)
    return known ? [{ known, read: valueReader(field, at), down: direction === 'desc' }] : []
  })
  const rows = animals.map((animal) => ({
    animal,
    keys: columns.map(({ known, read }) => sortKey(known, read(animal.fields, animal.facts))),
  }))
  rows.sort((a, b) => {
    for (let place = 0; place < columns.length; place++) {
      const order = compare(a.keys[place], b.keys[place], columns[place]?.down === true)
      if (order !== 0) return order
    }
    return a.animal.id < b.animal.id ? -1 : a.animal.id > b.animal.id ? 1 : 0
  })
  return rows.map(({ animal }) => animal)
}

/** What is missing, or 0, comes last whichever way up the list is. */
function compare(a: Key, b: Key, down: boolean): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  const order = typeof a === 'string' && typeof b === 'string' ? inText(a, b) : Number(a) - Number(b)
  return down ? -order : order
}

const inText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Days and numbers by size, answers in the order they are offered, texts as they are read: tag 9 before tag 10. */
function sortKey(field: Field, held: Json | undefined): Key {
  const value = Array.isArray(held) ? held[0] : held
  if (value === undefined || value === null || value === '' || value === 0) return undefined
  switch (field.kind) {
    case 'date':
    case 'dateTime':
    case 'number':
    case 'weight':
    case 'money':
      return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
    case 'flag':
      return value === true ? 1 : undefined
    case 'choice': {
      const place = field.options.indexOf(String(value))
      return place < 0 ? undefined : place + 1
    }
    default:
      return typeof value === 'object' ? undefined : textKey(String(value))
  }
}

/**
 * For an order that is kept rather than made: how a held value is turned into one that sorts by itself. Undefined
 * where it does already.
 */
export function sortsAs(name: string): ((held: Json | undefined) => Json | undefined) | undefined {
  const field = listFieldOf(name)
  if (field?.kind === 'choice') return (held) => sortKey(field, held)
  return field?.kind === 'records' ? (held) => (Array.isArray(held) ? held[0] : held) : undefined
}

/** Folding costs more than the rest of a sort, and most of what a herd has written down is plain. */
function textKey(text: string): string | undefined {
  const plain = /^[a-z0-9]*$/i.test(text) ? text.toLowerCase() : fold(text)
  if (plain === '' || plain === '0') return undefined
  return /\d/.test(plain) ? plain.replace(/\d+/g, (digits) => digits.padStart(16, '0')) : plain
}

/** A tap on a heading sorts by it, another turns it round; added, it stands behind the ones already there. */
export function sortBy(now: readonly Sort[], field: string, add = false): Sort[] {
  const before = now.find((one) => one.field === field)
  const next: Sort = { field, direction: before?.direction === 'asc' ? 'desc' : 'asc' }
  if (!add) return [next]
  return before ? now.map((one) => (one === before ? next : one)) : [...now, next].slice(-mostSorts)
}

export const writeSorts = (sorts: readonly Sort[]): string[] =>
  sorts.map(({ field, direction }) => `${field}:${direction}`)

/** What cannot be sorted by is left out. */
export function readSorts(written: readonly unknown[]): Sort[] {
  return written.slice(0, mostSorts).flatMap((one) => {
    const [field = '', direction] = typeof one === 'string' ? one.split(':') : []
    if (!listFieldOf(field)) return []
    return [{ field, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }]
  })
}
