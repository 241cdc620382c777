import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, calve, cowOn, daysAgo, Phone, today } from '../engine/test-farm'
import { taskFactsOf } from '../facts/note-task'
import { PlannedBook } from '../plans/planned-book'

const job = (typeId: string, id: string, values: Fields = {}, animals: TaskEntry['animals'] = ['cow']) => ({
  id,
  typeId,
  values: { date: today, ...values },
  animals,
})
const served = (id: string, days: number) => job('SERVE', id, { date: daysAgo(days), sire: 'bull' })
const herd = (...entries: TaskEntry[]) => {
  const phone = new Phone('a')
  cowOn(phone, { dob: daysAgo(1500), breed: 'HO' })
  phone.add('bull', { sex: 'M', breed: 'LM' })
  for (const entry of entries) phone.record(entry)
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry, where = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
const toDo = (phone: Phone, on: number) => {
  const book = new PlannedBook()
  for (const { id, fields } of phone.tasks.values()) book.put('tasks', id, fields)
  return book.lines(on).flatMap(({ says }) => says ?? [])
}

describe('a service', () => {
  test('says when she is due by how long a calf of the bull’s breed is carried', () => {
    const shown = herd(served('s', 40)).shown('cow')
    expect(shown).toMatchObject({ lastServeDate: daysAgo(40) })
    // A Limousin calf is carried longer than a Holstein.
    const due = Number(shown?.expectedCalvingDate)
    expect((due - daysAgo(40)) / oneDay).toBeGreaterThan(283)
  })

  test('the last one counts, whichever was written up first, and the one before comes back when it is taken back', () => {
    const phone = herd(served('late', 20), served('early', 41))
    expect(phone.shown('cow')?.lastServeDate).toBe(daysAgo(20))
    phone.remove('late')
    expect(phone.shown('cow')?.lastServeDate).toBe(daysAgo(41))
    phone.remove('early')
    expect(phone.shown('cow')?.lastServeDate).toBeUndefined()
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
  })

  test('a scan that fits it keeps the day the bull’s breed gave', () => {
    const phone = herd(served('s', 60))
    const due = phone.shown('cow')?.expectedCalvingDate
    phone.record(job('SCAN', 'scan', {}, [{ animalId: 'cow', scanStatus: 'In Calf', foetalAge: 58 }]))
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(due)
  })

  test('written up after she calved it makes her due no more', () => {
    const phone = herd(
      calve('c', 'cow', daysAgo(5), [{ id: 'calf', values: { sex: 'F' } }]),
      served('s', 290),
    )
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
  })

  test.each([
    [41, ['JOBS.DOUBT.SERVED_SOON_AFTER_CALVING']],
    [42, []],
  ])('%s days after calving', (days, asked) => {
    const phone = herd(calve('c', 'cow', daysAgo(days), [{ id: 'calf', values: { sex: 'F' } }]))
    expect(doubts(phone, served('s', 0))).toEqual(asked)
  })

  test.each([
    [2, ['JOBS.DOUBT.SERVED_TWICE']],
    [3, []],
  ])('%s days after the one before', (days, asked) => {
    expect(doubts(herd(served('before', days)), served('s', 0))).toEqual(asked)
  })

  test.each([
    [349, ['JOBS.DOUBT.SERVED_YOUNG']],
    [350, []],
  ])('at %s days old', (days, asked) => {
    const phone = herd()
    phone.add('heifer', { dob: daysAgo(days) })
    expect(doubts(phone, { ...served('s', 0), animals: ['heifer'] })).toEqual(asked)
  })

  test('of a cow that scanned in calf or is not for breeding is asked about', () => {
    const seen = { date: daysAgo(9) }
    const carrying = herd(
      served('s', 60),
      job('SCAN', 'x', seen, [{ animalId: 'cow', scanStatus: 'In Calf' }]),
    )
    expect(doubts(carrying, served('again', 0))).toEqual(['JOBS.DOUBT.SERVED_IN_CALF'])
    const barred = herd(job('DONOTBREED', 'd', { date: daysAgo(9), barredBecause: 'lame' }))
    expect(doubts(barred, served('s', 0))).toEqual(['JOBS.DOUBT.SERVED_NOT_FOR_BREEDING'])
  })

  test('is watched for a repeat and asks for a scan, which end it', () => {
    const phone = herd(served('s', 20))
    expect(toDo(phone, today)).toEqual(['PLANS.FOLLOW.WATCH_REPEAT', 'PLANS.FOLLOW.SCAN_HER'])
    phone.record(job('SCAN', 'x', {}, [{ animalId: 'cow', scanStatus: 'In Calf' }]))
    expect(toDo(phone, today)).toEqual([])
  })

  test('is watched for no longer than she might come round', () => {
    expect(toDo(herd(served('s', 27)), today)).toContain('PLANS.FOLLOW.WATCH_REPEAT')
    expect(toDo(herd(served('s', 28)), today)).not.toContain('PLANS.FOLLOW.WATCH_REPEAT')
  })

  test('is counted by lists with its sire', () => {
    const phone = herd(served('a', 60), served('b', 20))
    expect(taskFactsOf('cow', [...phone.tasks.values()])).toMatchObject({
      serves: [daysAgo(60), daysAgo(20)],
      servedBy: 'bull',
    })
  })

  test('no bull is served', () => {
    expect(doubts(herd(), { ...served('s', 0), animals: ['bull'] })).toBe('animalNotForTask')
  })
})

describe('a heat', () => {
  test('asks for the bull today, and for another look in three weeks where she was left', () => {
    expect(toDo(herd(job('HEAT', 'h', { heatCertainty: 'InHeat' })), today)).toEqual([
      'PLANS.FOLLOW.SERVE_HER',
    ])
    const left = herd(job('HEAT', 'h', { heatCertainty: 'InHeat', notServedBecause: 'too soon' }))
    expect(toDo(left, today + 18 * oneDay)).toEqual(['PLANS.FOLLOW.HEAT_AGAIN'])
  })

  test('of a cow in calf or just calved is asked about', () => {
    const heat = job('HEAT', 'h', { heatCertainty: 'Suspect' })
    expect(doubts(herd(served('s', 90)), heat)).toEqual(['JOBS.DOUBT.HEAT_IN_CALF'])
    const calved = (days: number) =>
      herd(calve('c', 'cow', daysAgo(days), [{ id: 'calf', values: { sex: 'F' } }]))
    expect(doubts(calved(19), heat)).toEqual(['JOBS.DOUBT.HEAT_SOON_AFTER_CALVING'])
    expect(doubts(calved(20), heat)).toEqual([])
  })
})

describe('drying off', () => {
  const dry = job('DRYOFF', 'd', {}, [{ animalId: 'cow', dryTreatment: 'none' }])
  const due = (days: number) => {
    const phone = new Phone('a')
    cowOn(phone, { milkingStatus: 'milking', expectedCalvingDate: today + days * oneDay })
    return phone
  }

  test('she is dry until she calves, and milks again when it is taken back', () => {
    const phone = due(60)
    phone.record(dry)
    expect(phone.shown('cow')).toMatchObject({ milkingStatus: 'dry', dryOffDate: today })
    phone.remove('d')
    expect(phone.shown('cow')).toMatchObject({ milkingStatus: 'milking' })
    expect(phone.shown('cow')?.dryOffDate).toBeUndefined()
  })

  test.each([
    [39, ['JOBS.DOUBT.DRY_REST_ODD']],
    [40, []],
    [90, []],
    [91, ['JOBS.DOUBT.DRY_REST_ODD']],
    [-1, ['JOBS.DOUBT.DRY_NOT_IN_CALF']],
  ])('%s days before she is due', (days, asked) => {
    expect(doubts(due(days), dry)).toEqual(asked)
  })
})

describe('a calf or lamb lost', () => {
  test('she is due no more, a sample is asked for, and she is due again when it is taken back', () => {
    const phone = herd(served('s', 150))
    const due = phone.shown('cow')?.expectedCalvingDate
    phone.record(job('ABORTION', 'a', { carriedMonths: 5 }))
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
    expect(toDo(phone, today)).toContain('PLANS.FOLLOW.SEND_SAMPLE')
    phone.remove('a')
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(due)
  })

  test('a ewe that lost hers is due no more either', () => {
    const phone = new Phone('a')
    phone.add('ewe', { species: 'OVINE', expectedLambingDate: today + 30 * oneDay })
    phone.record(job('ABORTION', 'a', {}, ['ewe']), atSheep)
    expect(phone.shown('ewe')?.expectedLambingDate).toBeUndefined()
  })

  test('raises a question when the cow has no service on record', () => {
    expect(doubts(herd(), job('ABORTION', 'a'))).toEqual(['JOBS.DOUBT.ABORTED_NOT_SERVED'])
  })
})
