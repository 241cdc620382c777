import { describe, expect, test } from 'vitest'
import { oneDay } from '../../../base/one-day'
import type { Region } from '../../../base/regions/regions'
import { animalFactsOf } from '../../../jobs-read/facts/facts'
import type { Fields } from '../../../records/sync/stored-record'
import { timelineOf } from '../../animals/timeline'
import { jobStands } from '../../engine/job-standing'
import { planTasks, type TaskEntry } from '../../engine/plan-task'
import { at, daysAgo, Phone, today } from '../../engine/test-farm'
import { taskFactsOf } from '../../facts/note-task'
import { hasOpenMove } from '../../facts/open-moves'
import { PlannedBook } from '../../plans/planned-book'
import { hasRunOut } from './certificate-states'

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
const isWaiting = (phone: Phone, id: string, on = today, region: Region = 'IE') =>
  hasOpenMove(
    animalFactsOf({ id, fields: phone.animal(id)?.fields ?? {} }, taskFactsOf(id, phone.tasks.values())),
    { region, today: on },
  )
const later = (days: number) => today + days * oneDay
const standsOn = (phone: Phone, taskId: string, on: number, region: Region = 'IE') => {
  const task = phone.task(taskId)
  return task && jobStands(task, { region, today: on }, phone.tasksOf)
}

describe('a certificate', () => {
  test('applied for leaves the movement open until it is notified, and again when that is taken back', () => {
    const phone = herd('one', 'two')
    phone.record(job('CERTAPPLY', ['one', 'two'], { date: daysAgo(2) }))
    expect([isWaiting(phone, 'one'), isWaiting(phone, 'two')]).toEqual([true, true])
    phone.record(job('CERTNOTIFY', ['one'], { moveCertNumber: 'C-9' }))
    expect([isWaiting(phone, 'one'), isWaiting(phone, 'two')]).toEqual([false, true])
    phone.remove('CERTNOTIFY')
    expect(isWaiting(phone, 'one')).toBe(true)
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
    [{}, false],
    [{ moveCertNumber: 'C-9' }, false],
    [{ moveCertNumber: 'C-9', certificateEnds: today }, false],
    [{ moveCertNumber: 'C-9', certificateEnds: today - oneDay }, true],
    // Its last day is over, whatever the answer.
    [{ certificateEnds: today }, false],
    [{ certificateEnds: today - oneDay }, true],
  ])('of which %o is known has run out: %s', (fields, ranOut) => {
    expect(hasRunOut(fields, { region: 'IE', day: today })).toBe(ranOut)
  })

  test.each<[string, Region, Fields, number | undefined]>([
    ['by what it says itself', 'IE', { certificateEnds: later(3) }, 3],
    ['ten days from the application in Ireland', 'IE', {}, 10],
    ['ten days from its own day', 'IE', { moveCertDate: later(2) }, 12],
    ['thirty days to a show', 'IE', { certificateKind: 'show' }, 30],
    ['ten days to another country of the Union', 'EU', { certificateKind: 'export' }, 10],
    ['nobody knows how long', 'UK', {}, undefined],
  ])('runs out %s', (_, region, values, days) => {
    const phone = herd('one')
    phone.record(job('CERTAPPLY', ['one'], values), { ...at, region })
    const last = days === undefined ? later(5000) : later(days)
    expect(isWaiting(phone, 'one', last, region)).toBe(true)
    expect(standsOn(phone, 'CERTAPPLY', last, region)).toBeUndefined()
    if (days === undefined) return
    expect(isWaiting(phone, 'one', later(days + 1), region)).toBe(false)
    expect(standsOn(phone, 'CERTAPPLY', later(days + 1), region)).toMatchObject({
      ...{ key: 'TIMELINE.CERT_RAN_OUT', values: { day: { day: last } }, animals: ['one'] },
    })
  })

  test('that ran out is applied for again with what was said of the first, for those that did not go', () => {
    const phone = herd('one', 'two', 'three')
    const said = { certificateKind: 'compliance', moveToHerdNumber: 'IE1234567', certificateEnds: daysAgo(2) }
    phone.record(job('CERTAPPLY', ['one', 'two', 'three'], { date: daysAgo(9), ...said }, 'asked'))
    phone.record(job('CERTNOTIFY', ['one'], { date: daysAgo(3), moveCertNumber: 'C-9' }))
    phone.record({ ...job('EXTMOVE', ['two'], { date: daysAgo(3), goesTo: 'factory' }), letGo: 'sold' })
    expect(standsOn(phone, 'asked', today)).toMatchObject({
      animals: ['three'],
      again: {
        says: 'JOBS.APPLY_AGAIN',
        values: { certificateKind: 'compliance', moveToHerdNumber: 'IE1234567' },
      },
    })
    phone.record(job('CERTAPPLY', ['three'], {}, 'again'))
    expect(standsOn(phone, 'asked', today)?.again).toBeUndefined()
    expect([isWaiting(phone, 'three'), isWaiting(phone, 'one')]).toEqual([true, false])
  })

  test('reads as expired in the life of the animal from the day after its last, and not once it was used', () => {
    const phone = herd('one')
    phone.record(job('CERTAPPLY', ['one'], { moveCertNumber: 'C-9', certificateEnds: later(2) }))
    const line = (on: number) => {
      const now = { region: 'IE' as const, today: on }
      return timelineOf(phone.animal('one') ?? { id: '', fields: {} }, phone.tasksOf('one'), now)[0]
    }
    expect(line(later(2))?.key).toBe('TIMELINE.CERT_ISSUED')
    expect(line(later(3))).toMatchObject({
      key: 'TIMELINE.AND_NOW',
      values: { now: { line: { key: 'TIMELINE.CERT_RAN_OUT' } } },
    })
    phone.record(job('CERTNOTIFY', ['one'], { moveCertNumber: 'C-9' }))
    expect(
      timelineOf(phone.animal('one') ?? { id: '', fields: {} }, phone.tasksOf('one'), {
        region: 'IE',
        today: later(3),
      }).map(({ key }) => key),
    ).not.toContain('TIMELINE.AND_NOW')
  })

  test('appears among the coming jobs until its last day and no longer', () => {
    const book = (on: number) => {
      const phone = herd('one')
      phone.record(job('CERTAPPLY', ['one'], { moveCertNumber: 'C-9', certificateEnds: later(2) }))
      const planned = new PlannedBook()
      for (const row of phone.tasks.values()) planned.put('tasks', row.id, row.fields)
      return planned.lines(on).length
    }
    expect(book(later(2))).toBe(1)
    expect(book(later(3))).toBe(0)
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
