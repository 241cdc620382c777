import { describe, expect, test } from 'vitest'
import type { Located } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { at, daysAgo, Phone, today } from '../engine/test-farm'

const fit = {
  ...{ sex: 'M', castrated: true, dob: daysAgo(500), tag: '372221234500011', animalType: 'BORNONFARM' },
  ...{ tbTestDate: daysAgo(30), bvdTestDate: daysAgo(480), lastInHerdSyncDate: daysAgo(1) },
}
const grownCow = { sex: 'F', castrated: false, lactation: 2, dob: daysAgo(1500) }
const monthsOld = (months: number, days = 0) => {
  const day = new Date(today)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate() - days)
}

type Way = Partial<Located> & { jobs?: readonly TaskEntry[]; values?: Fields }

/** The door's answer about one animal on its way, from its fields and the jobs done to it before. */
function door(
  fields: Fields,
  goesTo: string,
  { region = 'IE', jobs = [], values: more = {}, ...place }: Way = {},
) {
  const phone = new Phone('a')
  phone.add('a', { ...fit, ...fields })
  for (const job of jobs) phone.record(job, { ...at, region, ...place })
  const values = { date: today, goesTo, fciDeclared: true, ...more }
  const plan = planTasks([{ id: 'sale', typeId: 'EXTMOVE', values, animals: ['a'] }], phone, {
    ...at,
    region,
    ...place,
  })
  if (!plan.ok) return `${plan.problem.code} ${plan.problem.says}`
  return plan.value.warnings.map(({ says }) => says?.replace('JOBS.DOUBT.DOOR_', '')).join()
}
const tested = (tbResult: string, days = 10): TaskEntry => ({
  ...{ id: 'tb', typeId: 'TBTEST', values: { date: daysAgo(days), readDate: daysAgo(days - 3) } },
  animals: [{ animalId: 'a', tbResult }],
})

test('one whose papers are in order goes anywhere', () => {
  for (const to of ['mart', 'factory', 'farm', 'export', 'other']) expect(door(fit, to)).toBe('')
})

test('a freemartin is asked about where she may be bought to breed from, and not on her way to the factory', () => {
  const heifer = { sex: 'F', castrated: false, freemartin: 'likely' }
  for (const to of ['mart', 'farm', 'export', 'other']) expect(door(heifer, to)).toBe('FREEMARTIN')
  expect(door(heifer, 'factory')).toBe('')
  expect(door({ ...heifer, freemartin: 'no' }, 'farm')).toBe('')
})

describe('the door stops an animal until the farmer gives a reason', () => {
  test.each<[string, Fields]>([
    ['NOT_TAGGED', { tag: '12NOTAG' }],
    ['NOT_REGISTERED', { dob: daysAgo(60), lastInHerdSyncDate: null }],
    ['NOT_REGISTERED', { lastInHerdSyncDate: null, status: { calfRegStatus: 'CRS-READY' } }],
    ['REGISTRATION_QUERY', { status: { calfRegStatus: 'CRS-QUERY' } }],
    ['REGISTRATION_QUERY', { status: { calfRegStatus: 'CRS-BVD_POSITIVE' } }],
  ])('%s', (name, fields) => {
    expect(door(fields, 'mart')).toBe(`stoppedAtDoor DOORS.${name}`)
  })

  test('an unregistered calf passes in a region without registration, and once it is 208 days old', () => {
    expect(door({ dob: daysAgo(60), lastInHerdSyncDate: null }, 'mart', { region: 'US' })).toBe('')
    expect(door({ dob: daysAgo(207), lastInHerdSyncDate: null }, 'mart')).toMatch('NOT_REGISTERED')
    expect(door({ dob: daysAgo(208), lastInHerdSyncDate: null }, 'mart')).toBe('')
  })

  test('a reactor goes to the factory and nowhere else; one that was clear since goes', () => {
    for (const said of ['reactor', 'inconclusive'])
      expect(door({}, 'farm', { jobs: [tested(said)] })).toBe(`stoppedAtDoor DOORS.TB_${said.toUpperCase()}`)
    expect(door({}, 'factory', { jobs: [tested('reactor')] })).toBe('')
    const clear = { ...tested('clear', 4), id: 'later' }
    expect(door({}, 'farm', { jobs: [tested('reactor'), clear] })).toBe('')
  })

  test('goes with the reason, which the job keeps, and is not asked again when the job is put right', () => {
    const phone = new Phone('a')
    phone.add('a', { ...fit, tag: '12NOTAG' })
    const sale = (more: Partial<TaskEntry> = {}, values: Fields = {}): TaskEntry => ({
      ...{ id: 'sale', typeId: 'EXTMOVE', animals: ['a'], ...more },
      values: { date: today, goesTo: 'mart', ...values },
    })
    phone.record(sale({ letGo: 'Tags are on the lorry' }))
    expect(phone.task('sale')?.fields.letGoReason).toBe('Tags are on the lorry')
    expect(planTasks([sale({}, { haulier: 'Ned' })], phone, at).ok).toBe(true)
    expect(planTasks([sale({}, { date: daysAgo(1) })], phone, at).ok).toBe(false)
  })
})

