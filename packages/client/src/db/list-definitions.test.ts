import { describe, expect, test } from 'vitest'
import { type ListDefinition, listKeysOf, pageRange } from './list-definitions'

const inHerd = { field: 'inHerd', is: 'equals', value: true } as const
const sheep = { field: 'species', is: 'equals', value: 'OVINE' } as const
const cattle = { field: 'species', is: 'not', value: 'OVINE' } as const
const definitions: ListDefinition[] = [
  {
    collection: 'animals',
    groups: [
      [cattle, inHerd],
      [sheep, inHerd],
    ],
    sort: 'tag',
  },
]
const byTag = [{ field: 'tag', direction: 'asc' as const }]
const query = { collection: 'animals' as const, offset: 0, limit: 30 }

describe('the lists kept in order', () => {
  const keyOf = listKeysOf(definitions).of.animals

  test('cattle, sheep and those not in the herd are kept apart, each by tag with the untagged last', () => {
    const keys = [
      keyOf?.({ inHerd: true, tag: 'IE9' }),
      keyOf?.({ inHerd: true, tag: 'IE10', species: 'BOVINE' }),
      keyOf?.({ inHerd: true }),
      keyOf?.({ inHerd: true, species: 'OVINE', tag: 'A' }),
    ]
    expect([...keys].sort()).toEqual(keys)
    expect(keyOf?.({ inHerd: false, tag: 'IE9' })).toBeUndefined()
    expect(keyOf?.({ inHerd: true, tag: 'IE9', deleted: true })).toBeUndefined()
  })

  test('a list is found in the kept order whichever way its filters are written', () => {
    const range = pageRange(definitions, { ...query, filters: [inHerd, cattle], sort: byTag })
    const key = keyOf?.({ inHerd: true, tag: 'zz9' }) ?? ''
    const untagged = keyOf?.({ inHerd: true }) ?? ''
    const ewe = keyOf?.({ inHerd: true, species: 'OVINE', tag: 'A' }) ?? ''
    expect(range && [key, untagged, ewe].map((k) => k >= range.from && k < range.to)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('any other filter, order or search is not', () => {
    expect(pageRange(definitions, { ...query, filters: [inHerd], sort: byTag })).toBeUndefined()
    expect(pageRange(definitions, { ...query, filters: [inHerd, cattle] })).toBeUndefined()
    const searched = {
      ...query,
      filters: [inHerd, cattle],
      sort: byTag,
      search: { text: '3', fields: ['tag'] },
    }
    expect(pageRange(definitions, searched)).toBeUndefined()
    expect(pageRange(definitions, { ...query, collection: 'tasks', sort: byTag })).toBeUndefined()
  })
})
