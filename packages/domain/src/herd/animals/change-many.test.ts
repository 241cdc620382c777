import { expect, test } from 'vitest'
import { changeableHere, changeableTogether, changeMany } from './change-many'

const animal = (id: string, fields: object) => ({
  id,
  fields: { species: 'BOVINE', inHerd: true, tag: '372221450712345', breed: 'FR', ...fields },
})
const herd = [
  animal('a', { sex: 'F', purpose: 'dairy' }),
  animal('b', { sex: 'F', purpose: 'beef' }),
  animal('c', { sex: 'M', castrated: false }),
  animal('d', { sex: 'M', castrated: true }),
]

test('only those that change are changed, and what stood there before is counted', () => {
  const { changes, before, same } = changeMany(herd, 'purpose', { purpose: 'beef' }, 'IE')
  expect(changes.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(changes.every(({ set }) => set.purpose === 'beef')).toBe(true)
  expect(before).toEqual([
    { value: undefined, count: 2 },
    { value: 'dairy', count: 1 },
  ])
  expect(same).toBe(1)
})

test('a field of males leaves the cows alone', () => {
  const { changes, unconcerned, same } = changeMany(herd, 'castrated', { castrated: true }, 'IE')
  expect(changes.map(({ id }) => id)).toEqual(['c'])
  expect({ unconcerned, same }).toEqual({ unconcerned: 2, same: 1 })
})

test('another breed also changes the line an animal goes by', () => {
  const [change] = changeMany(herd, 'breed', { breed: 'HE' }, 'IE').changes
  expect(change?.set).toHaveProperty('displayDescription')
})

test('an animal’s own numbers, its sex and what jobs decide are not offered', () => {
  const offered = changeableTogether('BOVINE').map(({ name }) => name)
  expect(offered).toEqual(expect.arrayContaining(['purpose', 'breed', 'notes', 'colourId', 'isStockBull']))
  for (const name of [
    'tag',
    'eId',
    'sex',
    'lactation',
    'dob',
    'lastWeight',
    'offHerdDate',
    'labels',
    'castrated',
    'pLoc',
  ])
    expect(offered).not.toContain(name)
})

test('in a list an animal’s own numbers are changed too, but neither its tag nor what a job decides or is none of its business', () => {
  const [cow, bull] = [
    { species: 'BOVINE', sex: 'F' },
    { species: 'BOVINE', sex: 'M' },
  ]
  expect(['freezebrand', 'eId', 'purpose', 'notes'].filter((name) => changeableHere(name, cow))).toHaveLength(
    4,
  )
  expect(['tag', 'sex', 'dob', 'lastWeight', 'labels'].filter((name) => changeableHere(name, cow))).toEqual(
    [],
  )
  expect([changeableHere('isStockBull', bull), changeableHere('isStockBull', cow)]).toEqual([true, false])
})
