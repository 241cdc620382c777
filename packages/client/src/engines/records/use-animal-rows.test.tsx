import type { SubApp } from '@steading/domain/sub-apps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useAnimalRows } from './use-animal-rows'

const phone = vi.hoisted(() => ({ subApp: 'bovine', asked: [] as unknown[] }))
vi.mock('../../platform/farm/farm', () => ({
  useSession: () => ({ known: true, value: { subApp: phone.subApp } }),
  useFarm: () => ({ watch: () => () => undefined, animalIds: (query: unknown) => phone.asked.push(query) }),
}))

function asks(subApp: SubApp, search = '') {
  phone.subApp = subApp
  phone.asked.length = 0
  renderToStaticMarkup(<Rows search={search} />)
  return phone.asked
}

function Rows({ search }: { search: string }) {
  void useAnimalRows(search).all()
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

test('what was typed is looked for in every number of an animal', () => {
  expect(asks('ovine', 'B12')).toMatchObject([{ search: { text: 'B12' } }])
  expect(asks('ovine', '  ')[0]).not.toHaveProperty('search')
})
