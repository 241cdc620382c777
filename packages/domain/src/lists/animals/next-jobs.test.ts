import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { taskFactsOf } from '../../jobs/facts/note-task'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { listsAt } from '../../jobs-read/facts/lists-at'
import { figure } from '../home/figure-names'
import { offers } from '../jobs/offers'
import type { FabChild } from '../pages/fab-children'
import { jobsOffered, needsOf, nextJobs } from './next-jobs'

const today = Date.UTC(2026, 4, 4)
const cow = { species: 'BOVINE', sex: 'F', inHerd: true, lastWeightDate: today - oneDay }
const due = { ...cow, expectedCalvingDate: today + oneDay }
const recorded = (jobs: { [job: string]: number }) =>
  new Map([
    ...Object.entries(jobs).map(([job, count]) => [figure.job('bovine', job), count] as const),
    [figure.jobs('bovine'), Object.values(jobs).reduce((sum, count) => sum + count, 0)],
  ])
const cattle = offers.filter(({ subApps }) => subApps.includes('bovine'))

type Farm = { jobs?: { [job: string]: number }; offered?: readonly FabChild[]; needs?: readonly string[] }
const next = (animal: object, { jobs = {}, offered = cattle, needs = [] }: Farm = {}) =>
  nextJobs(animal as never, today, { offered, totals: recorded(jobs), subApp: 'bovine', needs }).map(
    ({ job }) => job,
  )
const needs = (fields: object) => {
  const facts = animalFactsOf(
    { id: 'one', fields: { tag: 'IE1', ...fields } as never },
    taskFactsOf('one', []),
  )
  return needsOf(facts, 'bovine', listsAt({ today, now: today, region: 'IE' }))
}

describe('the next job of an animal', () => {
  test('is to treat or weigh a cow weighed yesterday, and the calving of one that is due', () => {
    expect(next(cow).slice(0, 2)).toEqual(['REMEDY', 'WEIGHTRECORDING'])
    expect(next(due)[0]).toBe('CALVING')
    expect(next({ ...cow, lastWeightDate: undefined })[0]).toBe('WEIGHTRECORDING')
  })

  test('is the trim on a farm that trims feet all day, and still the calving of a cow that is due', () => {
    const jobs = { HOOFCARE: 90, REMEDY: 10 }
    expect(next(cow, { jobs }).slice(0, 2)).toEqual(['HOOFCARE', 'REMEDY'])
    expect(next(due, { jobs })[0]).toBe('CALVING')
  })

  test('is nothing for one that was sold', () => {
    expect(next({ ...cow, inHerd: false })).toEqual([])
    expect(next({ ...cow, offHerdDate: today - oneDay })).toEqual([])
  })

  test('is never what cannot be done to it, and what is only written down comes last', () => {
    const bull = next({ ...cow, sex: 'M' })
    expect(bull).not.toContain('CALVING')
    expect(bull).not.toContain('SCAN')
    expect(next(cow)).not.toContain('REMEDYPURCHASE')
    expect(next(cow).slice(0, jobsOffered.desk)).not.toContain('PLANNEDJOB')
    expect(next(cow)).toEqual(expect.arrayContaining(['PLANNEDJOB', 'PRICECALC', 'SURVEY']))
  })
})

describe('a job that an animal needs comes before a job that is only likely', () => {
  const calf = { species: 'BOVINE', sex: 'F', inHerd: true, dob: today - 20 * oneDay, birthHerd: true }

  test('a heifer whose weight is long overdue is weighed before anything the farm does daily', () => {
    const jobs = { REMEDY: 1000 }
    expect(next(cow, { jobs })[0]).toBe('REMEDY')
    expect(next(cow, { jobs, needs: ['weights-overdue'] })[0]).toBe('WEIGHTRECORDING')
  })

  test('a job that registers calves is the first thing for one that must be registered', () => {
    const [first] = cattle
    if (!first) throw new Error('nothing is offered')
    const register = { ...first, job: 'CALFREG', most: 100, settles: ['calves-to-register'] }
    const others = cattle.filter(({ job }) => job !== register.job)
    const waits = ['calves-to-register', 'weights-overdue']
    expect(next(calf, { offered: [...others, register], needs: waits })[0]).toBe('CALFREG')
    expect(next(calf, { offered: [...others, register] })[0]).not.toBe('CALFREG')
  })

  test('a cow is counted where the list behind the line counts her, the most urgent first', () => {
    expect(needs(due)).toContain('cows-near-calving')
    expect(needs({ ...cow, sex: 'M' })).not.toContain('cows-near-calving')
    const late = needs({ ...cow, expectedCalvingDate: today - 20 * oneDay })
    expect(late).toContain('cows-overdue-to-calve')
  })
})
