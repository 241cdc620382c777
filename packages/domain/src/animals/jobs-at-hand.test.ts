import { expect, test } from 'vitest'
import { figure } from '../home/contributions'
import { oneDay } from '../one-day'
import { offers } from '../tasks/offers'
import { jobsAtHand } from './jobs-at-hand'

const today = Date.UTC(2026, 4, 4)
const cow = { species: 'BOVINE', sex: 'F', inHerd: true, lastWeightDate: today - oneDay }
const recorded = (jobs: { [job: string]: number }) =>
  new Map([
    ...Object.entries(jobs).map(([job, count]) => [figure.job('bovine', job), count] as const),
    [figure.jobs('bovine'), Object.values(jobs).reduce((sum, count) => sum + count, 0)],
  ])
const atHand = (animal: object, jobs: { [job: string]: number } = {}) =>
  jobsAtHand(animal as never, today, {
    offered: offers,
    totals: recorded(jobs),
    subApp: 'bovine',
  }).map(({ job }) => job)

test('a cow weighed yesterday is treated or weighed; one that is due calves first', () => {
  expect(atHand(cow)).toEqual(['REMEDY', 'WEIGHTRECORDING'])
  expect(atHand({ ...cow, expectedCalvingDate: today + oneDay })[0]).toBe('CALVING')
})

test('a farm that trims feet all day has the trim at hand, and still the calving of a cow that is due', () => {
  const trimming = { HOOFCARE: 90, REMEDY: 10 }
  expect(atHand(cow, trimming)).toEqual(['HOOFCARE', 'REMEDY'])
  expect(atHand({ ...cow, expectedCalvingDate: today + oneDay }, trimming)[0]).toBe('CALVING')
})

test('nothing is at hand for one that was sold', () => {
  expect(atHand({ ...cow, inHerd: false })).toEqual([])
})
