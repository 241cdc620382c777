import { describe, expect, test } from 'vitest'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import type { Fields } from '../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, daysAgo, Phone, today } from '../engine/test-farm'
import { taskFactsOf } from '../facts/note-task'
import { PlannedBook } from '../plans/planned-book'

const job = (typeId: string, noted: Fields = {}, values: Fields = {}): TaskEntry => ({
  ...{ id: 'job', typeId },
  values: { date: daysAgo(3), ...values },
  animals: [{ animalId: 'cow', ...noted }],
})
const withCow = (fields: Fields = {}) => {
  const phone = new Phone('a')
  phone.add('cow', { dob: daysAgo(900), tag: '372221234500011', ...fields })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
/** The jobs that follow, as texts with their days. */
const asked = (phone: Phone, day = today) => {
  const book = new PlannedBook()
  for (const of of ['animals', 'tasks'] as const)
    for (const { id, fields } of phone[of].values()) book.put(of, id, fields)
  return book.lines(day).map(({ says, due }) => [says, Math.round((due - daysAgo(3)) / 86_400_000)])
}
const factsOn = (phone: Phone) => {
  const cow = phone.animal('cow')
  if (!cow) throw new Error('no cow')
  return animalFactsOf({ id: 'cow', fields: cow.fields }, taskFactsOf('cow', phone.tasks.values()))
}

describe('a TB test', () => {
  const dayOne = { skinA1: 7, skinB1: 7 }
  const read = { ...dayOne, skinA2: 8, skinB2: 13, tbResult: 'reactor' }

  test('is put on, asks to be read on day 4, and counts from day 1 once it is read', () => {
    const phone = withCow({ tbTestDate: daysAgo(400) })
    phone.record(job('TBTEST', dayOne))
    expect(asked(phone)).toEqual([['PLANS.FOLLOW.TB_READ', 3]])
    expect(factsOn(phone)).toMatchObject({ tbUnread: daysAgo(3), tbTested: daysAgo(400), tbSaid: '' })
    expect(phone.shown('cow')?.tbTestDate).toBe(daysAgo(400))
    phone.record(job('TBTEST', read, { readDate: today }))
    expect(asked(phone)).toEqual([['PLANS.FOLLOW.TB_ISOLATE', 3]])
    expect(phone.shown('cow')?.tbTestDate).toBe(daysAgo(3))
    expect(factsOn(phone)).toMatchObject({ tbUnread: 0, tbTested: daysAgo(3), tbSaid: 'reactor' })
    phone.remove('job')
    expect(phone.shown('cow')?.tbTestDate).toBe(daysAgo(400))
  })

  test('that was inconclusive keeps her away from the day it is read, and is done again after 60 days and not before', () => {
    const phone = withCow()
    phone.record(job('TBTEST', { ...dayOne, tbResult: 'inconclusive' }, { readDate: today }))
    expect(asked(phone)).toEqual([
      ['PLANS.FOLLOW.TB_ISOLATE', 3],
      ['PLANS.FOLLOW.TB_RETEST', 60],
    ])
    phone.record(job('TBTEST', { ...dayOne, tbResult: 'clear' }, { readDate: today }))
    expect(asked(phone)).toEqual([])
  })

  test('saves what the vet said, and asks where the measures say something else', () => {
    const phone = withCow()
    const entry = job('TBTEST', { ...read, tbResult: 'inconclusive' }, { readDate: today })
    expect(doubts(phone, entry)).toEqual(['JOBS.DOUBT.TB_AGAINST_MEASURES'])
    phone.record(entry)
    expect(factsOn(phone).tbSaid).toBe('inconclusive')
    expect(doubts(phone, job('TBTEST', read, { readDate: today }))).toEqual([])
    expect(doubts(phone, job('TBTEST', read, { readDate: daysAgo(1) }))).toEqual([
      'JOBS.DOUBT.TB_READ_OFF_TIME',
    ])
  })

  test('is asked about for a calf under 42 days, and a test that came with the herd stays the last', () => {
    expect(doubts(withCow({ dob: daysAgo(3 + 41) }), job('TBTEST'))).toEqual(['JOBS.DOUBT.TB_TOO_YOUNG'])
    expect(doubts(withCow({ dob: daysAgo(3 + 42) }), job('TBTEST'))).toEqual([])
    const phone = withCow({ tbTestDate: daysAgo(1) })
    phone.record(job('TBTEST', { tbResult: 'clear' }, { readDate: today }))
    expect(phone.shown('cow')?.tbTestDate).toBe(daysAgo(1))
  })
})

describe('a BVD sample', () => {
  test('waits for its result, which the same job takes, and only then is no longer outstanding', () => {
    const phone = withCow()
    phone.record(job('BVDTEST', { sampleNumber: 'S1' }))
    expect(asked(phone)).toEqual([['PLANS.FOLLOW.BVD_RESULT', 7]])
    expect(factsOn(phone).bvdTested).toBe(0)
    phone.record(job('BVDTEST', { sampleNumber: 'S1', testOutcome: 'negative' }, { resultDate: today }))
    expect(asked(phone)).toEqual([])
    expect(phone.shown('cow')?.bvdTestDate).toBe(daysAgo(3))
  })

  test('that is positive: the calf goes by itself, is tested again after 21 days, and its dam is tested', () => {
    const phone = withCow()
    phone.record(job('BVDTEST', { sampleNumber: 'S1', testOutcome: 'positive' }, { resultDate: today }))
    expect(asked(phone)).toEqual([
      ['PLANS.FOLLOW.BVD_ISOLATE', 0],
      ['PLANS.FOLLOW.BVD_DAM', 0],
      ['PLANS.FOLLOW.BVD_CONFIRM', 21],
    ])
  })

  test('with nothing in the vial is taken again, and one number beside two calves is asked about', () => {
    const phone = withCow()
    phone.add('calf', { dob: daysAgo(9) })
    phone.record(job('BVDTEST', { sampleNumber: 'S1', testOutcome: 'empty' }, { resultDate: today }))
    expect(asked(phone)).toEqual([['PLANS.FOLLOW.BVD_SAMPLE_AGAIN', 0]])
    expect(phone.shown('cow')?.bvdTestDate).toBeUndefined()
    const two = ['cow', 'calf'].map((animalId) => ({ animalId, sampleNumber: 'S9' }))
    expect(doubts(phone, { ...job('BVDTEST'), id: 'other', animals: two })).toEqual([
      'JOBS.DOUBT.SAMPLE_TWICE',
      'JOBS.DOUBT.SAMPLE_TWICE',
    ])
  })
})

describe('a lab test', () => {
  test('for brucellosis moves the day of the last one once the answer is in; another leaves it', () => {
    const phone = withCow()
    phone.record(job('HEALTHTEST', { sampleNumber: '1' }, { labTest: 'brucellosis' }))
    expect(phone.shown('cow')?.brTestDate).toBeUndefined()
    expect(asked(phone)).toEqual([['PLANS.FOLLOW.LAB_RESULT', 10]])
    const done = { labTest: 'brucellosis', resultDate: today }
    phone.record(job('HEALTHTEST', { sampleNumber: '1', testOutcome: 'negative' }, done))
    expect(phone.shown('cow')?.brTestDate).toBe(daysAgo(3))
    expect(asked(phone)).toEqual([])
  })

  test.each([
    ['worm eggs', { testFigure: 500 }, []],
    ['worm eggs', { testFigure: 501 }, ['PLANS.FOLLOW.WORM_EGGS']],
    ['fluke', { testFigure: 501 }, []],
    ['Johnes', { testOutcome: 'positive' }, ['PLANS.FOLLOW.JOHNES_CALF']],
    ['Johnes', { testOutcome: 'negative' }, []],
  ])('%s %j', (labTest, noted, follows) => {
    const phone = withCow()
    phone.record(job('HEALTHTEST', noted, { labTest, resultDate: today }))
    expect(asked(phone).map(([says]) => says)).toEqual(follows)
  })
})

describe('a sick animal', () => {
  const seen = (healthState: string, bodyTemperature?: number) =>
    job('HEALTHOBSERVATION', bodyTemperature === undefined ? {} : { bodyTemperature }, { healthState })

  test.each([
    ['Ill', [['PLANS.FOLLOW.LOOK_AGAIN', 1]]],
    ['Suspicious', [['PLANS.FOLLOW.LOOK_AGAIN', 3]]],
    ['Healthy', []],
  ] as const)('%s', (state, follows) => {
    const phone = withCow()
    phone.record(seen(state))
    expect(asked(phone, daysAgo(3))).toEqual(follows)
  })

  test.each([
    ['BOVINE', 34.9, 'Ill', ['JOBS.DOUBT.TEMPERATURE_MISTYPED']],
    ['BOVINE', 35, 'Ill', []],
    ['BOVINE', 43, 'Ill', []],
    ['BOVINE', 43.1, 'Ill', ['JOBS.DOUBT.TEMPERATURE_MISTYPED']],
    ['BOVINE', 39.3, 'Healthy', []],
    ['BOVINE', 39.4, 'Healthy', ['JOBS.DOUBT.TEMPERATURE_NOT_HEALTHY']],
    ['BOVINE', 37.9, 'Healthy', ['JOBS.DOUBT.TEMPERATURE_NOT_HEALTHY']],
    ['OVINE', 40, 'Healthy', []],
    ['OVINE', 40.1, 'Healthy', ['JOBS.DOUBT.TEMPERATURE_NOT_HEALTHY']],
    ['OVINE', 38.4, 'Healthy', ['JOBS.DOUBT.TEMPERATURE_NOT_HEALTHY']],
  ] as const)('%s at %s, %s', (species, degrees, state, says) => {
    expect(doubts(withCow({ species }), seen(state, degrees), species === 'OVINE' ? atSheep : at)).toEqual(
      says,
    )
  })
})
