import { describe, expect, test } from 'vitest'
import type { Fields } from '../../records/sync/stored-record'
import { type Ancestor, isKnown, pedigreeOf } from './family'
import { knownFor } from './known-for'

const herd: { [id: string]: Fields } = {
  rose: { dam: 'lily', registeredSireTag: 'IE9' },
  lily: {},
  max: {},
  gone: { deleted: true },
}
const recordOf = (id: string) => (herd[id] ? { id, fields: herd[id] } : undefined)
const told = (all: readonly Ancestor[]): unknown[] =>
  all.map((one) => [
    one.role,
    one.animal?.id ?? one.number ?? '-',
    ...(one.parents.length ? [told(one.parents)] : []),
  ])

describe('the family of an animal', () => {
  test('goes back to the grandparents, each on its own side, with an empty place for an unknown one', () => {
    expect(told(pedigreeOf({ dam: 'rose', sire: 'max' }, recordOf))).toEqual([
      [
        'dam',
        'rose',
        [
          ['damDam', 'lily'],
          ['damSire', 'IE9'],
        ],
      ],
      [
        'sire',
        'max',
        [
          ['sireDam', '-'],
          ['sireSire', '-'],
        ],
      ],
    ])
  })

  test('leaves out a generation in which no ancestor is known', () => {
    expect(told(pedigreeOf({ ram: 'max' }, recordOf))).toEqual([
      ['dam', '-'],
      ['sire', 'max'],
    ])
    expect(pedigreeOf({}, recordOf)).toEqual([])
  })

  test('knows a parent that is on no books here by its number, and one that was thrown away not at all', () => {
    const [dam, sire] = pedigreeOf({ dam: 'gone', sire: 'elsewhere', registeredSireTag: 'IE7' }, recordOf)
    expect(dam && isKnown(dam)).toBe(false)
    expect(sire?.number).toBe('IE7')
  })
})

describe('an ancestor is known for', () => {
  const keys = (fields: Fields) => knownFor(fields).map(({ key }) => key.replace('FAMILY.KNOWN.', ''))

  test.each<[string, Fields, string[]]>([
    ['being a straw, and nothing else', { animalType: 'AIBULL', lastWeightMg: 9 }, ['AI_BULL']],
    ['her calvings and her weight', { sex: 'F', lactation: 4, lastWeightMg: 6e8 }, ['CALVINGS', 'WEIGHT']],
    [
      'having left, before her calvings',
      { sex: 'F', lactation: 4, offHerdDate: 9, inHerd: false },
      ['LEFT', 'CALVINGS'],
    ],
    ['having died, which is how it left', { dod: 8, offHerdDate: 9, inHerd: false }, ['DIED']],
    ['being gone, nobody knows when', { inHerd: false }, ['GONE']],
    ['having lambed', { species: 'OVINE', sex: 'F', lastLambedDate: 9 }, ['LAMBED']],
    ['nothing yet', { sex: 'F' }, []],
  ])('%s', (_, fields, expected) => {
    expect(keys(fields)).toEqual(expected)
  })
})
