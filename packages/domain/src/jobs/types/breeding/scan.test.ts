import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import type { Fields } from '../../../records/sync/stored-record'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, atSheep, calve, cowOn, daysAgo, Phone, today } from '../../engine/test-farm'

const scanned = (date: number, seen: readonly ({ animalId: string } & Fields)[], id = 's'): TaskEntry => ({
  id,
  typeId: 'SCAN',
  values: { date },
  animals: seen,
})
const carrying = (animalId = 'cow', more: Fields = {}) => ({ animalId, scanStatus: 'In Calf', ...more })
const days = (count: number) => count * oneDay
/** A Holstein carries 279 days, where the breed table says nothing else. */
const carried = days(279)

describe('a pregnancy scan', () => {
  test('dates a cow by the service that fits the age seen, and by the age alone where none does', () => {
    const phone = new Phone('a')
    cowOn(phone, { lastServeDate: daysAgo(58) })
    phone.add('late', { dob: daysAgo(1500), breed: 'HO', lastServeDate: daysAgo(90) })
    phone.record(scanned(today, [carrying('cow', { foetalAge: 60 }), carrying('late', { foetalAge: 60 })]))
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(daysAgo(58) + carried)
    expect(phone.shown('late')?.expectedCalvingDate).toBe(daysAgo(60) + carried)
  })

  test('sets no date it cannot know, and leaves an existing one unchanged', () => {
    const phone = new Phone('a')
    cowOn(phone, { expectedCalvingDate: today + days(200) })
    phone.add('heifer', { dob: daysAgo(700), breed: 'HO' })
    phone.record(scanned(today, [carrying('cow'), carrying('heifer')]))
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(today + days(200))
    expect(phone.shown('heifer')?.expectedCalvingDate).toBeUndefined()
  })

  test('clears the date of an empty cow, restores it on deletion, and keeps the date of an unsure result', () => {
    const phone = new Phone('a')
    cowOn(phone, { expectedCalvingDate: today + days(200) })
    phone.add('other', { expectedCalvingDate: today + days(90) })
    phone.record(
      scanned(today, [
        { animalId: 'cow', scanStatus: 'Empty' },
        { animalId: 'other', scanStatus: 'n/a' },
      ]),
    )
    expect(phone.shown('cow')?.expectedCalvingDate).toBeUndefined()
    expect(phone.shown('other')?.expectedCalvingDate).toBe(today + days(90))
    phone.remove('s')
    expect(phone.shown('cow')?.expectedCalvingDate).toBe(today + days(200))
  })

  test('of a ewe that carries three dates her by her service; none is barren', () => {
    const phone = new Phone('a')
    const ewe = { species: 'OVINE', dob: daysAgo(900) }
    phone.add('ewe', { ...ewe, lastServeDate: daysAgo(80) })
    phone.add('barren', { ...ewe, expectedLambingDate: today + days(60) })
    const seen = [
      carrying('ewe', { foetusCount: 3 }),
      { animalId: 'barren', scanStatus: 'Empty', foetusCount: 0 },
    ]
    phone.record(scanned(today, seen), atSheep)
    expect(phone.shown('ewe')?.expectedLambingDate).toBe(daysAgo(80) + days(147))
    expect(phone.shown('barren')?.expectedLambingDate).toBeUndefined()
    expect(phone.shown('ewe')?.expectedCalvingDate).toBeUndefined()
  })

  test('two phones apart, one scans and one calves her: both come to the same cow', () => {
    const [one, other] = [new Phone('a'), new Phone('b')]
    cowOn(one, { lastServeDate: daysAgo(300), expectedCalvingDate: daysAgo(20) })
    other.receive(one)
    one.record(scanned(daysAgo(40), [carrying('cow', { foetalAge: 260 })]))
    other.record(calve('c', 'cow', daysAgo(21), [{ id: 'calf', values: { sex: 'F' } }]))
    one.receive(other)
    other.receive(one)
    expect(one.shown('cow')).toEqual(other.shown('cow'))
    expect(one.shown('cow')).toMatchObject({ lastCalvingDate: daysAgo(21) })
    expect(one.shown('cow')?.expectedCalvingDate).toBeUndefined()
  })

  test('is not saved while something must still be said of an animal, which is named', () => {
    const phone = new Phone('a')
    cowOn(phone)
    phone.add('next', {})
    const plan = planTasks([scanned(today, [carrying(), { animalId: 'next', foetalAge: 40 }])], phone, at)
    expect(plan).toMatchObject({
      ok: false,
      problem: { code: 'taskIncomplete', fields: ['scanStatus'], animals: ['next'] },
    })
    phone.add('bull', { sex: 'M' })
    expect(planTasks([scanned(today, [carrying('bull')])], phone, at)).toMatchObject({
      ok: false,
      problem: { code: 'animalNotForTask' },
    })
  })

  test('asks where she was served too lately, or the age seen does not fit', () => {
    const phone = new Phone('a')
    cowOn(phone, { lastServeDate: daysAgo(20) })
    phone.add('other', { lastServeDate: daysAgo(90) })
    const plan = planTasks([scanned(today, [carrying(), carrying('other', { foetalAge: 60 })])], phone, at)
    expect(plan.ok && plan.value.warnings).toMatchObject([
      { says: 'JOBS.DOUBT.SCANNED_TOO_EARLY', animalId: 'cow' },
      { says: 'JOBS.DOUBT.SCAN_DISAGREES', animalId: 'other' },
    ])
  })
})
