import type { Query } from '../../worker/farm-client'

export type Sort = NonNullable<Query['sort']>

/** A tap on a heading sorts by it, another turns it round; with Shift it is added behind the ones already there. */
export function sortBy(now: Sort, field: string, add: boolean): Sort {
  const before = now.find((one) => one.field === field)
  const next = { field, direction: before?.direction === 'asc' ? ('desc' as const) : ('asc' as const) }
  if (!add) return [next]
  return before ? now.map((one) => (one === before ? next : one)) : [...now, next]
}

export const writeSort = (sort: Sort): string =>
  sort.map(({ field, direction }) => `${field}:${direction}`).join(',')

/** Reads a sort out of an address, keeping only fields the list can sort by. */
export function readSort(text: string | undefined, fields: readonly string[], usual: Sort): Sort {
  const read = (text ?? '').split(',').flatMap((part) => {
    const [field = '', direction] = part.split(':')
    return fields.includes(field)
      ? [{ field, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }]
      : []
  })
  return read.length > 0 ? read : usual
}
