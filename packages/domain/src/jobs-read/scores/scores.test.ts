import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCodes, regionFacts } from '../../base/regions/regions'
import { taskTypeOf } from '../../jobs/engine/registry'
import { lastScore } from '../../jobs/rules/last-score'
import { conditionScale, fromFive, onFive } from './condition-scale'
import { spreadOf } from './spread'

const figures = (said: string, species: string) =>
  conditionScale(said, species).steps.map(({ score }) => score)

test('cattle are scored in quarters, sheep in halves, American beef in whole figures to nine', () => {
  expect(figures('1-5', 'BOVINE')).toHaveLength(17)
  expect(figures('1-5', 'BOVINE').slice(0, 3)).toEqual([1, 1.25, 1.5])
  expect(figures('1-5', 'OVINE')).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  expect(figures('1-9', 'BOVINE')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(figures('of a newer app', 'OVINE')).toEqual(figures('1-5', 'OVINE'))
  expect(regionCodes.filter((code) => regionFacts(code).conditionScale === '1-9')).toEqual(['US'])
})

test.each([
  [1, 1],
  [5, 3],
  [9, 5],
])('%d of nine is carried as %d of five, and asked for again as what it was', (nine, five) => {
  expect(onFive(nine, '1-9')).toBe(five)
  expect(fromFive(five, '1-9')).toBe(nine)
})

test('any scores at all: the bars count every animal once, lowest first, and the average lies between them', () => {
  const scale = conditionScale('1-5', 'BOVINE')
  const any = fc.array(fc.constantFrom(...scale.steps.map(({ score }) => score)), { minLength: 1 })
  fc.assert(
    fc.property(any, (scores) => {
      const spread = spreadOf(scores, scale)
      const given = spread?.steps.map(({ score }) => score) ?? []
      expect(spread?.steps.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length)
      expect(given).toEqual([...new Set(scores)].sort((a, b) => a - b))
      expect(spread?.mean).toBeGreaterThanOrEqual(given[0] ?? 0)
      expect(spread?.mean).toBeLessThanOrEqual(given.at(-1) ?? 0)
    }),
  )
  expect(spreadOf([], scale)).toBeUndefined()
})

describe('the last score of an animal', () => {
  const job = (id: string, date: number, more: object = {}) => ({
    id,
    fields: { typeId: 'BODYCONDITIONSCORE', date, taskAnimals: [{ animalId: 'cow', score: date }], ...more },
  })
  const type = taskTypeOf('BODYCONDITIONSCORE')
  const last = (tasks: ReturnType<typeof job>[], fields: object = {}, carried: object = {}) =>
    type &&
    lastScore(type, { id: 'cow', fields: { ...carried } }, tasks, {
      id: 'now',
      fields: { date: 5, ...fields },
    })

  test('is that of the latest job up to this day, not of this one, one taken back or one only planned', () => {
    const others = [
      job('now', 5),
      job('gone', 4, { deleted: true }),
      job('plan', 4, { status: 'inProgress' }),
    ]
    expect(last([job('a', 2), job('b', 3), job('later', 8), ...others])).toEqual({ score: 3, date: 3 })
    expect(last(others)).toBeUndefined()
  })

  test('is what she carries where no job is known, and never one on another scale', () => {
    expect(last([], {}, { bodyConditionScore: 2.75 })).toEqual({ score: 2.75 })
    expect(last([job('a', 2)], { conditionScale: '1-9' }, { bodyConditionScore: 3 })).toEqual({ score: 5 })
  })
})
