import { expect, test } from 'vitest'
import { rowsToSave, rowsToUndo } from './needed-rows'
import { questionsOf } from './questions'

test('forty animals without a weight are one question that says forty', () => {
  const unknown = Array.from(
    { length: 40 },
    (_, n) => ({ code: 'doseWeightUnknown', animalId: `a${n}` }) as const,
  )
  expect(questionsOf([{ code: 'medicineExpired', values: { batch: 'B1' } }, ...unknown])).toMatchObject([
    { code: 'medicineExpired', values: { batch: 'B1' } },
    { code: 'doseWeightUnknown', values: { count: 40 } },
  ])
})

test('doubts that say different things are asked one by one', () => {
  const short = (days: number) =>
    ({ code: 'gestationShort', values: { days, usual: 283 }, animalId: 'a' }) as const
  expect(questionsOf([short(250), short(251)])).toHaveLength(2)
})

const animals = (...ids: string[]) => ids.map((id) => ({ of: 'animals', id }))

test('a save reads the job, the one above it, its animals, its newborn and what its form points at', () => {
  const needed = rowsToSave([
    { id: 'w', typeId: 'AT-WEIGHT', under: 'day', values: {}, animals: ['a', { animalId: 'b', dose: 1 }] },
    {
      id: 'c',
      typeId: 'CALVING',
      values: { dam: 'cow', sire: 'bull', notes: 'cow2' },
      brought: [{ id: 'calf', values: {} }],
    },
  ])
  expect(needed).toEqual({ tasks: ['w', 'day', 'c'], named: animals('a', 'b', 'calf', 'cow', 'bull') })
})

test('only a job that asks who is kin reads the forebears of those it names', () => {
  const [weighed, served] = ['AT-WEIGHT', 'SERVE'].map((typeId) =>
    rowsToSave([{ id: 'x', typeId, values: { sire: 'bull' }, animals: ['cow'] }]),
  )
  expect(weighed).not.toHaveProperty('kinOf')
  expect(served?.kinOf).toEqual(['cow', 'bull'])
})

test('taking an edit back also reads the animals the job named before it', () => {
  const undo = {
    typeId: 'REMEDY',
    tasks: [{ id: 't', before: { taskAnimals: ['a', 'b'] } }],
    born: ['calf'],
    animals: [{ id: 'cow', before: {}, after: {} }],
  }
  expect(rowsToUndo(undo)).toEqual({ tasks: ['t'], named: animals('calf', 'cow', 'a', 'b') })
})
