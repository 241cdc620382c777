import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import type { Fields } from '../../records/sync/stored-record'
import { type PlanAt, planTasks, type TaskEntry } from '../engine/plan-task'
import { at, atSheep, calve, cowOn, daysAgo, kg, Phone, today } from '../engine/test-farm'

const asked = (phone: Phone, entry: TaskEntry, where: PlanAt = at) => {
  const plan = planTasks([entry], phone, where)
  return plan.ok ? plan.value.warnings.map(({ says, code }) => says ?? code) : [plan.problem.code]
}
const farm = (cow: Fields = {}) => {
  const phone = new Phone('a')
  cowOn(phone, { lastCalvingDate: daysAgo(300), lactation: 2, ...cow })
  phone.add('bull', { sex: 'B', breed: 'LM', dob: daysAgo(1500), tag: '372000000000009' })
  return phone
}
const serve = (id: string, ago: number, values: Fields = {}): TaskEntry => ({
  ...{ id, typeId: 'SERVE', animals: ['cow'] },
  values: { date: daysAgo(ago), sire: 'bull', ...values },
})
const scan = (id: string, ago: number, scanStatus = 'In Calf'): TaskEntry => ({
  ...{ id, typeId: 'SCAN', values: { date: daysAgo(ago) } },
  animals: [{ animalId: 'cow', scanStatus }],
})
const due = (phone: Phone) => phone.shown('cow')?.expectedCalvingDate
/** Of a Limousin calf. */
const carried = 289 * oneDay

describe('a cow down as in calf that is served again', () => {
  const inCalf = () => {
    const phone = farm()
    phone.record(serve('s1', 90))
    phone.record(scan('scan', 50))
    return phone
  }

  test('is asked about with her bull and her day, and keeps that day beside the service', () => {
    const phone = inCalf()
    const plan = planTasks([serve('s2', 1)], phone, at)
    const doubt = plan.ok
      ? plan.value.warnings.find(({ says }) => says === 'JOBS.DOUBT.SERVED_IN_CALF')
      : undefined
    expect(doubt).toMatchObject({ days: { due: daysAgo(90) + carried } })
    expect(doubt?.values?.bull).not.toBe('none')
    phone.record(serve('s2', 1))
    expect(due(phone)).toBe(daysAgo(90) + carried)
    expect(phone.shown('cow')?.lastServeDate).toBe(daysAgo(1))
    expect(asked(phone, serve('s3', 0))).toContain('JOBS.DOUBT.SERVED_IN_CALF')
  })

  test('takes the new day once the farmer says she was not in calf, and is not asked about the next time', () => {
    const phone = inCalf()
    const entry = serve('s2', 30, { wasInCalf: 'not in calf' })
    expect(asked(phone, entry)).toEqual([])
    phone.record(entry)
    expect(due(phone)).toBe(daysAgo(30) + carried)
    expect(asked(phone, serve('s3', 9))).toEqual([])
    phone.record(serve('s3', 9))
    expect(due(phone)).toBe(daysAgo(9) + carried)
    phone.remove('s3')
    phone.remove('s2')
    expect(due(phone)).toBe(daysAgo(90) + carried)
  })

  test('is the same on two phones, whichever wrote what', () => {
    const [one, other] = [farm(), farm()]
    one.record(serve('s1', 90))
    other.record(serve('s2', 1))
    one.record(scan('scan', 50))
    one.receive(other)
    other.receive(one)
    expect(due(one)).toBe(daysAgo(90) + carried)
    expect(due(other)).toBe(daysAgo(90) + carried)
  })

  test('one that was only served, or scanned empty, is served again without a word', () => {
    const phone = farm()
    phone.record(serve('s1', 60))
    expect(asked(phone, serve('s2', 39))).toEqual([])
    phone.record(scan('scan', 20, 'Empty'))
    expect(asked(phone, serve('s3', 10))).toEqual([])
  })

  test('one bought in calf, with her day and no service, is asked about as well', () => {
    const phone = farm({ lastCalvingDate: null, expectedCalvingDate: today + 100 * oneDay })
    expect(asked(phone, serve('s1', 0))).toEqual(['JOBS.DOUBT.SERVED_IN_CALF'])
    phone.record(serve('s1', 0))
    expect(due(phone)).toBe(today + 100 * oneDay)
  })
})

