import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { subApps } from '../../base/sub-apps'
import type { FilterObject } from '../../frame/pages/query-parameters'
import { givenRemedy, usedRemedies } from '../medicine/used-remedies'
import { doneJob, findJobs, isJobOf, jobsNaming, newestFirst } from './done-jobs'
import { daysAsked, jobKinds, jobPeriods, readJobFilters, writeJobFilters } from './job-filters'
import { taskTypes } from './registry'

const job = (id: string, date: number, more = {}) =>
  doneJob(id, { typeId: 'REMEDY', status: 'done', date, created: date, createdApp: 'bovine', ...more })

test('done jobs stand newest first, and of one day the one written up last', () => {
  const jobs = [job('a', 1), job('b', 3, { created: 3 }), job('c', 3, { created: 9 })].flatMap(
    (one) => one ?? [],
  )
  expect(jobs.sort(newestFirst).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('the done jobs leave out planned jobs, deleted jobs and the single lines of a session', () => {
  expect(job('a', 1, { status: 'inProgress' })).toBeUndefined()
  expect(job('a', 1, { deleted: true })).toBeUndefined()
  expect(job('a', 1, { typeId: 'AT-WEIGHT', parentTaskId: 'session' })).toBeUndefined()
  expect(job('a', 1, { typeId: 'SOILTEST', parentTaskId: 'move' })).toBeUndefined()
  expect(job('a', 1, { typeId: 'REMEDY', parentTaskId: 'visit' })?.id).toBe('a')
})

test('a job belongs to the sub-app that recorded it, and to every sub-app when that is unknown', () => {
  const cattle = job('a', 1)
  const unknown = job('b', 1, { createdApp: null })
  if (!cattle || !unknown) throw new Error('no jobs')
  expect([isJobOf(cattle, 'bovine'), isJobOf(cattle, 'ovine')]).toEqual([true, false])
  expect([isJobOf(unknown, 'bovine'), isJobOf(unknown, 'ovine')]).toEqual([true, true])
})

test('a medicine is offered once, as it was given last, the latest first', () => {
  const given = [
    givenRemedy('1', { typeId: 'REMEDY', remedy: 'Penicillin', date: 10, dose: 5, meatWithdrawalDays: 8 }),
    givenRemedy('2', { typeId: 'REMEDY', remedy: 'penicillin ', date: 20, dose: 7, batchNumber: 'B7' }),
    givenRemedy('3', { typeId: 'REMEDY', remedy: 'Wormer', date: 15 }),
    givenRemedy('4', { typeId: 'REMEDY', remedy: 'Gone', date: 99, deleted: true }),
    givenRemedy('5', { typeId: 'SCAN', remedy: 'Not one', date: 99 }),
  ].flatMap((one) => one ?? [])
  expect(usedRemedies(given, 10)).toEqual([
    { remedy: 'penicillin', times: 2, last: 20, id: '2', values: { dose: 7 } },
    { remedy: 'Wormer', times: 1, last: 15, id: '3', values: {} },
  ])
  expect(usedRemedies(given, 1)).toHaveLength(1)
})

test('a link may ask for one kind of job, for several or for all, and what makes no sense is not asked for', () => {
  expect(readJobFilters({ typeId: ['WEANING', 'REMEDY'] })).toEqual({ typeId: ['WEANING', 'REMEDY'] })
  expect(readJobFilters({ typeId: 'WEANING' })).toEqual({ typeId: ['WEANING'] })
  const nothing: FilterObject[] = [
    {},
    { typeId: 7 },
    { typeId: [] },
    { period: 'AGES', operator: '', day: '3' },
  ]
  for (const none of [undefined, ...nothing]) expect(readJobFilters(none)).toEqual({})
})

test('the address holds the job filters, and the page reads the same filters back from it', () => {
  for (const asked of [
    { typeId: ['SCAN'], period: 'WEEK' as const },
    { day: 5 * oneDay, operator: 'pat' },
  ])
    expect(readJobFilters(writeJobFilters(asked))).toEqual(asked)
  expect([writeJobFilters({}), writeJobFilters({ typeId: [] })]).toEqual([undefined, undefined])
})

describe('the jobs done, narrowed', () => {
  const today = 40_000 * oneDay
  const ago = (id: string, days: number, more = {}) => job(id, today - days * oneDay, more)
  const jobs = [
    ago('a', 0, { operator: 'pat' }),
    ago('b', 6, { typeId: 'SCAN', operator: 'pat' }),
    ago('c', 7, { typeId: 'SCAN', operator: 'ann', notes: 'late ones' }),
    ago('d', 200, { typeId: 'WEANING' }),
    ago('e', 0, { createdApp: 'ovine', typeId: 'SCAN' }),
  ].flatMap((one) => one ?? [])
  const find = (asked = {}) => findJobs(jobs, 'bovine', { search: '', ...asked })

  test('by kind, person, day and words, all at once', () => {
    expect(find().ids).toEqual(['a', 'b', 'c', 'd'])
    expect(find({ types: ['SCAN'] }).ids).toEqual(['b', 'c'])
    expect(find({ types: ['SCAN'], operator: 'pat' }).ids).toEqual(['b'])
    expect(find({ search: ' LATE ' }).ids).toEqual(['c'])
    const named = jobsNaming(new Set(['cow']), [{ under: 'd', date: today, of: ['calf', 'cow'] }])
    expect(find({ search: 'late', namesOne: named }).ids).toEqual(['c', 'd'])
    const within = (period: (typeof jobPeriods)[number]) => find(daysAsked({ period }, today)).ids.join('')
    expect(jobPeriods.map(within)).toEqual(['a', 'ab', 'abc', 'abcd'])
    expect(find(daysAsked({ day: today - 7 * oneDay }, today)).ids).toEqual(['c'])
  })

  test('a number beside a kind or a person is how many the list then has', () => {
    for (const asked of [
      {},
      { types: ['REMEDY'] },
      { operator: 'pat' },
      { search: 'late' },
      { from: today },
    ]) {
      const { kinds, people } = find(asked)
      for (const type of ['REMEDY', 'SCAN', 'WEANING'])
        expect(find({ ...asked, types: [type] }).ids.length).toBe(kinds[type] ?? 0)
      for (const operator of ['pat', 'ann'])
        expect(find({ ...asked, operator }).ids.length).toBe(people[operator] ?? 0)
    }
  })
})

test('every job of its own is a kind to narrow by where it is recorded, and nothing else is', () => {
  const [cattle, sheep, crops] = subApps.map((subApp) => jobKinds(subApp).map(({ id }) => id))
  expect(new Set([...(cattle ?? []), ...(sheep ?? []), ...(crops ?? []), 'AT-WEIGHT'])).toEqual(
    new Set(taskTypes.filter(({ plans }) => !plans).map(({ id }) => id)),
  )
  expect([cattle?.includes('FOSTERING'), sheep?.includes('FOSTERING'), sheep?.includes('AT-WEIGHT')]).toEqual(
    [...[false, true, false]],
  )
  expect(crops).toEqual(['SPRAYAPPLICATION', 'SPRAYPURCHASE', 'SURVEY', 'VISITORLOG', 'ACCIDENT', 'TRAINING'])
})
