import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordView } from '../../db/query'
import { withFirst } from './first-rows'

const row = (id: string): RecordView => ({ id, fields: {}, clocks: { '*': '' }, isSynced: true })
const herdOf = (count: number) => Array.from({ length: count }, (_, place) => row(`cow ${place}`))
const rowsOf = (all: readonly RecordView[], shown: number[][] = []) => ({
  key: 'herd',
  count: all.length,
  rowAt: (index: number) => all[index],
  show: (first: number, last: number) => void shown.push([first, last]),
})

test('animals put first appear once, and the others follow below in the order they had', () => {
  const places = fc.uniqueArray(fc.nat(29), { maxLength: 8 })
  fc.assert(
    fc.property(places, (taken) => {
      const all = herdOf(30)
      const first = taken.flatMap((place) => all[place] ?? [])
      const { rows, headings } = withFirst(rowsOf(all), {
        headed: first.length > 0 ? [{ title: 'Due', rows: first }] : [],
        places: taken,
        rest: 'All',
      })
      const shown = all.map((_, index) => rows.rowAt(index)?.id)
      const others = all.filter((one) => !first.includes(one))
      expect(shown).toEqual([...first, ...others].map(({ id }) => id))
      expect(headings.get(first.length)).toBe('All')
    }),
  )
})

test('the list asks for the rows in sight by their own places, and no heading is left without animals', () => {
  const shown: number[][] = []
  const all = herdOf(40)
  const [third, tenth] = [all[3], all[10]]
  if (!third || !tenth) throw new Error('no herd')
  const headed = [
    { title: 'Late', rows: [tenth] },
    { title: 'Due', rows: [third] },
  ]
  const { rows, headings } = withFirst(rowsOf(all, shown), { headed, places: [10, 3], rest: 'All' })
  expect([...headings]).toEqual([
    [0, 'Late'],
    [1, 'Due'],
    [2, 'All'],
  ])
  rows.show(0, 12)
  rows.show(20, 30)
  expect(shown).toEqual([
    [0, 12],
    [20, 30],
  ])
  const one = withFirst(rowsOf([third]), {
    headed: [{ title: 'Due', rows: [third] }],
    places: [0],
    rest: 'All',
  })
  expect([...one.headings]).toEqual([[0, 'Due']])
})