describe('a cow down as in calf that is given an embryo', () => {
  const embryo = (id: string, ago: number, values: Fields = {}): TaskEntry => ({
    ...{ id, typeId: 'EMBRYOTRANSFER', animals: ['cow'] },
    values: { date: daysAgo(ago), embryoJob: 'implant', sire: 'bull', ...values },
  })
  const inCalf = (scanned = 50) => {
    const phone = farm()
    phone.record(serve('s1', 90))
    phone.record(scan('scan', scanned))
    return phone
  }

  test('is asked about with her bull and her day, and keeps that day beside the transfer', () => {
    const phone = inCalf()
    const plan = planTasks([embryo('e', 1)], phone, at)
    const [doubt] = plan.ok ? plan.value.warnings : []
    expect(doubt).toMatchObject({
      ...{ says: 'JOBS.DOUBT.SERVED_IN_CALF', animalId: 'cow', days: { due: daysAgo(90) + carried } },
    })
    expect(doubt?.values?.bull).not.toBe('none')
    phone.record(embryo('e', 1))
    expect(due(phone)).toBe(daysAgo(90) + carried)
    expect(phone.shown('cow')?.lastServeDate).toBe(daysAgo(8))
  })

  test('takes the day of the embryo once the farmer says she was not in calf, and is asked about no more', () => {
    const phone = inCalf()
    const entry = embryo('e', 30, { wasInCalf: 'not in calf' })
    expect(asked(phone, entry)).toEqual([])
    phone.record(entry)
    expect(due(phone)).toBe(daysAgo(37) + carried)
    expect(asked(phone, embryo('e2', 9))).not.toContain('JOBS.DOUBT.SERVED_IN_CALF')
    phone.remove('e')
    expect(due(phone)).toBe(daysAgo(90) + carried)
  })

  test('that was scanned in calf in the week before keeps her day too', () => {
    const phone = inCalf(3)
    expect(asked(phone, embryo('e', 0))).toContain('JOBS.DOUBT.SERVED_IN_CALF')
    phone.record(embryo('e', 0))
    expect(due(phone)).toBe(daysAgo(90) + carried)
  })

  test('is not asked about where she is flushed, or was scanned empty', () => {
    expect(asked(inCalf(), embryo('e', 0, { embryoJob: 'flush' }))).toEqual([])
    const empty = farm()
    empty.record(serve('s1', 90))
    empty.record(scan('scan', 50, 'Empty'))
    expect(asked(empty, embryo('e', 0))).not.toContain('JOBS.DOUBT.SERVED_IN_CALF')
  })
})

describe('questions about newborn animals', () => {
  const calf = (id: string, values: Fields) => ({ id, values: { sex: 'F', ...values } })
  const born = (...calves: { id: string; values: Fields }[]) => calve('c', 'cow', today, calves)

  test('a heifer twin to a bull is asked about, marked, and doubted when she is served', () => {
    const phone = farm()
    const twins = born(calf('f', {}), calf('m', { sex: 'M' }))
    expect(asked(phone, twins)).toEqual(['JOBS.DOUBT.BORN_FREEMARTIN'])
    phone.record(twins)
    expect(phone.shown('f')?.freemartin).toBe('likely')
    expect(phone.shown('m')?.freemartin).toBeUndefined()
    expect(asked(phone, twins)).toEqual([])
    phone.save([{ collection: 'animals', id: 'f', set: { dob: daysAgo(700) } }])
    const service: TaskEntry = { ...serve('s', 0), animals: ['f'] }
    expect(asked(phone, service)).toContain('JOBS.DOUBT.SERVED_FREEMARTIN')
    const facts = animalFactsOf(phone.animal('f') ?? { id: '', fields: {} })
    expect(facts.freemartin).toBe(true)
  })

  test('two heifers are sound, and one whose twin is put right to a heifer is no freemartin any more', () => {
    const phone = farm()
    expect(asked(phone, born(calf('f', {}), calf('g', {})))).toEqual([])
    phone.record(born(calf('f', {}), calf('m', { sex: 'M' })))
    phone.record(born(calf('f', {}), calf('m', {})))
    expect(phone.shown('f')?.freemartin).toBeUndefined()
  })

  test.each([
    [5, 'HO', true],
    [900, 'HO', true],
    [42, 'HO', false],
    [14, 'HO', true],
    [12, 'JE', false],
    [50, 'JE', true],
    [80, 'CH', false],
    [86, 'CH', true],
    [12, 'JEX', false],
    [60, 'JEX', false],
  ])('a calf of %s kg, a %s: asked about is %s', (kilos, breed, is) => {
    const entry = born(calf('f', { breed, calfWeightMg: kg(kilos) }))
    expect(asked(farm(), entry)).toEqual(is ? ['JOBS.DOUBT.BIRTH_WEIGHT_ODD'] : [])
  })

  test('a weight that was said yes to is not asked about again', () => {
    const phone = farm()
    const entry = born(calf('f', { calfWeightMg: kg(5) }))
    phone.record(entry)
    expect(asked(phone, entry)).toEqual([])
  })

  test('three calves at once are asked about, and two are not', () => {
    const three = born(calf('a', {}), calf('b', {}), calf('c3', {}))
    expect(asked(farm(), three)).toEqual(['JOBS.DOUBT.CALVES_THREE'])
  })

  test('triplets of which one is dead rear as twins, also where it is only found out later', () => {
    const phone = new Phone('a')
    phone.add('ewe', { species: 'OVINE', sex: 'F', dob: daysAgo(900) })
    const lambing = (...dead: boolean[]): TaskEntry => ({
      ...{ id: 'l', typeId: 'LAMBING', values: { date: daysAgo(1), dam: 'ewe', birthDifficulty: '1' } },
      brought: dead.map((stillBorn, index) => ({ id: `lamb${index}`, values: { sex: 'F', stillBorn } })),
    })
    const rearing = () => [0, 1, 2].map((index) => phone.shown(`lamb${index}`)?.rearing)
    phone.record(lambing(false, false, true), atSheep)
    expect(rearing()).toEqual(['twin', 'twin', undefined])
    phone.record(lambing(false, false, false), atSheep)
    expect(rearing()).toEqual(['triplet', 'triplet', 'triplet'])
    phone.record(lambing(false, true, true), atSheep)
    expect(rearing()).toEqual(['single', undefined, undefined])
  })
})

