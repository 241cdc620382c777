import type { Query } from '@steading/client/db/query'

const filters: NonNullable<Query['filters']> = [
  { field: 'species', is: 'not', value: 'OVINE' },
  { field: 'inHerd', is: 'equals', value: true },
]

/** As the animals page asks for it. */
export const inTheHerd = {
  collection: 'animals',
  filters,
  sort: [{ field: 'tag', direction: 'asc' }],
} satisfies Partial<Query>

/** No query before it was exactly this, so the answer is never a remembered one. */
export const sortedBy = (field: string, heavierThan: number): Query => ({
  collection: 'animals',
  filters: [...filters, { field: 'lastWeight', is: 'above', value: heavierThan }],
  sort: [{ field, direction: 'desc' }],
  offset: 0,
  limit: 30,
})

export const searchedFor = (text: string): Query => ({
  ...inTheHerd,
  search: {
    text,
    fields: ['tag', 'freezebrand', 'eId', 'herdBookNumber', 'lambingNumber', 'aiBullCode', 'pedigree'],
  },
  offset: 0,
  limit: 30,
})
