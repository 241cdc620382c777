import { expect, test } from 'vitest'
import { mutantsOf } from './mutators'
import { inTurns } from './sample'
import { changeOf, isSpared } from './spared'

const groups = [[1, 2, 3, 4], [10, 20], [100]]

test('a sample is the same for the same seed and takes from every folder in turn', () => {
  expect(inTurns(groups, 7)).toEqual(inTurns(groups, 7))
  expect(new Set(Array.from({ length: 50 }, (_, seed) => inTurns(groups, seed).join())).size).toBeGreaterThan(
    5,
  )
  const first = inTurns(groups, 7).slice(0, 3)
  expect(groups.every((group) => first.some((one) => group.includes(one)))).toBe(true)
  expect(inTurns(groups, 7).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 10, 20, 100])
})

test('a spared mutant is known again where its line has moved, and not when the line was changed', () => {
  const [mutant] = mutantsOf('fence.ts', 'if (wet) stay()')
  if (!mutant) throw new Error('there is a condition')
  const spared = [{ file: 'fence.ts', line: mutant.text, change: changeOf(mutant), why: 'dry or not' }]
  const [moved] = mutantsOf('fence.ts', '\n\n  if (wet) stay()')
  const [other] = mutantsOf('fence.ts', 'if (wet) leave()')
  expect([mutant, moved, other].map((one) => one && isSpared(one, spared))).toEqual([true, true, false])
})
