import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDatesAtMidnight } from '../jobs/collections/dates-at-midnight'
import {
  agoOf,
  clockOf,
  dateFormatOf,
  localDay,
  midnightUtc,
  noDateKey,
  paperDay,
  showDay,
  showEnd,
  showTime,
} from './dates'

const may4 = Date.UTC(2025, 4, 4)
const may4Morning = Date.UTC(2025, 4, 4, 6, 5)

test('a day is midnight UTC, also before 1970, and doing it twice changes nothing', () => {
  expect(midnightUtc(may4Morning)).toBe(may4)
  expect(midnightUtc(Date.UTC(1969, 11, 31, 23))).toBe(Date.UTC(1969, 11, 31))
  fc.assert(
    fc.property(fc.integer({ min: -8e15, max: 8e15 }), (moment) => {
      const midnight = midnightUtc(moment)
      expect(midnightUtc(midnight)).toBe(midnight)
      expect(new Date(midnight).toISOString()).toMatch(/T00:00:00\.000Z$/)
      expect(moment - midnight).toBeGreaterThanOrEqual(0)
      expect(moment - midnight).toBeLessThan(86_400_000)
    }),
  )
})

test('late at night the farm is still in its own day', () => {
  expect(localDay(Date.UTC(2025, 4, 3, 23, 30), 60)).toBe(may4)
  expect(localDay(Date.UTC(2025, 4, 5, 1), -5 * 60)).toBe(may4)
})

test('the dates of an animal are kept as midnight UTC [D3.3] [P5.9]', () => {
  const animal = {
    dob: may4Morning,
    tbTestDate: may4Morning,
    lastServeDate: may4Morning,
    tag: '372',
    dod: null,
  }
  expect(withDatesAtMidnight('animals', animal)).toEqual({
    dob: may4,
    tbTestDate: may4,
    lastServeDate: may4,
    tag: '372',
    dod: null,
  })
})

test('a date inside a part of the animal is a day too, and an empty part stays empty [D3.3]', () => {
  expect(withDatesAtMidnight('animals', { euroStar: { date: may4Morning }, status: null })).toEqual({
    euroStar: { date: may4 },
    status: null,
  })
})

test('a withdrawal ends at its hour: truncating it would end it early', () => {
  const cow = {
    meatWithdrawalPeriodEnd: may4Morning,
    milkWithdrawalPeriodEnd: may4Morning,
    created: may4Morning,
  }
  expect(withDatesAtMidnight('animals', cow)).toEqual(cow)
})

test('the dates of a task are kept as midnight UTC [D3.4] [P5.10]', () => {
  expect(
    withDatesAtMidnight('tasks', { dueDate: may4Morning, typeId: 'SCAN', created: may4Morning }),
  ).toEqual({
    dueDate: may4,
    typeId: 'SCAN',
    created: may4Morning,
  })
})

test('breeding dates in the settings are kept as midnight UTC, other settings as they are [D3.5] [P5.11]', () => {
  for (const name of ['breedingSeasonStart', 'breedingSeasonStartFw', 'breedingPageStartDate']) {
    expect(withDatesAtMidnight('settings', { name, value: may4Morning })).toEqual({ name, value: may4 })
  }
  const delay = { name: 'syncDelay', value: 90_000_001 }
  expect(withDatesAtMidnight('settings', delay)).toEqual(delay)
})

test('records of other collections keep their moments, and a second pass changes nothing', () => {
  const file = { dueDate: may4Morning }
  expect(withDatesAtMidnight('files', file)).toBe(file)
  expect(withDatesAtMidnight('animals', { dob: '4 May', dod: Number.NaN })).toEqual({
    dob: '4 May',
    dod: Number.NaN,
  })
  const once = withDatesAtMidnight('animals', { dob: may4Morning })
  expect(withDatesAtMidnight('animals', once)).toEqual(once)
})

test('dates read day first, month first in the US, or as the farmer set [P9.66] [P9.67] [D9.29] [D9.30]', () => {
  expect(showDay(may4, dateFormatOf('IE'))).toEqual({ text: '04/05/25' })
  expect(showDay(may4, dateFormatOf('EU'))).toEqual({ text: '04/05/25' })
  expect(showDay(may4, dateFormatOf('US'))).toEqual({ text: '05/04/25' })
  expect(showDay(may4, dateFormatOf('IE', 'MM/dd/yy'))).toEqual({ text: '05/04/25' })
  expect(dateFormatOf('US', 'nonsense')).toBe('MM/dd/yy')
})

test('no date says so [D8.100]', () => {
  for (const value of [null, undefined, 0]) expect(showDay(value, 'dd/MM/yy')).toEqual({ key: noDateKey })
})

test('times read hh:mm AM or PM on the farmer’s clock [P9.68] [D9.31]', () => {
  expect(showTime(may4Morning, 0, clockOf('en'))).toBe('06:05 AM')
  expect(showTime(may4Morning, 60, clockOf('en'))).toBe('07:05 AM')
  expect(showTime(Date.UTC(2025, 4, 4, 0, 30), 0, clockOf('en'))).toBe('12:30 AM')
  expect(showTime(Date.UTC(2025, 4, 4, 12, 0), 0, clockOf('en'))).toBe('12:00 PM')
  expect(showTime(Date.UTC(2025, 4, 4, 23, 59), 0, clockOf('en'))).toBe('11:59 PM')
})

test('French and Spanish farmers read twenty-four hours', () => {
  for (const language of ['fr', 'es'] as const) {
    expect(showTime(Date.UTC(2025, 4, 4, 18, 5), 0, clockOf(language))).toBe('18:05')
    expect(showTime(Date.UTC(2025, 4, 4, 0, 30), 0, clockOf(language))).toBe('00:30')
  }
})

test('on paper a date is DD/MM/YYYY [D9.46]', () => {
  expect(paperDay(may4)).toBe('04/05/2025')
})

test('the end of a withdrawal is its last day, or a day with a time, and never a time alone', () => {
  const ways = { dateFormat: 'dd/MM/yy', clock: '12' } as const
  const dublin = { timeZone: 'Europe/Dublin' }
  const end = (moment: number, zone: Parameters<typeof showEnd>[1] = dublin) =>
    showEnd(moment, zone, ways).text
  expect(end(Date.UTC(2026, 3, 1, 23) - 1)).toBe('01/04/26')
  expect(end(Date.UTC(2026, 9, 29) - 1)).toBe('28/10/26')
  expect(end(Date.UTC(2026, 3, 1, 17, 5))).toBe('01/04/26, 06:05 PM')
  // A minute before midnight is a time: the day is not over.
  expect(end(Date.UTC(2026, 3, 1, 22, 59))).toBe('01/04/26, 11:59 PM')
  expect(end(Date.UTC(2026, 3, 2) - 1, { timeZone: 'Asia/Tokyo' })).toBe('02/04/26, 08:59 AM')
  expect(end(Date.UTC(2026, 3, 1, 15) - 1, { timeZone: 'Asia/Tokyo' })).toBe('01/04/26')
})

test('how long ago is said by the clock today, and in days of the farmer’s from then on', () => {
  const now = Date.UTC(2025, 4, 4, 0, 40)
  const minutesAgo = (minutes: number, offset = 0) => agoOf(now - minutes * 60_000, now, offset)
  expect(minutesAgo(39)).toEqual({ value: 39, unit: 'minute' })
  expect(minutesAgo(41)).toEqual({ value: 1, unit: 'day' })
  expect(minutesAgo(125, 180)).toEqual({ value: 2, unit: 'hour' })
  expect(minutesAgo(-5)).toEqual({ value: 0, unit: 'minute' })
})
