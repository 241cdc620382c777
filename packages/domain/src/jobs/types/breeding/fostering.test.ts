import { describe, expect, test } from 'vitest'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { atSheep, daysAgo, Phone, today } from '../../engine/test-farm'

const foster = (lamb: string, fosterEwe: string, id = 'f'): TaskEntry => ({
  id,
  typeId: 'FOSTERING',
  values: { date: today, lamb, fosterEwe },
})

function flock(name = 'a'): Phone {
  const phone = new Phone(name)
  phone.add('mother', { species: 'OVINE', dob: daysAgo(900), lastLambedDate: daysAgo(3) })
  phone.add('ewe', { species: 'OVINE', dob: daysAgo(900), lastLambedDate: daysAgo(2) })
  phone.add('old', { species: 'OVINE', dob: daysAgo(900), lastLambedDate: daysAgo(40) })
  phone.add('lamb', { species: 'OVINE', sex: 'M', dob: daysAgo(3), dam: 'mother', rearing: 'triplet' })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, atSheep)
  return plan.ok ? plan.value.warnings.map(({ says }) => says) : plan.problem.code
}

describe('fostering', () => {
  test('puts a lamb on another ewe and leaves its mother its mother; deleted, it is reared as it was', () => {
    const phone = flock()
    phone.record(foster('lamb', 'ewe'), atSheep)
    expect(phone.shown('lamb')).toMatchObject({ dam: 'mother', fosterEwe: 'ewe', rearing: 'foster' })
    expect(phone.task('f')?.fields.taskAnimals).toEqual(['lamb', 'ewe'])
    phone.remove('f', atSheep)
    expect(phone.shown('lamb')).toMatchObject({ dam: 'mother', rearing: 'triplet' })
    expect(phone.shown('lamb')?.fosterEwe).toBeUndefined()
  })

  test('on two phones to two ewes comes to the same ewe on both', () => {
    const [one, other] = [flock('a'), new Phone('b')]
    other.receive(one)
    one.record(foster('lamb', 'ewe', 'f1'), atSheep)
    other.record(foster('lamb', 'old', 'f2'), atSheep)
    one.receive(other)
    other.receive(one)
    expect(one.shown('lamb')).toEqual(other.shown('lamb'))
    expect(one.shown('lamb')?.fosterEwe).toBe('old')
  })

  test('asks about a ewe that lambed long ago and a lamb long weaned, and refuses a ram and a ewe on herself', () => {
    const phone = flock()
    phone.add('hogget', { species: 'OVINE', dob: daysAgo(200) })
    phone.add('ram', { species: 'OVINE', sex: 'M', dob: daysAgo(900) })
    expect(doubts(phone, foster('lamb', 'ewe'))).toEqual([])
    expect(doubts(phone, foster('lamb', 'old'))).toEqual(['JOBS.DOUBT.EWE_LAMBED_LONG_AGO'])
    expect(doubts(phone, foster('hogget', 'ewe'))).toEqual(['JOBS.DOUBT.LAMB_OLD'])
    expect(doubts(phone, foster('lamb', 'ram'))).toBe('animalNotForTask')
    expect(doubts(phone, foster('ewe', 'ewe'))).toBe('tooFewAnimals')
  })
})
