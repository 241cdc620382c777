import { expect, test } from 'vitest'
import { checkRecord } from '../jobs/collections/check-record'
import { bigHerd } from './big-herd'

const herd = [...bigHerd({ animals: 2000, tasks: 4000, seed: 7 })]
const animals = herd.filter(({ collection }) => collection === 'animals')
const tasks = herd.filter(({ collection }) => collection === 'tasks')
const sizeOf = (records: typeof herd) =>
  records.reduce((sum, { id, fields }) => sum + JSON.stringify({ id, ...fields }).length, 0) / records.length

test('a big herd has as many animals and tasks as asked for, animals first', () => {
  expect([animals.length, tasks.length]).toEqual([2000, 4000])
  expect(herd.slice(0, 2000)).toEqual(animals)
})

test('its records are about as large as real ones', () => {
  expect(sizeOf(animals)).toBeGreaterThan(900)
  expect(sizeOf(animals)).toBeLessThan(1300)
  expect(sizeOf(tasks)).toBeGreaterThan(300)
  expect(sizeOf(tasks)).toBeLessThan(500)
  expect(Object.keys(animals[0]?.fields ?? {}).length).toBeGreaterThan(34)
})

test('ids and tags are unique, every record is fit for the server, and tasks point at animals of the herd', () => {
  expect(new Set(herd.map(({ id }) => id)).size).toBe(herd.length)
  expect(new Set(animals.map(({ fields }) => fields.tag)).size).toBe(animals.length)
  expect(herd.filter(({ collection, id, fields }) => checkRecord(collection, { id, ...fields }))).toEqual([])
  const known = new Set(animals.map(({ id }) => id))
  const lost = tasks.filter(({ fields }) => !(fields.taskAnimals as string[]).every((id) => known.has(id)))
  expect(lost).toEqual([])
})

test('the same seed gives the same herd, another seed another one', () => {
  const [first] = bigHerd({ animals: 1, tasks: 0, seed: 7 })
  const [other] = bigHerd({ animals: 1, tasks: 0, seed: 8 })
  expect(first).toEqual(animals[0])
  expect(other?.id).not.toBe(first?.id)
})
