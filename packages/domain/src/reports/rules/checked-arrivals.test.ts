import { describe, expect, test } from 'vitest'
import type { Holding, Located } from '../../base/regions/places'
import { planTasks } from '../../jobs/engine/plan-task'
import { at, bring, Phone } from '../../jobs/engine/test-farm'
import { causeOf } from '../../jobs/plans/follow-ups'
import type { Fields } from '../../records/sync/stored-record'

/** Rows about cattle that come in, as the farmer meets them: doubts on the form, and lines of the plan. */
const on = Date.parse
const cow = { sex: 'F', breed: 'HO', dob: on('2012-02-01'), tag: '372221234500011' }

type Came = { place: Located; values?: Fields; animal?: Fields }

function came(day: string, { place, values = {}, animal = {} }: Came) {
  const phone = new Phone('a')
  const entry = bring('came', on(day), [{ id: 'one', values: { ...cow, ...animal } }], values)
  const where = { ...at, ...place, today: on(day) }
  const plan = planTasks([entry], phone, where)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem))
  phone.record(entry, where)
  const job = phone.tasks.get('came')
  const line = (rule: string) => {
    const ask = job && causeOf(job)?.asks.find(({ follow }) => follow.rule === rule)
    return ask && [ask.on, ask.by].map((one) => new Date(one).toISOString().slice(0, 10))
  }
  return { says: plan.value.warnings.flatMap(({ says }) => says ?? []), line }
}

describe('row 33: a dairy cow bought by an Irish herd', () => {
  const untested = 'JOBS.DOUBT.CAME_COW_UNTESTED'
  const ireland = (holding: Holding = {}): Located => ({ region: 'IE', holding })
  const ago = (days: number) => ({ tbTested: on('2026-11-01') - days * 86_400_000 })
  test.each<[string, string, Came, boolean]>([
    ['without a test', '2026-11-01', { place: ireland() }, true],
    ['without a test, the day before the rule', '2026-04-12', { place: ireland() }, false],
    ['without a test, on its first day', '2026-04-13', { place: ireland({ tbGroup: 'open' }) }, true],
    ['tested 30 days before', '2026-11-01', { place: ireland(), values: ago(30) }, false],
    ['tested 31 days before', '2026-11-01', { place: ireland(), values: ago(31) }, true],
    ['into a dry herd', '2026-11-01', { place: ireland({ tbGroup: 'dry' }) }, false],
    ['into a finishing unit', '2026-11-01', { place: ireland({ tbGroup: 'finishingUnit' }) }, false],
    ['of a beef breed', '2026-11-01', { place: ireland(), animal: { breed: 'LM' } }, false],
    ['of 36 months', '2026-11-01', { place: ireland(), animal: { dob: on('2023-11-01') } }, false],
    ['of 36 months and a day', '2026-11-01', { place: ireland(), animal: { dob: on('2023-10-31') } }, true],
    ['into a herd of Northern Ireland', '2026-11-01', { place: { region: 'NI' } }, false],
  ])('%s, on %s', (_, day, bought, asked) => {
    expect(came(day, bought).says.includes(untested)).toBe(asked)
  })
})

describe('rows 31 and 32: a second TB test 60 to 120 days after', () => {
  const england = { region: 'UK', country: 'GB-ENG', holding: { tbMonths: 48 } } as const
  test.each<[string, Located, string, string, string[] | undefined]>([
    [
      'Scotland, from where TB is common',
      { region: 'SC' },
      '2026-11-01',
      'high',
      ['2026-12-31', '2027-03-01'],
    ],
    ['Scotland, from elsewhere', { region: 'SC' }, '2026-11-01', 'low', undefined],
    ['the low risk area of England', england, '2016-04-06', 'high', ['2016-06-05', '2016-08-04']],
    ['England before 6 April 2016', england, '2016-04-05', 'high', undefined],
    ['Ireland', { region: 'IE' }, '2026-11-01', 'high', undefined],
  ])('%s', (_, place, day, tbArea, days) => {
    expect(came(day, { place, values: { tbArea } }).line('tb-after')).toEqual(days)
  })
})

describe('row 70: cattle of unknown BVD status that come into Wales', () => {
  const nation = (country: 'GB-WLS' | 'GB-ENG'): Located => ({ region: 'UK', country })
  test.each<[string, Located, string, string, string[] | undefined]>([
    ['since 1 July 2025', nation('GB-WLS'), '2025-07-01', 'unknown', ['2025-07-01', '2025-07-21']],
    ['the day before', nation('GB-WLS'), '2025-06-30', 'unknown', undefined],
    ['from a negative herd', nation('GB-WLS'), '2026-11-01', 'negative', undefined],
    ['into England', nation('GB-ENG'), '2026-11-01', 'unknown', undefined],
  ])('are tested within 20 days: %s', (_, place, day, bvdOrigin, days) => {
    expect(came(day, { place, values: { bvdOrigin } }).line('bvd-after')).toEqual(days)
  })
})
