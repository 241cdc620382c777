import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { readers } from '../../base/regions/test-readers'
import type { CalendarEntry } from './calendar-entry'
import type { CalendarKind } from './calendar-kinds'
import { deadlineLines, stepOn } from './deadline-words'
import { dayAt, isAwake, offsetAt } from './farm-hours'
import { isTimeToRemind, readReminderChoice, remindsOf } from './reminders'

const today = Date.UTC(2026, 10, 18)
const entry = (kind: CalendarKind, days: number, name = ''): CalendarEntry => ({
  ...{ id: `${kind}/${days}/${name}`, kind, day: today + days * oneDay, app: 'bovine', name, person: '' },
  opens: { page: 'animal-view', search: {} },
})

describe('reminders of a device', () => {
  test.each([
    ['before the hour', { hour: 6, told: undefined }, false],
    ['at the hour', { hour: 7, told: undefined }, true],
    ['later, when the phone was off', { hour: 13, told: undefined }, true],
    ['told today already', { hour: 13, told: today }, false],
    ['told yesterday', { hour: 7, told: today - oneDay }, true],
  ])('%s', (_, now, expected) => {
    const choice = readReminderChoice({ on: true })
    expect(isTimeToRemind(choice, { ...now, today })).toBe(expected)
    expect(isTimeToRemind({ ...choice, on: false }, { ...now, today })).toBe(false)
  })

  test('cover today and last days up to two days ahead, of the kinds the farmer chose', () => {
    const entries = [
      ...[entry('job', 0), entry('job', 1), entry('calving', 0, 'a'), entry('calving', 0, 'b')],
      ...[entry('register', 2), entry('register', 3), entry('medicine', 0)],
    ]
    expect(remindsOf(entries, readReminderChoice({ on: true }), today)).toEqual([
      { kind: 'job', count: 1 },
      { kind: 'register', count: 1 },
      { kind: 'calving', count: 2 },
    ])
    expect(remindsOf(entries, readReminderChoice({ on: true, kinds: ['medicine'] }), today)).toEqual([
      { kind: 'medicine', count: 1 },
    ])
  })

  test.each([
    [null, 7],
    [{ hour: 23 }, 23],
    [{ hour: 24 }, 7],
    [{ hour: -1 }, 7],
    [{ hour: 6.5 }, 7],
    [{ hour: '8', kinds: ['nonsense'] }, 7],
  ])('take a sound hour from the stored choice %j', (kept, hour) => {
    expect(readReminderChoice(kept)).toMatchObject({ on: false, hour })
  })
})

describe('deadlines that the server announces', () => {
  test.each([
    [8, undefined],
    [7, 7],
    [3, 7],
    [2, 2],
    [0, 2],
    [-1, undefined],
  ])('a last day in %i days', (days, step) => expect(stepOn(entry('register', days), today)).toBe(step))

  test.each([
    ['inEnglish', 'register calves, tomorrow: 0412, 0413'],
    ['inFrench', 'déclarer des veaux, demain\u00a0: 0412, 0413'],
    ['inSpain', 'registrar terneros, mañana: 0412, 0413'],
  ] as const)('are said %s', (reader, line) => {
    const two = [entry('register', 1, '0412'), entry('register', 1, '0413')]
    expect(deadlineLines(two, today, readers[reader])).toEqual([line])
  })
})

describe('the hours of a farm', () => {
  const summer = Date.UTC(2026, 6, 1, 23, 30)
  test.each([
    ['IE', undefined, 60],
    ['IE', 'America/Chicago', -300],
    ['IE', 'Nowhere/Atall', 60],
    ['NZ', undefined, 720],
    ['US', undefined, -300],
    ['GL', undefined, 0],
  ] as const)('%s with the zone %s', (region, timeZone, minutes) => {
    expect(offsetAt({ region, timeZone }, summer)).toBe(minutes)
  })

  test('another day may have begun there', () => {
    expect(dayAt({ region: 'IE' }, summer)).toBe(Date.UTC(2026, 6, 2))
    expect(isAwake({ region: 'IE' }, summer)).toBe(false)
    expect(isAwake({ region: 'NZ' }, summer)).toBe(true)
  })
})