describe('asked about', () => {
  test.each<[string, Fields, string, Region, string]>([
    ['a test 365 days old', { tbTestDate: daysAgo(365) }, 'mart', 'IE', ''],
    ['a test 366 days old', { tbTestDate: daysAgo(366) }, 'mart', 'IE', 'TEST_OUT_OF_DATE'],
    ['the same to the factory', { tbTestDate: daysAgo(366) }, 'factory', 'IE', ''],
    ['a test 60 days old in England', { tbTestDate: daysAgo(60) }, 'farm', 'UK', ''],
    ['a test 61 days old in England', { tbTestDate: daysAgo(61) }, 'farm', 'UK', 'TEST_IF_YEARLY'],
    ['no test where none is asked for', { tbTestDate: 0 }, 'farm', 'NZ', ''],
    ['never tested', { tbTestDate: 0 }, 'mart', 'IE', 'TEST_OUT_OF_DATE'],
    ['a test 59 days old in England', { tbTestDate: daysAgo(59) }, 'farm', 'UK', ''],
    ['a test put on today in England', { tbTestDate: today }, 'farm', 'UK', ''],
    [
      'a cow in calf or milk, tested six months ago',
      { ...grownCow, tbTestDate: monthsOld(6) },
      'mart',
      'IE',
      'TEST_OF_HERD',
    ],
    [
      'the same, tested a day longer ago',
      { ...grownCow, tbTestDate: monthsOld(6, 1) },
      'mart',
      'IE',
      'TEST_OUT_OF_DATE',
    ],
    ['the same to the factory', { ...grownCow, tbTestDate: monthsOld(6, 1) }, 'factory', 'IE', ''],
    [
      'a bull on the day he is 36 months',
      { dob: monthsOld(36), tbTestDate: monthsOld(6, 1) },
      'mart',
      'IE',
      '',
    ],
    [
      'a bull a day older',
      { dob: monthsOld(36, 1), tbTestDate: monthsOld(6, 1) },
      'mart',
      'IE',
      'TEST_OUT_OF_DATE',
    ],
    ['a calf of 41 days in England', { tbTestDate: 0, dob: daysAgo(41) }, 'farm', 'UK', ''],
    ['a calf of 42 days in England', { tbTestDate: 0, dob: daysAgo(42) }, 'farm', 'UK', 'TEST_IF_YEARLY'],
    ['a calf of 43 days in England', { tbTestDate: 0, dob: daysAgo(43) }, 'farm', 'UK', 'TEST_IF_YEARLY'],
    ['a calf of 41 days', { tbTestDate: 0, dob: daysAgo(41) }, 'mart', 'IE', ''],
    ['a calf of 42 days', { tbTestDate: 0, dob: daysAgo(42) }, 'mart', 'IE', 'TEST_OUT_OF_DATE'],
    ['no BVD result', { bvdTestDate: 0 }, 'mart', 'IE', 'BVD_OUTSTANDING'],
    ['no BVD result, to the factory', { bvdTestDate: 0 }, 'factory', 'IE', ''],
    [
      'no passport of one accepted',
      { status: { calfRegStatus: 'CRS-ACCEPTED' } },
      'mart',
      'IE',
      'PASSPORT_MISSING',
    ],
  ])('%s', (_what, fields, to, region, says) => {
    expect(door(fields, to, { region })).toBe(says)
  })

  const bought = { animalType: 'FROMOTHERHERD' }
  test.each<[number, string, Region, string]>([
    // Came on a Monday: Tuesday is the first of six days, and the Monday after is free.
    [0, 'farm', 'UK', 'STANDSTILL'],
    [5, 'farm', 'UK', 'STANDSTILL'],
    [6, 'farm', 'UK', 'STANDSTILL'],
    [7, 'farm', 'UK', ''],
    [6, 'mart', 'UK', 'STANDSTILL'],
    [6, 'factory', 'UK', 'LAST_FARM'],
    [6, 'farm', 'IE', ''],
    [13, 'farm', 'SC', 'STANDSTILL'],
    [14, 'farm', 'SC', ''],
    [59, 'factory', 'IE', 'LAST_FARM'],
    [60, 'factory', 'IE', ''],
    [61, 'factory', 'IE', ''],
    [59, 'mart', 'IE', ''],
    [89, 'factory', 'UK', 'LAST_FARM'],
    [90, 'factory', 'UK', ''],
  ])('%s days here, to the %s in %s', (days, to, region, says) => {
    const holding = { vetAttested: daysAgo(30) }
    expect(door({ ...bought, dateMovedIn: daysAgo(days) }, to, { region, holding })).toBe(says)
  })

  test('beef over thirty months, on the day after its birthday; a cow has nothing to lose', () => {
    expect(door({ dob: monthsOld(30) }, 'factory')).toBe('')
    expect(door({ dob: monthsOld(30, 1) }, 'factory')).toBe('OVER_AGE')
    expect(door({ dob: monthsOld(30, 1) }, 'mart')).toBe('')
    expect(door({ dob: monthsOld(60), sex: 'F', lactation: 3 }, 'factory')).toBe('')
  })

  test('a tag that was lost and not ordered yet', () => {
    const lost: TaskEntry = {
      ...{ id: 'lost', typeId: 'MISSINGTAG', values: { date: daysAgo(2) } },
      animals: [{ animalId: 'a', lostTag: 'left' }],
    }
    expect(door({}, 'mart', { jobs: [lost] })).toBe('TAG_TO_ORDER')
  })

  test('rows 75 to 78: a tag that is ordered and not in yet, where it goes in before the animal leaves', () => {
    const ordered: TaskEntry = {
      ...{ id: 'lost', typeId: 'MISSINGTAG', values: { date: daysAgo(5), tagOrderNumber: '77' } },
      animals: [{ animalId: 'a', lostTag: 'left' }],
    }
    const putIn: TaskEntry = {
      ...{ id: 'in', typeId: 'RETAG', values: { date: daysAgo(1), retagWhy: 'lost' } },
      animals: ['a'],
    }
    const said = (region: Region, ...jobs: TaskEntry[]) =>
      door({ tbTestDate: today, isPassportReceived: true }, 'factory', {
        ...{ region, jobs, holding: { vetAttested: daysAgo(30) } },
      })
    for (const region of ['UK', 'SC', 'NI', 'AU', 'NZ', 'CA'] as const) {
      expect(said(region, ordered), region).toContain('TAG_NOT_IN')
      expect(said(region, ordered, putIn), region).not.toContain('TAG_NOT_IN')
      expect(said(region), region).not.toContain('TAG_NOT_IN')
    }
    for (const region of ['IE', 'EU', 'US'] as const)
      expect(said(region, ordered), region).not.toContain('TAG_NOT_IN')
  })
})

test('a Northern Irish herd that its farmer calls not BVD negative stops at once since 1 February 2026, but for the factory', () => {
  const said = (to: string, bvdStatus: 'negative' | 'notNegative', date = today) =>
    door(fit, to, {
      ...{ region: 'NI', holding: { tbHerdTested: daysAgo(60), bvdStatus } },
      values: { date },
    })
  expect(said('mart', 'notNegative')).toContain('DOORS.BVD_STOPPED')
  expect(said('farm', 'notNegative')).toContain('DOORS.BVD_STOPPED')
  expect(said('factory', 'notNegative')).not.toContain('BVD_STOPPED')
  expect(said('mart', 'negative')).not.toContain('BVD_STOPPED')
  expect(said('mart', 'notNegative', Date.UTC(2026, 0, 31))).not.toContain('BVD_STOPPED')
  expect(door(fit, 'mart', { region: 'IE', holding: { bvdStatus: 'notNegative' } })).toBe('')
})
