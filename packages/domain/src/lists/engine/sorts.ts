import type { Json } from '../../records/sync/stored-record'
import { listFieldOf } from './list-fields'

export type Sort = { field: string; direction: 'asc' | 'desc' }
const mostSorts = 5

/**
 * For an order that is kept rather than made: how a held value is turned into one that sorts by itself. Undefined
 * where it does already.
 */
export function sortsAs(name: string): ((held: Json | undefined) => Json | undefined) | undefined {
  const field = listFieldOf(name)
  if (field?.kind === 'choice')
    return (held) => {
      const place = field.options.indexOf(String(Array.isArray(held) ? held[0] : held))
      return place < 0 ? undefined : place + 1
    }
  return field?.kind === 'records' ? (held) => (Array.isArray(held) ? held[0] : held) : undefined
}

/**
 * A tap on a heading sorts by it, and a second tap reverses it. An added sort goes after the existing ones.
 */
export function sortBy(now: readonly Sort[], field: string, add = false): Sort[] {
  const before = now.find((one) => one.field === field)
  const next: Sort = { field, direction: before?.direction === 'asc' ? 'desc' : 'asc' }
  if (!add) return [next]
  return before ? now.map((one) => (one === before ? next : one)) : [...now, next].slice(-mostSorts)
}

export const writeSorts = (sorts: readonly Sort[]): string[] =>
  sorts.map(({ field, direction }) => `${field}:${direction}`)

/** Leaves out fields that a list cannot sort by. */
export function readSorts(written: readonly unknown[]): Sort[] {
  return written.slice(0, mostSorts).flatMap((one) => {
    const [field = '', direction] = typeof one === 'string' ? one.split(':') : []
    if (!listFieldOf(field)) return []
    return [{ field, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }]
  })
}
