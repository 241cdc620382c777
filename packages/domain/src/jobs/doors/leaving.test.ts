import { describe, expect, test } from 'vitest'
import { heldAtLeaving } from '../../herd/animals/held-at-leaving'
import type { Fields } from '../../records/sync/stored-record'
import { checkRecord } from '../collections/check-record'
import { planTasks, type TaskEntry } from '../engine/plan-task'
import { at, cowOn, daysAgo, Phone, today, treat } from '../engine/test-farm'
import { checkLeaving } from './leaving'

/** Priced for the mart: a job by which animals are about to leave. */
const price = (values: Fields = {}, more: Partial<TaskEntry> = {}): TaskEntry => ({
  id: 'sale',
  typeId: 'PRICECALC',
  values: { date: today, priceBy: 'head', pricePerHead: 900, ...values },
  animals: ['cow'],
  ...more,
})
const farm = () => {
  const phone = new Phone('a')
  cowOn(phone)
  return phone
}
const refused = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? undefined : plan.problem
}

describe('no animal leaves while a treatment holds its meat back', () => {
  test.each([
    [10, 9, true],
    [10, 10, true],
    [10, 11, false],
    [0, 0, false],
  ])('%s days from the last dose, on day %s', (meatWithdrawalDays, after, held) => {
    const phone = farm()
    phone.record(treat('t', ['cow'], { date: daysAgo(after), meatWithdrawalDays }))
    expect(refused(phone, price())?.code).toBe(held ? 'meatHeldBack' : undefined)
  })

  test('the refusal names the animal, the medicine and the day it may go', () => {
    const phone = farm()
    phone.record(treat('t', ['cow'], { date: today, meatWithdrawalDays: 4 }))
    expect(refused(phone, price())).toMatchObject({
      animals: ['cow'],
      values: { who: '00001', count: 1, more: 0, remedy: 'Penicillin' },
      moments: { until: daysAgo(-5) - 1 },
    })
  })

  test('the refusal counts many animals, names the longest withdrawal and leaves out animals that may go', () => {
    const phone = farm()
    const ids = Array.from({ length: 8 }, (_, n) => phone.add(`c${n}`, { tag: `37200000000010${n}` }))
    phone.record(treat('t', ids.slice(0, 7), { date: today, meatWithdrawalDays: 4 }))
    phone.record(treat('u', ids.slice(6, 7), { date: today, remedy: 'Long', meatWithdrawalDays: 9 }))
    const problem = refused(phone, price({}, { animals: ids }))
    expect(problem).toMatchObject({ values: { count: 7, more: 2, remedy: 'Long' } })
    expect(problem?.animals).toHaveLength(7)
    expect(problem?.animals?.[0]).toBe('c6')
  })

  test('a treatment after the day of leaving, or a deleted one, holds no animal', () => {
    const phone = farm()
    phone.record(treat('t', ['cow'], { date: daysAgo(2), meatWithdrawalDays: 30 }))
    expect(refused(phone, price({ date: daysAgo(3) }))).toBeUndefined()
    expect(refused(phone, price({ date: daysAgo(2) }))).toBeDefined()
    phone.remove('t')
    expect(refused(phone, price())).toBeUndefined()
  })

  test('one that came with its period is held by it too', () => {
    const phone = new Phone('a')
    cowOn(phone, { meatWithdrawalPeriodEnd: today + 1 })
    expect(refused(phone, price())).toMatchObject({ code: 'meatHeldBack', values: { remedy: 'none' } })
  })
})

describe('let go anyway', () => {
  const held = () => {
    const phone = farm()
    phone.record(treat('t', ['cow'], { date: today, meatWithdrawalDays: 4 }))
    return phone
  }

  test('only with a reason, which the job keeps and the server takes', () => {
    const phone = held()
    expect(refused(phone, price({}, { letGo: '  ' }))).toBeDefined()
    const plan = phone.record(price({}, { letGo: ' vet agreed ' }))
    expect(phone.task('sale')?.fields.letGoReason).toBe('vet agreed')
    for (const { collection, id, set } of plan.changes)
      expect(checkRecord(collection, { id, ...set })).toBeUndefined()
  })

  test('put right later it is not asked again about those it was answered for, and is about another', () => {
    const phone = held()
    phone.add('other', { tag: '372000000000002' })
    phone.record(treat('u', ['other'], { date: today, meatWithdrawalDays: 4 }))
    phone.record(price({}, { letGo: 'vet agreed' }))
    expect(refused(phone, price({ pricePerHead: 950 }))).toBeUndefined()
    phone.record(price({ pricePerHead: 950 }))
    expect(phone.task('sale')?.fields.letGoReason).toBe('vet agreed')
    expect(refused(phone, price({}, { animals: ['cow', 'other'] }))?.animals).toEqual(['other'])
    expect(refused(phone, price({ date: daysAgo(0) }, { animals: ['cow'] }))).toBeUndefined()
  })

  test('another phone has the reason too', () => {
    const [one, other] = [held(), new Phone('b', today + 500)]
    one.record(price({}, { letGo: 'vet agreed' }))
    other.receive(one)
    expect(other.task('sale')?.fields.letGoReason).toBe('vet agreed')
  })
})

test('milk is a door of its own: a cow in meat withdrawal gives to the tank, one in milk withdrawal does not, a bull never did', () => {
  const phone = farm()
  phone.add('bull', { sex: 'M' })
  const task = { id: 'tank', fields: { date: today, taskAnimals: ['cow', 'bull'] } }
  const at = { before: undefined, entry: {}, added: undefined, herd: phone, region: 'IE' } as const
  phone.record(treat('t', ['cow', 'bull'], { date: today, meatWithdrawalDays: 4 }))
  expect(checkLeaving({ leaves: 'milk' }, task, at).ok).toBe(true)
  phone.record(treat('u', ['cow', 'bull'], { date: today, remedy: 'Tube', milkWithdrawalDays: 2 }))
  expect(checkLeaving({ leaves: 'milk' }, task, at)).toMatchObject({
    problem: { code: 'milkHeldBack', animals: ['cow'], values: { remedy: 'Tube' } },
  })
  expect(checkLeaving({}, task, at).ok).toBe(true)
})

describe('the form of an animal that left', () => {
  const cow = { tag: '372000000000001', offHerdDate: today, meatWithdrawalPeriodEnd: today + 1 }
  const held = (fields: Fields, touched = ['offHerdDate']) =>
    heldAtLeaving({ ...cow, ...fields }, touched, { region: 'IE', remedy: 'Oxytet' })?.code

  test.each([
    [{}, 'meatHeldBack'],
    [{ offHerdReason: 'sent to abattoir' }, 'meatHeldBack'],
    [{ meatWithdrawalPeriodEnd: today }, undefined],
    [{ meatWithdrawalPeriodEnd: null }, undefined],
    [{ offHerdDate: null }, undefined],
    [{ offHerdReason: 'animal died on farm' }, undefined],
    [{ dod: today }, undefined],
  ])('%o', (fields, code) => {
    expect(held(fields)).toBe(code)
  })

  test('the withdrawal stops it only when the farmer has just entered that the animal left', () => {
    expect(held({}, ['notes'])).toBeUndefined()
    expect(held({ offHerdReason: 'exported' }, ['offHerdReason'])).toBe('meatHeldBack')
  })
})
