import { expect, test } from 'vitest'
import type { Region } from '../../base/regions/regions'
import type { Fields } from '../../records/sync/stored-record'
import { closestByNumber } from './find-by-number'
import { soughtOf, thoseFound } from './search-fields'

const herd = (tags: readonly string[], more: Fields = {}) =>
  tags.map((tag) => ({ id: tag, fields: { tag, species: 'BOVINE', ...more } as Fields }))
const found = (animals: ReturnType<typeof herd>, text: string, region: Region) =>
  thoseFound(animals, text, ({ fields }) => soughtOf(fields, region)).map(({ id }) => id)

const irish = Array.from({ length: 40 }, (_, n) => `3722145071${String(700 + n * 7).padStart(5, '0')}`)

test('450 typed in herd 45071 is the cow with 450 in her own digits and not the whole herd', () => {
  const cow = '372214507100450'
  expect(found(herd([...irish, cow]), '450', 'IE')).toEqual([cow])
})

test('the herd part of a tag counts where no animal has the digits, and where more is typed than one has', () => {
  expect(found(herd(irish), '4507', 'IE')).toEqual(irish)
  const cow = '372214507100071'
  expect(found(herd([...irish, cow]), '2145071', 'IE')).toHaveLength(41)
})

test.each([
  ['IE', 'BOVINE', '372214512300077', '45123'],
  ['NI', 'BOVINE', 'UK945123412077', '45123'],
  ['UK', 'BOVINE', 'UK451234100077', '45123'],
  ['UK', 'OVINE', 'UK004512300077', '45123'],
  ['EU', 'BOVINE', 'FR4512300077', '4512'],
] as const)(
  'in %s the herd part of a %s tag %s gives way to an animal whose own number matches',
  (region, species, tag, part) => {
    const others = herd([tag], { species })
    const own = { id: 'own', fields: { species, freezebrand: part } }
    expect(found([...others, own], part, region)).toEqual(['own'])
    expect(found(others, part, region)).toEqual([tag])
    expect(found([...others, own], '077', region)).toEqual([tag])
  },
)

test('a brand, a name, an old tag and a calf that waits for its registration are all found by their own', () => {
  const animals = [
    ...herd(irish),
    { id: 'brand', fields: { freezebrand: '2145' } },
    { id: 'name', fields: { pedigree: 'Clonbur 2145 Bess' } },
    { id: 'old', fields: { tag: '372999999900001', formerTags: ['372777777702145'] } },
    { id: 'calf', fields: { tag: '372888888802145NOTAG' } },
  ] as ReturnType<typeof herd>
  expect(found(animals, '2145', 'IE')).toEqual(['brand', 'name', 'old', 'calf'])
})

test('of those a number found, Enter means the one that ends with it', () => {
  const animals = herd(['372214507100016', '372214507100160', '372214507101601'])
  expect(closestByNumber(animals, '16', 'IE').map(({ id }) => id)).toEqual(['372214507100016'])
  expect(closestByNumber(animals, '160', 'IE').map(({ id }) => id)).toEqual(['372214507100160'])
  expect(closestByNumber(animals, '6', 'IE')).toHaveLength(1)
  expect(closestByNumber(animals, '01', 'IE').map(({ id }) => id)).toEqual(['372214507101601'])
  expect(closestByNumber(animals, '9', 'IE')).toHaveLength(3)
})
