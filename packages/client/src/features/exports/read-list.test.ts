import { columnOf } from '@steading/domain/lists/engine/columns'
import { expect, test } from 'vitest'
import { piecesOf } from './read-list'

const columns = ['tag', 'sex'].flatMap((field) => columnOf(field) ?? [])

function farmOf(herd: string[]) {
  const asked: number[] = []
  return {
    asked,
    animalIds: async () => [...herd],
    listRows: async (ids: readonly string[], fields: readonly string[]) => {
      asked.push(ids.length)
      // Another user saves an animal while the app makes the file.
      herd.unshift(`new ${asked.length}`)
      return ids.map((id) => fields.map((field) => `${field} ${id}`))
    },
  }
}

test('a big list comes in pieces, each animal once, whatever is saved meanwhile', async () => {
  const herd = Array.from({ length: 1201 }, (_, at) => `a${at}`)
  const farm = farmOf([...herd])
  const rows: unknown[] = []
  const steps: string[] = []
  for await (const piece of piecesOf(farm, { columns, from: { query: {} } })) {
    rows.push(...piece.rows)
    steps.push(`${piece.done} of ${piece.total}`)
  }
  expect(farm.asked).toEqual([500, 500, 201])
  expect(steps).toEqual(['500 of 1201', '1000 of 1201', '1201 of 1201'])
  expect(rows).toEqual(herd.map((id) => [`tag ${id}`, `sex ${id}`]))
})

test('picked animals are taken as they were picked, and an empty list is one empty piece', async () => {
  const seen: unknown[] = []
  for await (const { rows } of piecesOf(farmOf(['a', 'b']), { columns, from: { ids: ['b'] } }))
    seen.push(...rows)
  for await (const { total } of piecesOf(farmOf([]), { columns, from: { query: {} } })) seen.push(total)
  expect(seen).toEqual([['tag b', 'sex b'], 0])
})
