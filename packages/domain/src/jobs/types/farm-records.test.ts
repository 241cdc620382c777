import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { Fields } from '../../records/sync/stored-record'
import { planTasks } from '../engine/plan-task'
import { at, daysAgo, Phone, today } from '../engine/test-farm'
import { PlannedBook } from '../plans/planned-book'

const job = (id: string, typeId: string, values: Fields) => ({
  ...{ id, typeId, animals: [] },
  values: { date: today, ...values },
})

function asked(typeId: string, values: Fields): string[] {
  const planned = planTasks([job('j', typeId, values)], new Phone('a'), at)
  if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
  return planned.value.warnings.map((warning) =>
    'says' in warning ? String(warning.says).replace('JOBS.DOUBT.', '') : warning.code,
  )
}

describe('what a farm writes down about people', () => {
  // biome-ignore format: a table
  test.each<[string, string, Fields, string[]]>([
    ['a visitor from nowhere near animals', 'VISITORLOG', { visitorName: 'Ann' }, []],
    ['a visitor from another farm whose boots were not disinfected is asked about', 'VISITORLOG', { visitorName: 'Ann', beenWithLivestock: 'yes' }, ['VISITOR_NOT_DISINFECTED']],
    ['one whose boots were is not', 'VISITORLOG', { visitorName: 'Ann', beenWithLivestock: 'yes', visitorDisinfected: 'yes' }, []],
    ['three days off work', 'ACCIDENT', { accidentPerson: 'Tom', accidentWhat: 'Fell', daysOff: 3 }, []],
    ['four days off, told to nobody', 'ACCIDENT', { accidentPerson: 'Tom', accidentWhat: 'Fell', daysOff: 4 }, ['ACCIDENT_TO_REPORT']],
    ['told before it happened', 'ACCIDENT', { accidentPerson: 'Tom', accidentWhat: 'Fell', reportedTo: 'HSA', reportedDate: daysAgo(1) }, ['ACCIDENT_REPORTED_BEFORE']],
    ['a certificate that ends the day it begins', 'TRAINING', { trainedPerson: 'Mary', trainingCourse: 'Spraying', certificateExpires: today }, ['CERTIFICATE_OVER']],
    ['one that ends the day after', 'TRAINING', { trainedPerson: 'Mary', trainingCourse: 'Spraying', certificateExpires: today + oneDay }, []],
  ])('%s', (_, typeId, values, doubts) => {
    expect(asked(typeId, values)).toEqual(doubts)
  })

  test('a certificate is renewed from sixty days before it ends, unless the same person did the same course again', () => {
    const phone = new Phone('a')
    const course = (id: string, date: number, more: Fields = {}) =>
      phone.record(job(id, 'TRAINING', { date, trainedPerson: 'Mary', trainingCourse: 'Spraying', ...more }))
    course('first', daysAgo(300), { certificateExpires: today + 90 * oneDay })
    const due = () => {
      const book = new PlannedBook()
      for (const [id, { fields }] of phone.tasks) book.put('tasks', id, fields)
      return book
        .lines(today)
        .filter(({ kind }) => kind === 'follow')
        .map((line) => [line.says, (line.due - today) / oneDay, (line.by - today) / oneDay])
    }
    expect(due()).toEqual([['PLANS.FOLLOW.RENEW_TRAINING', 30, 90]])
    course('other', daysAgo(2), { trainedPerson: 'Tom' })
    course('else', daysAgo(2), { trainingCourse: 'First aid' })
    expect(due()).toHaveLength(1)
    course('again', daysAgo(1), { trainedPerson: ' mary', trainingCourse: 'spraying' })
    expect(due()).toEqual([])
    phone.remove('again')
    expect(due()).toHaveLength(1)
  })
})
