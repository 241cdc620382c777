import { describe, expect, test } from 'vitest'
import type { Flaws } from './flaws'
import { runSeed } from './run'
import { steps } from './steps'

/** The first seed with a failure, or undefined. */
async function firstFailure(flaws: Flaws, seeds: Iterable<number>): Promise<number | undefined> {
  for (const seed of seeds) {
    const { complaints } = await runSeed(seed, flaws)
    if (complaints.length > 0) return seed
  }
  return undefined
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('a classic mistake planted in the sync is caught', () => {
  const planted: [string, Flaws][] = [
    ['change numbers from a plain sequence', { plainSequence: true }],
    ['marking as sent what was saved during the upload [P4.38]', { marksWithoutComparing: true }],
    ['the whole record of the last writer wins [P4.36]', { wholeRecordWins: true }],
    ['a full sync that clears unsent edits [P4.37, P1.23]', { fullSyncClears: true }],
    ['a repeated upload that is applied twice', { appliesTwice: true }],
    ['a restored database that does not say so', { ignoresRestores: true }],
    ['animals settled by the jobs of one upload alone', { forgetsJobs: true }],
    ['fields and groups whose earlier jobs nobody finds', { linksAnimalsOnly: true }],
    ['a server that goes by its own clock alone', { forgetsTime: true }],
    ['a job that does not tick the day of its plan', { ticksLost: true }],
    ['a step of a programme that is done for all with the first of them', { stepsForgotten: true }],
  ]
  test.each(planted)('%s', { timeout: 300_000 }, async (_, flaws) => {
    expect(await firstFailure(flaws, upTo(200))).toBeDefined()
  })
})

test('the same seed tells the same story to the letter', async () => {
  const [once, again] = [await runSeed(7), await runSeed(7)]
  expect(once.story).toEqual(again.story)
  expect(once.pledges).toBe(again.pledges)
})

test('at least forty kinds of step can happen', () => {
  expect(new Set(steps.map((step) => step.name)).size).toBeGreaterThanOrEqual(40)
})

test('edits and jobs confirmed on three devices through faults of every kind all reach the server and every device, and each animal is what its jobs make of it [P0.5, P1.12, P1.22, P1.23, P4.35, D0.1, D1.2, D4.28]', {
  timeout: 300_000,
}, async () => {
  // The large seeds once ended with an animal that differed from its jobs.
  const once = [777150, 900024, 1200013, 5500029, 31337098]
  expect(await firstFailure({}, [...upTo(20), ...once])).toBeUndefined()
})
