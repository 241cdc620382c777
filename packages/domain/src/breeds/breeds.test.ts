import { expect, test } from 'vitest'
import { breedById, breedCode, breeds } from './breeds'

test('no two breeds share an id, and no two pure breeds share a code of the British authority', () => {
  expect(new Set(breeds.map((breed) => breed.id)).size).toBe(breeds.length)
  const codes = breeds.flatMap((breed) => breed.codes.cts ?? [])
  expect(new Set(codes).size).toBe(codes.length)
})

test('the breeds the specification names are there: Hereford, Angus, Wagyu and the unknown ones [D3.10, D3.11, D3.34]', () => {
  for (const id of ['HE', 'AA', 'WA', 'ZZ', 'OVINE-ZZ']) expect(breedById(id), id).toBeDefined()
})

test.each([
  ['LM', 'IE', 'LM'],
  ['LM', 'UK', 'LIM'],
  ['LMX', 'UK', 'LIMX'],
  ['BB', 'SC', 'BRB'],
  ['AA', 'US', 'AAN'],
  ['BO', 'GL', 'BO'],
  ['OVINE-TX', 'IE', 'TX'],
] as const)('a %s is written in %s as %s', (id, region, code) => {
  expect(breedCode(id, region)).toBe(code)
})

test('a calf by a Blonde is carried longest and one by a Holstein Friesian shortest of the common breeds', () => {
  expect(breedById('BA')?.gestationDays).toBe(294)
  expect(breedById('HF')?.gestationDays).toBe(279)
})
