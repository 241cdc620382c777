import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, namedPoints, placesOf, ticksFor } from './chart-scale'

const point = (at: number, ...values: number[]) => ({ at, label: '', values })

test('the side of a picture carries round figures from nought to above the highest', () => {
  expect(ticksFor([37])).toEqual([0, 10, 20, 30, 40])
  expect(ticksFor([0.31])).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(ticksFor([-12, 30])).toEqual([-20, 0, 20, 40])
})

test('no figure a farm can have leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 }), (values) => {
      const ticks = ticksFor(values)
      expect(ticks.length).toBeLessThan(9)
      for (const value of values) {
        expect(heightOf(value, ticks)).toBeGreaterThanOrEqual(-1e-6)
        expect(heightOf(value, ticks)).toBeLessThanOrEqual(100 + 1e-6)
      }
    }),
  )
})

test('days of a line are as far apart as they were, bars stand side by side', () => {
  const points = [point(0, 1), point(25, 1), point(100, 1)]
  const [first = 0, middle = 0, last = 0] = placesOf('line', points)
  expect((middle - first) / (last - first)).toBeCloseTo(0.25)
  const [a = 0, b = 0, c = 0] = placesOf('bars', points)
  expect(b - a).toBeCloseTo(c - b)
})

test('where there is no room for every name the last one is still said', () => {
  expect(namedPoints(24, 6)).toEqual([3, 7, 11, 15, 19, 23])
  expect(namedPoints(3, 6)).toEqual([0, 1, 2])
})
