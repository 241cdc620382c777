import { expect, test } from 'vitest'
import { Tally } from './tally'

test('a mutant that does not compile or has no verdict counts as neither noticed nor missed', () => {
  const tally = new Tally()
  for (const became of [
    'killed',
    'by simulation',
    'timeout',
    'survived',
    'unsure',
    'does not compile',
  ] as const)
    tally.add('sync', became)
  tally.survivors.push('fence.ts:3')
  expect(tally.tried).toBe(5)
  expect(tally.report()).toContain('3 of 4 mutants noticed, 75 %; 2 of them by unit tests.')
  expect(tally.report()).toContain('Survived:\nfence.ts:3')
})