describe('a loss', () => {
  const lost = (ago: number, values: Fields = {}): [Phone, TaskEntry] => {
    const phone = farm()
    phone.record(serve('s', ago))
    return [phone, { id: 'a', typeId: 'ABORTION', values: { date: today, ...values }, animals: ['cow'] }]
  }
  const uk: PlanAt = { ...at, region: 'UK' }
  const ni: PlanAt = { ...at, region: 'NI' }

  test.each([
    [30, at, ['JOBS.DOUBT.ABORTED_EARLY']],
    [41, at, ['JOBS.DOUBT.ABORTED_EARLY']],
    [42, at, []],
    [150, at, []],
    [270, at, []],
    [271, at, ['JOBS.DOUBT.ABORTED_LATE']],
    [41, uk, ['JOBS.DOUBT.ABORTED_EARLY']],
    [150, uk, ['JOBS.DOUBT.ABORTED_TO_REPORT']],
    [270, uk, ['JOBS.DOUBT.ABORTED_TO_REPORT']],
    [271, uk, ['JOBS.DOUBT.ABORTED_LATE']],
    [150, ni, ['JOBS.DOUBT.DEAD_CALF_TOLD']],
  ] as const)('%s days after she was served', (days, where, says) => {
    const [phone, entry] = lost(days)
    expect(asked(phone, entry, where)).toEqual(says)
  })

  // Past day 270 of her service a calf may live, which is day 263 of the embryo.
  test.each([
    [34, uk, ['JOBS.DOUBT.ABORTED_EARLY']],
    [260, uk, ['JOBS.DOUBT.ABORTED_TO_REPORT']],
    [264, uk, ['JOBS.DOUBT.ABORTED_LATE', 'JOBS.DOUBT.ABORTED_TO_REPORT']],
    [265, uk, ['JOBS.DOUBT.ABORTED_LATE']],
    [267, uk, ['JOBS.DOUBT.ABORTED_LATE']],
    [264, at, ['JOBS.DOUBT.ABORTED_LATE']],
  ] as const)('%s days after an embryo was put in', (days, where, says) => {
    const phone = farm()
    phone.record({
      ...{ id: 'e', typeId: 'EMBRYOTRANSFER', animals: ['cow'] },
      values: { date: daysAgo(days), embryoJob: 'implant' },
    })
    const entry = { id: 'a', typeId: 'ABORTION', values: { date: today }, animals: ['cow'] }
    expect(asked(phone, entry, where)).toEqual(says)
    const plan = planTasks([entry], phone, where)
    const told = plan.ok ? plan.value.warnings.find(({ says: key }) => key?.endsWith('TO_REPORT')) : undefined
    if (told) expect(told.values).toEqual({ days: 265 })
  })
})
