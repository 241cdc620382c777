import { describe, expect, test } from 'vitest'
import { animalFactsOf } from '../../facts/facts'
import { taskFactsOf } from '../../facts/task-facts'
import { oneDay } from '../../one-day'
import type { Fields } from '../../sync/stored-record'
import { planTasks, type TaskEntry } from '../plan-task'
import { at, daysAgo, Phone, today } from '../test-farm'
import { stateOf } from './certificate-states'

const job = (typeId: string, animals: readonly string[], values: Fields = {}, id = typeId): TaskEntry => ({
  ...{ id, typeId, animals: [...animals] },
  values: { date: today, ...values },
})
const herd = (...ids: string[]) => {
  const phone = new Phone('a')
  for (const id of ids) phone.add(id, { dob: daysAgo(900), tag: `IE12${id}` })
  return phone
}
const doubts = (phone: Phone, entry: TaskEntry) => {
  const plan = planTasks([entry], phone, at)
  return plan.ok ? plan.value.warnings.flatMap((warning) => warning.says ?? []) : plan.problem.code
}
const openMoves = (phone: Phone, id: string) =>
  animalFactsOf({ id, fields: phone.animal(id)?.fields ?? {} }, taskFactsOf(id, phone.tasks.values()))
    .movesOpen

describe('a certificate', () => {
  test('applied for leaves the movement open until it is notified, and again when that is taken back', () => {
    const phone = herd('one', 'two')
    phone.record(job('CERTAPPLY', ['one', 'two'], { date: daysAgo(2) }))
    expect([openMoves(phone, 'one'), openMoves(phone, 'two')]).toEqual([1, 1])
    phone.record(job('CERTNOTIFY', ['one'], { moveCertNumber: 'C-9' }))
    expect([openMoves(phone, 'one'), openMoves(phone, 'two')]).toEqual([0, 1])
    phone.remove('CERTNOTIFY')
    expect(openMoves(phone, 'one')).toBe(1)
  })

  test.each([
    ['CERTAPPLY', 0, true],
    ['CERTAPPLY', 10, true],
    ['CERTAPPLY', 11, false],
    ['CERTNOTIFY', 0, false],
    ['CERTNOTIFY', 1, true],
    ['CERTNOTIFY', 10, true],
    ['CERTNOTIFY', 11, false],
  ])('%s takes %i animals: %s [D9.2, D9.8, D9.10]', (typeId, count, taken) => {
    const ids = Array.from({ length: count }, (_, index) => `cow-${index}`)
    for (const region of ['IE', 'UK', 'SC'] as const) {
      const plan = planTasks([job(typeId, ids, { moveCertNumber: 'C-9' })], herd(...ids), { ...at, region })
      expect(plan.ok).toBe(taken)
    }
  })

  test('is notified by its number, which is asked for', () => {
    expect(doubts(herd('one'), job('CERTNOTIFY', ['one']))).toBe('taskIncomplete')
  })

  test.each([
    [{}, 'applied'],
    [{ moveCertNumber: 'C-9' }, 'issued'],
    [{ moveCertNumber: 'C-9', certificateEnds: today }, 'issued'],
    [{ moveCertNumber: 'C-9', certificateEnds: today - oneDay }, 'expired'],
    // As another app wrote it: the number stands in the description.
    [{ description: 'Movement certificate IE-4711', certificateEnds: today - oneDay }, 'expired'],
    [{ description: 'Movement certificate ', certificateEnds: today - oneDay }, 'applied'],
  ])('of which %o is known is %s', (fields, state) => {
    expect(stateOf(fields, today)).toBe(state)
  })

  test('notified after it ran out, or by another number, is asked about; on its last day it is not', () => {
    const asked = (ends: number) => {
      const phone = herd('one')
      const issued = { date: daysAgo(20), moveCertNumber: 'C-9', certificateEnds: ends }
      phone.record(job('CERTAPPLY', ['one'], issued))
      return phone
    }
    const notify = (number: string) => job('CERTNOTIFY', ['one'], { moveCertNumber: number })
    expect(doubts(asked(today), notify('C-9'))).toEqual([])
    expect(doubts(asked(today - oneDay), notify('C-9'))).toEqual(['JOBS.DOUBT.CERT_EXPIRED'])
    expect(doubts(asked(today), notify('C-8'))).toEqual(['JOBS.DOUBT.CERT_OTHER_NUMBER'])
  })

  test('applied for twice is asked about while the first is good and unused', () => {
    const phone = herd('one')
    const first = { date: daysAgo(5), moveCertNumber: 'C-9', certificateEnds: daysAgo(1) }
    phone.record(job('CERTAPPLY', ['one'], first, 'first'))
    const again = (date: number) => doubts(phone, job('CERTAPPLY', ['one'], { date }, 'again'))
    expect(again(daysAgo(1))).toEqual(['JOBS.DOUBT.CERT_ASKED_AGAIN'])
    expect(again(today)).toEqual([])
    phone.record(job('CERTNOTIFY', ['one'], { date: daysAgo(3), moveCertNumber: 'C-9' }))
    expect(again(daysAgo(1))).toEqual([])
  })

  test('that ends before it was applied for is asked about', () => {
    const ends = (certificateEnds: number) =>
      doubts(herd('one'), job('CERTAPPLY', ['one'], { moveCertNumber: 'C-9', certificateEnds }))
    expect(ends(today)).toEqual([])
    expect(ends(today - oneDay)).toEqual(['JOBS.DOUBT.CERT_ENDS_FIRST'])
  })
})
