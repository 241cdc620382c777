import { expect, test } from 'vitest'
import { doneJob, isJobOf, jobTypesIn, newestFirst } from './done-jobs'
import { givenRemedy, usedRemedies } from './used-remedies'

const job = (id: string, date: number, more = {}) =>
  doneJob(id, { typeId: 'REMEDY', status: 'done', date, created: date, createdApp: 'bovine', ...more })

test('done jobs stand newest first, and of one day the one written up last', () => {
  const jobs = [job('a', 1), job('b', 3, { created: 3 }), job('c', 3, { created: 9 })].flatMap(
    (one) => one ?? [],
  )
  expect(jobs.sort(newestFirst).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('what is planned, deleted or one line of a session is no done job', () => {
  expect(job('a', 1, { status: 'inProgress' })).toBeUndefined()
  expect(job('a', 1, { deleted: true })).toBeUndefined()
  expect(job('a', 1, { parentTaskId: 'session' })).toBeUndefined()
})

test('a job belongs to the sub-app it was recorded in, and to all when nobody knows', () => {
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
    { remedy: 'penicillin', times: 2, last: 20, values: { dose: 7 } },
    { remedy: 'Wormer', times: 1, last: 15, values: {} },
  ])
  expect(usedRemedies(given, 1)).toHaveLength(1)
})

test('a link may ask for one kind of job, for several or for all', () => {
  expect(jobTypesIn({ typeId: ['WEANING', 'REMEDY'] })).toEqual(['WEANING', 'REMEDY'])
  expect(jobTypesIn({ typeId: 'WEANING' })).toEqual(['WEANING'])
  expect([
    jobTypesIn(undefined),
    jobTypesIn({}),
    jobTypesIn({ typeId: 7 }),
    jobTypesIn({ typeId: [] }),
  ]).toEqual(Array(4).fill(undefined))
})
