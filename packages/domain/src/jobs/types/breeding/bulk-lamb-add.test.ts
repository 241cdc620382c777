import { describe, expect, test } from 'vitest'
import { looseHeads } from '../../../jobs-read/groups/groups'
import type { Fields } from '../../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { atSheep, daysAgo, Phone, today } from '../../engine/test-farm'
import { bulkLambAdd } from './bulk-lamb-add'

const flock = (heads = 0) => {
  const phone = new Phone('a')
  phone.save([{ collection: 'mobs', id: 'hill', set: { name: 'Hill ewes', heads, animalIds: [] } }])
  return phone
}
const add = (more: Fields = {}, brought: TaskEntry['brought'] = []): TaskEntry => ({
  ...{ id: 'lambs', typeId: 'BULKLAMBADD', brought },
  values: {
    ...{ date: today, lambsCount: 40, bornFrom: daysAgo(20), bornTo: daysAgo(2) },
    ...{ lambsAs: 'mob', intoMob: 'hill', ...more },
  },
})
const lamb = (id: string, values: Fields = {}) => ({ id, values: { dob: daysAgo(9), ...values } })
const headsOf = (phone: Phone, day = today) => {
  const row = phone.subject('mobs', 'hill')
  return row && looseHeads(row, phone.groups.stays, day)
}
const planned = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, atSheep)
  return plan.ok ? plan.value.warnings.flatMap(({ says }) => says ?? []) : plan.problem
}

describe('several lambs', () => {
  test('counted into a group are so many heads more from that day on, and as many less once it is put right or gone', () => {
    const phone = flock(30)
    phone.record(add(), atSheep)
    expect([headsOf(phone, daysAgo(1)), headsOf(phone)]).toEqual([30, 70])
    phone.record(add({ lambsCount: 38 }), atSheep)
    expect(headsOf(phone)).toBe(68)
    phone.remove('lambs', atSheep)
    expect(headsOf(phone)).toBe(30)
    expect(phone.animals.size).toBe(0)
  })

  test('two phones that write up one job each count both, and the same job once', () => {
    const [one, other] = [flock(30), flock(30)]
    one.record(add(), atSheep)
    other.record({ ...add({ lambsCount: 10 }), id: 'more' }, atSheep)
    other.receive(one)
    one.receive(other)
    one.receive(other)
    expect([headsOf(one), headsOf(other)]).toEqual([80, 80])
  })

  test('with a number each enter the flock, born on their own days, and go with the job', () => {
    const phone = flock()
    const two = [lamb('l1', { tag: 'UK0123456700001', sex: 'F' }), lamb('l2', { sex: 'M', dob: daysAgo(3) })]
    phone.record(add({ lambsAs: 'animals', intoMob: null, lambsCount: 2 }, two), atSheep)
    expect(phone.shown('l1')).toMatchObject({
      ...{ species: 'OVINE', dob: daysAgo(9), inHerd: true, fromBulkLambTask: 'lambs', purpose: 'lamb' },
    })
    // The job does not say which were born together.
    expect(phone.shown('l1')?.rearing).toBeUndefined()
    expect(phone.shown('l2')).toMatchObject({ sex: 'M', dob: daysAgo(3) })
    expect(headsOf(phone)).toBe(0)
    phone.remove('lambs', atSheep)
    expect(phone.shown('l1')).toBeUndefined()
  })

  test('begin as many as were counted, ewe lambs first, at most as many as are typed in at once', () => {
    const starts = (values: Fields, most = 200) => bulkLambAdd.creates?.starts?.(values, most)
    expect(starts({ lambsCount: 3, lambFemales: 1, lambMales: 1, bornFrom: daysAgo(4) })).toEqual([
      { dob: daysAgo(4), sex: 'F' },
      { dob: daysAgo(4), sex: 'M' },
      { dob: daysAgo(4) },
    ])
    expect(starts({ lambsCount: 500 })).toHaveLength(200)
  })

  test('entered as a count need a group and create no animals by name', () => {
    expect(planned(flock(), add({ intoMob: null }))).toMatchObject({ fields: ['intoMob'] })
    expect(planned(flock(), add({}, [lamb('l1')]))).toMatchObject({ code: 'createdCount' })
    expect(planned(flock(), add({ lambsAs: 'animals', intoMob: null }))).toMatchObject({
      code: 'createdCount',
    })
  })

  test('days given the wrong way round are the same weeks', () => {
    const phone = flock()
    phone.record(add({ bornFrom: daysAgo(2), bornTo: daysAgo(20) }), atSheep)
    expect(phone.task('lambs')?.fields).toMatchObject({ bornFrom: daysAgo(20), bornTo: daysAgo(2) })
  })

  test.each([
    [13, {}, ['LAMBS_MANY']],
    [14, {}, []],
    [0, {}, []],
    [30, { lambFemales: 20, lambMales: 20 }, []],
    [30, { lambFemales: 20, lambMales: 19 }, ['LAMBS_SPLIT']],
    [30, { lambFemales: 40 }, []],
    [30, { lambFemales: 39 }, ['LAMBS_SPLIT']],
  ])('40 of a group of %s, split %j', (heads, split, asked) => {
    expect(planned(flock(heads), add(split))).toEqual(asked.map((one) => `JOBS.DOUBT.${one}`))
  })

  test('fewer written down than counted is asked about', () => {
    const two = [lamb('l1'), lamb('l2')]
    const entry = (lambsCount: number) => add({ lambsAs: 'animals', intoMob: null, lambsCount }, two)
    expect(planned(flock(), entry(3))).toContain('JOBS.DOUBT.LAMBS_NOT_ALL')
    expect(planned(flock(), entry(2))).not.toContain('JOBS.DOUBT.LAMBS_NOT_ALL')
  })
})
