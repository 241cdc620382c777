import { describe, expect, test } from 'vitest'
import { kindsToAddTo, takesMore } from './add-to-task'
import { planTasks, type TaskEntry } from './plan-task'
import { taskTypes } from './registry'
import { at, daysAgo, Phone, today, treat } from './test-farm'

const cows = ['a', 'b', 'c', 'd']

function treated(on: readonly string[] = ['a']): Phone {
  const phone = new Phone('one')
  for (const id of cows) phone.add(id, { dob: daysAgo(900), tag: `37200000000000${id}` })
  phone.record(treat('t', on, { date: today, meatWithdrawalDays: 10, dose: 5, batchNumber: 'B1' }))
  return phone
}

const add = (animals: TaskEntry['animals'] = [], typeId = 'REMEDY', id = 't'): TaskEntry => ({
  ...{ id, typeId, values: {}, adds: true },
  animals,
})
const heldBack = (phone: Phone) => cows.filter((id) => phone.shown(id)?.meatWithdrawalPeriodEnd)
const on = (phone: Phone, id = 't') => phone.task(id)?.fields.taskAnimals

describe('animals added to a job that is saved already', () => {
  test('get what it does, and leave what it says and who was on it as they are [D2.52]', () => {
    const phone = treated()
    phone.record(add(['b', 'a']))
    expect(on(phone)).toEqual(['a', 'b'])
    expect(heldBack(phone)).toEqual(['a', 'b'])
    expect(phone.task('t')?.fields).toMatchObject({ remedy: 'Penicillin', dose: 5, batchNumber: 'B1' })
  })

  test('undo removes only the animals of that addition [D2.52]', () => {
    const phone = treated()
    const { undo } = phone.record(add(['b']))
    phone.record(add(['c']))
    phone.undo(undo)
    expect(on(phone)).toEqual(['a', 'c'])
    expect(heldBack(phone)).toEqual(['a', 'c'])
    expect(phone.task('t')?.fields.deleted).not.toBe(true)
  })

  test('by two phones without signal are all on it, and one that is taken back leaves the other’s [D2.52]', () => {
    const [one, two] = [treated(), new Phone('two')]
    two.receive(one)
    const { undo } = one.record(add(['b']))
    two.record(add(['c', 'd']))
    one.receive(two)
    two.receive(one)
    expect(heldBack(one)).toEqual(cows)
    expect(heldBack(two)).toEqual(cows)
    one.undo(undo)
    two.receive(one)
    for (const phone of [one, two]) expect(heldBack(phone)).toEqual(['a', 'c', 'd'])
  })

  test('are asked about, and those who were on it are not asked about again', () => {
    const phone = treated()
    for (const id of cows) phone.save([{ collection: 'animals', id, set: { lastServeDate: daysAgo(10) } }])
    const scan = (id: string) => ({ animalId: id, scanStatus: 'In Calf' })
    phone.record({ id: 's', typeId: 'SCAN', values: { date: today }, animals: [scan('a')] })
    const planned = planTasks([add([scan('b')], 'SCAN', 's')], phone, at)
    if (!planned.ok) throw new Error(planned.problem.code)
    expect(planned.value.warnings.map(({ animalId }) => animalId)).toEqual(['b'])
    expect(planTasks([add(['c'], 'SCAN', 's')], phone, at)).toMatchObject({
      problem: { code: 'taskIncomplete', animals: ['c'], fields: ['scanStatus'] },
    })
  })

  test('count with those on it towards how many a job takes', () => {
    const phone = new Phone('one')
    const many = Array.from({ length: 10_000 }, (_, index) => phone.add(`m${index}`, {}))
    phone.add('last', {})
    phone.record(treat('t', many.slice(1), { date: today }))
    expect(planTasks([add([many[0] ?? '', 'last'])], phone, at)).toMatchObject({
      problem: { code: 'tooManyAnimals', values: { max: 10_000 } },
    })
    expect(planTasks([add([many[0] ?? ''])], phone, at).ok).toBe(true)
  })

  test('are refused where the job is gone', () => {
    const phone = treated()
    phone.remove('t')
    expect(planTasks([add(['b'])], phone, at)).toMatchObject({ problem: { code: 'recordGone' } })
    expect(planTasks([add(['b'], 'REMEDY', 'none')], phone, at)).toMatchObject({
      problem: { code: 'recordGone' },
    })
  })
})

test('fields are added the same way', () => {
  const phone = new Phone('one')
  for (const id of ['long', 'far']) phone.save([{ collection: 'paddocks', id, set: { name: id } }])
  const values = { date: today, sprayProduct: 'Docker', rate: 2, rateUnit: 'l/ha', harvestDays: 7 }
  phone.record({ id: 's', typeId: 'SPRAYAPPLICATION', values, paddocks: ['long'] })
  const { undo } = phone.record({
    ...{ id: 's', typeId: 'SPRAYAPPLICATION', values: {}, adds: true },
    paddocks: ['far'],
  })
  expect(phone.shown('far', 'paddocks')).toHaveProperty('harvestFrom')
  phone.undo(undo)
  expect(phone.shown('far', 'paddocks')).not.toHaveProperty('harvestFrom')
  expect(phone.shown('long', 'paddocks')).toHaveProperty('harvestFrom')
})

test('the farmer cannot add animals to a saved birth, lorry load, fostering, plan or weighing', () => {
  const none = ['CALVING', 'LAMBING', 'EXTMOVEON', 'FOSTERING', 'PLANNEDJOB', 'AT-WEIGHT', 'WEIGHTRECORDING']
  for (const type of taskTypes) if (none.includes(type.id)) expect(takesMore(type), type.id).toBe(false)
  expect(kindsToAddTo('animals', 'bovine')).toEqual(expect.arrayContaining(['REMEDY', 'SCAN', 'HOOFCARE']))
  expect(kindsToAddTo('paddocks', 'crop')).toContain('SPRAYAPPLICATION')
})
