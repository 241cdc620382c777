import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trendBox, trendLine } from './trend-line'

const points = (...heads: number[]) => heads.map((head, day) => ({ day, head }))
const heights = (line: string) => [...line.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))

test('a herd that grew draws a line that rises', () => {
  const line = trendLine(points(10, 20, 40))?.line ?? ''
  expect(heights(line)).toEqual([...heights(line)].sort((a, b) => b - a))
  expect(new Set(heights(line)).size).toBe(3)
})

test('one calf more among a hundred cows does not look like a doubling', () => {
  const [before = 0, after = 0] = heights(trendLine(points(100, 101))?.line ?? '')
  expect(before - after).toBeGreaterThan(0)
  expect(before - after).toBeLessThan(trendBox.height / 10)
})

test('a herd that stays the same draws a level line, and a farm that never had one draws none', () => {
  expect(new Set(heights(trendLine(points(7, 7, 7))?.line ?? '')).size).toBe(1)
  expect(trendLine(points(0, 0, 0))).toBeUndefined()
  expect(trendLine([])).toBeUndefined()
})

test('no herd, however it came and went, leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { minLength: 2, maxLength: 13 }), (heads) => {
      const drawn = trendLine(points(...heads))
      // Said with a word: whatever expect gives back would be taken for the answer of the property.
      if (!drawn) {
        expect(Math.max(...heads)).toBe(0)
        return
      }
      for (const y of heights(drawn.line)) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(trendBox.height)
      }
      expect(drawn.end.y).toBe(heights(drawn.line).at(-1))
    }),
  )
})
