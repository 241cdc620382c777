import { expect, test } from 'vitest'
import { type FilterChoice, filtersFor, readFilters, writeFilters } from './filters'

const inHerd: FilterChoice = {
  id: 'herd',
  label: 'HERD',
  usually: 'in',
  options: [
    { value: 'in', label: 'IN', filters: [{ field: 'inHerd', is: 'equals', value: true }] },
    { value: 'left', label: 'LEFT', filters: [{ field: 'inHerd', is: 'equals', value: false }] },
  ],
}
const breed: FilterChoice = {
  id: 'breed',
  label: 'BREED',
  many: true,
  options: ['HE', 'LM', 'AA'].map((value) => ({
    value,
    name: value,
    filters: [{ field: 'breed', is: 'equals' as const, value }],
  })),
}
const choices = [inHerd, breed]

test('a list opens with the animals that are in the herd', () => {
  expect(filtersFor(choices, {})).toEqual([{ field: 'inHerd', is: 'equals', value: true }])
})

test('a farmer who takes the chip away sees them all', () => {
  expect(filtersFor(choices, { herd: [] })).toEqual([])
})

test('two breeds ticked are both shown', () => {
  expect(filtersFor([breed], { breed: ['HE', 'LM'] })).toEqual([
    { field: 'breed', is: 'in', value: ['HE', 'LM'] },
  ])
})

test('filters travel in the address as text, and what is usual is left out [D2.179]', () => {
  const chosen = { herd: ['left'], breed: ['AA'] }
  expect(readFilters(choices, writeFilters(choices, chosen))).toEqual(chosen)
  expect(writeFilters(choices, { herd: ['in'] })).toBeUndefined()
  expect(readFilters(choices, writeFilters(choices, { herd: [] }))).toEqual({ herd: [] })
})

test('an address with nonsense in it opens the usual list [D2.179]', () => {
  expect(readFilters(choices, '{oops')).toEqual({})
  expect(readFilters(choices, '{"breed":["XX","HE"],"password":["a"]}')).toEqual({ breed: ['HE'] })
  expect(readFilters(choices, '[1]')).toEqual({})
})
