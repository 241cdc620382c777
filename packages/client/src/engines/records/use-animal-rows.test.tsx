import type { SubApp } from '@steading/domain/base/sub-apps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useAnimalRows } from './use-animal-rows'

const phone = vi.hoisted(() => ({ subApp: 'bovine', asked: [] as unknown[] }))
vi.mock('../../platform/farm/farm', () => ({
  useSession: () => ({ known: true, value: { subApp: phone.subApp } }),
  useFarm: () => ({ watch: () => () => undefined, animalIds: (query: unknown) => phone.asked.push(query) }),
}))

function asks(subApp: SubApp, search = '', among: 'here' | 'left' = 'here') {
  phone.subApp = subApp
  phone.asked.length = 0
  renderToStaticMarkup(<Rows search={search} among={among} />)
  return phone.asked
}

function Rows({ search, among }: { search: string; among: 'here' | 'left' }) {
  void useAnimalRows(search, among).all()
  return null
}

test('the rows are of the animals in use: sheep for sheep, everything else for cattle', () => {
  expect(asks('ovine')).toMatchObject([
    { filters: [{ field: 'species', is: 'equals', value: 'OVINE' }, { field: 'inHerd' }] },
  ])
  expect(asks('bovine')).toMatchObject([
    { filters: [{ field: 'species', is: 'not', value: 'OVINE' }, { field: 'inHerd' }] },
  ])
})

test('for what the factory wrote they are those that have left, the last first, and no straw', () => {
  const [asked] = asks('bovine', '', 'left') as [{ filters: unknown[]; sort: unknown[] }]
  expect(asked.sort).toEqual([{ field: 'offHerdDate', direction: 'desc' }])
  expect(asked.filters).toContainEqual({ field: 'inHerd', is: 'equals', value: false })
  expect(asked.filters).toContainEqual({ field: 'animalType', is: 'not', value: 'AIBULL' })
})

test('a search looks for the typed text in every number of an animal', () => {
  expect(asks('ovine', 'B12')).toMatchObject([{ search: { text: 'B12' } }])
  expect(asks('ovine', '  ')[0]).not.toHaveProperty('search')
})
