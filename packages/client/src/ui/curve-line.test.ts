import { expect, test } from 'vitest'
import { curveBox, curveLine } from './curve-line'

const day = 24 * 60 * 60 * 1000
const point = (date: number, kg: number) => ({
  date: date * day,
  value: kg * 1_000_000,
})

test('one figure is no curve', () => {
  expect(curveLine([point(1, 40)])).toBeUndefined()
})

test('days are as far apart as they were, and the highest is at the top', () => {
  const drawn = curveLine([point(0, 40), point(25, 80), point(100, 160)])
  const [first, middle, last] = drawn?.dots ?? []
  const across = (last?.x ?? 0) - (first?.x ?? 0)
  expect(((middle?.x ?? 0) - (first?.x ?? 0)) / across).toBeCloseTo(0.25, 2)
  expect(last?.y).toBeLessThan(middle?.y ?? 0)
  expect(first?.y).toBeLessThan(curveBox.height)
  expect([drawn?.least, drawn?.most]).toEqual([40_000_000, 160_000_000])
})
