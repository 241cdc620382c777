import type { AnyList } from '@steading/domain/lists/define-list'
import type { SubApp } from '@steading/domain/sub-apps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { inHerd } from '../../../engines/records/animals-query'
import { useAnimalsList } from './use-animals-list'

const phone = vi.hoisted(() => ({ subApp: 'bovine', address: {} as object, query: {} as unknown }))
vi.mock('../../../platform/farm/farm', () => ({
  useSession: () => ({ known: true, value: { subApp: phone.subApp } }),
  useFarm: () => ({ watch: () => () => undefined, animalIds: async () => [] }),
}))
vi.mock('../../../platform/pages/navigation', () => ({
  useSearchText: () => [phone.address, () => undefined],
}))

const list = { id: 'all', title: 'ANIMALS.ANIMALS', columns: ['tag'], where: [] } as unknown as AnyList

function asked(subApp: SubApp, address = {}) {
  Object.assign(phone, { subApp, address })
  renderToStaticMarkup(<Asked />)
  return phone.query
}

function Asked() {
  const { query } = useAnimalsList({ list, filters: [inHerd], sorts: [], record: undefined })
  phone.query = query
  return null
}

test('a list shows the animals in use: sheep for sheep, everything else for cattle', () => {
  expect(asked('ovine')).toMatchObject({
    filters: [{ field: 'species', is: 'equals', value: 'OVINE' }, inHerd],
  })
  expect(asked('bovine')).toMatchObject({
    filters: [{ field: 'species', is: 'not', value: 'OVINE' }, inHerd],
  })
})
