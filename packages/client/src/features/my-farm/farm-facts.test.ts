import { expect, test } from 'vitest'
import type { Session } from '../../farm/farm-client'
import { farmFacts } from './farm-facts'

const mary = { farms: [], farm: '7' } as unknown as Session

test('a farm shows its keeper and address, and leaves out empty fields', () => {
  const farmData = {
    id: '7',
    herdNumber: 'D1234567',
    farmName: ' ',
    firstname: 'Mary',
    lastname: 'Byrne',
    address1: 'Ballinakill',
    county: 'Laois',
    farmTypes: [{ type: 'cattle' }, { type: 'sheep' }],
  }
  expect(farmFacts({ ...mary, farmData })).toEqual([
    { label: 'FARM.HERD_NUMBER', texts: ['D1234567'] },
    { label: 'FARM.KEEPER', texts: ['Mary Byrne'] },
    { label: 'FARM.ADDRESS', texts: ['Ballinakill', 'Laois'] },
    { label: 'FARM.KINDS', texts: ['FARM.KIND.CATTLE', 'FARM.KIND.SHEEP'], keys: true },
  ])
})

test('before its data has come a farm is known by what the account says of it', () => {
  expect(farmFacts({ ...mary, farms: [{ id: '7', herdNumber: 'D1234567' }] })).toEqual([
    { label: 'FARM.HERD_NUMBER', texts: ['D1234567'] },
  ])
})
