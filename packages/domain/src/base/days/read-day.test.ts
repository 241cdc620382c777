import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showDay } from '../dates'
import { languages } from '../languages'
import { oneDay } from '../one-day'
import { type DayWays, readDay } from './read-day'
import { dayOfIso, isoDay, writeDay } from './write-day'

// A Tuesday.
const today = Date.UTC(2026, 10, 17)
const irish: DayWays = { format: 'dd/MM/yy', language: 'en', today }
const read = (text: string, ways: Partial<DayWays> = {}) => {
  const day = readDay(text, { ...irish, ...ways })
  return day === undefined ? undefined : isoDay(day)
}

const aDay = (from: number, to: number) =>
  fc
    .integer({ min: Date.UTC(from, 0, 1) / oneDay, max: Date.UTC(to, 11, 31) / oneDay })
    .map((n) => n * oneDay)
const someWays = fc.record({
  language: fc.constantFrom(...languages),
  format: fc.constantFrom<DayWays['format'][]>('dd/MM/yy', 'MM/dd/yy'),
  today: aDay(2000, 2100),
  ahead: fc.boolean(),
})

test('a day the app wrote is read as that day, in every language and order, whatever day it is', () => {
  fc.assert(
    fc.property(aDay(1900, 2199), someWays, (day, ways) => {
      expect(readDay(writeDay(day, ways), ways)).toBe(day)
      expect(readDay(writeDay(day, ways).toUpperCase(), ways)).toBe(day)
      expect(readDay(isoDay(day), ways)).toBe(day)
    }),
  )
})

test('a day as lists write it, with two digits of the year, is read as that day', () => {
  fc.assert(
    fc.property(someWays, fc.integer({ min: -79 * 365, max: 19 * 365 }), (ways, away) => {
      const day = ways.today + away * oneDay
      if (day < Date.UTC(1921, 0, 1) || day >= Date.UTC(2100, 0, 1)) return
      const shown = showDay(day, ways.format)
      if ('text' in shown) expect(readDay(shown.text, ways)).toBe(day)
    }),
  )
})

test('a day without its year is the nearest gone by, or the nearest to come, and never further than a year where there is one', () => {
  fc.assert(
    fc.property(someWays, fc.integer({ min: 0, max: 364 }), (ways, away) => {
      const day = ways.today + (ways.ahead ? away : -away) * oneDay
      const text = writeDay(day, ways)
        .replace(/^\S+ /, '')
        .replace(/ \d{4}$/, '')
      if (!text.includes('29') || new Date(day).getUTCMonth() !== 1) expect(readDay(text, ways)).toBe(day)
    }),
  )
})

test('mar before a number is March where the month comes first, and Tuesday where the day does', () => {
  const spanish = { language: 'es', today: Date.UTC(2026, 10, 17) } as const
  expect(readDay('mar 3', { ...spanish, format: 'MM/dd/yy' })).toBe(Date.UTC(2026, 2, 3))
  expect(readDay('mar 3 2025', { ...spanish, format: 'MM/dd/yy' })).toBe(Date.UTC(2025, 2, 3))
  expect(readDay('mar 3', { ...spanish, format: 'dd/MM/yy' })).toBe(Date.UTC(2026, 10, 3))
  expect(readDay('mar 3 mar', { ...spanish, format: 'dd/MM/yy' })).toBe(Date.UTC(2026, 2, 3))
})

test('any typed text gives a whole day or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), someWays, (text, ways) => {
      const day = readDay(text, ways)
      if (day !== undefined) expect(day % oneDay).toBe(0)
    }),
  )
})

test('days near today are said as a farmer says them', () => {
  const said: [DayWays['language'], string, string][] = [
    ['en', 'today', '2026-11-17'],
    ['en', 'Yesterday', '2026-11-16'],
    ['en', 'the day before yesterday', '2026-11-15'],
    ['en', '3 days ago', '2026-11-14'],
    ['en', 'in 2 weeks', '2026-12-01'],
    ['en', '-3', '2026-11-14'],
    ['en', '+1', '2026-11-18'],
    ['fr', 'aujourd’hui', '2026-11-17'],
    ['fr', 'hier', '2026-11-16'],
    ['fr', 'avant-hier', '2026-11-15'],
    ['fr', 'il y a 3 jours', '2026-11-14'],
    ['fr', 'demain', '2026-11-18'],
    ['es', 'hoy', '2026-11-17'],
    ['es', 'ayer', '2026-11-16'],
    ['es', 'anteayer', '2026-11-15'],
    ['es', 'mañana', '2026-11-18'],
    ['es', 'hace 2 semanas', '2026-11-03'],
  ]
  for (const [language, text, day] of said) expect(read(text, { language }), text).toBe(day)
})

test('a weekday is the one just gone, or the next one for work to come', () => {
  expect(read('monday')).toBe('2026-11-16')
  expect(read('thu')).toBe('2026-11-12')
  expect(read('monday', { ahead: true })).toBe('2026-11-23')
  expect(read('tuesday')).toBe('2026-11-17')
  expect(read('last tuesday')).toBe('2026-11-10')
  expect(read('next monday')).toBe('2026-11-23')
  expect(read('lundi dernier', { language: 'fr' })).toBe('2026-11-16')
  expect(read('el lunes que viene', { language: 'es' })).toBe('2026-11-23')
})

test('12/3 is the twelfth of March at home and the third of December in America', () => {
  expect(read('12/3')).toBe('2026-03-12')
  expect(read('12/3', { format: 'MM/dd/yy' })).toBe('2025-12-03')
  expect(read('12/3', { ahead: true })).toBe('2027-03-12')
  expect(read('25/12', { format: 'MM/dd/yy' })).toBeUndefined()
  expect(read('12.03.26')).toBe('2026-03-12')
  expect(read('120326')).toBe('2026-03-12')
  expect(read('12/3/98')).toBe('1998-03-12')
})

test('a month may be named, before or after its day', () => {
  for (const text of ['12 march', '12th of March', 'march 12', 'thu 12 mar 2026'])
    expect(read(text), text).toBe('2026-03-12')
  expect(read('1er août', { language: 'fr' })).toBe('2026-08-01')
  expect(read('12 de marzo de 2025', { language: 'es' })).toBe('2025-03-12')
  expect(read('29 feb')).toBe('2024-02-29')
  expect(read('20')).toBe('2026-10-20')
})

test('an incomplete, impossible or unclear date gives no day', () => {
  for (const text of ['', ' ', 'soon', '31/2', '12/13', '2026', 'mar', '12 ma', '1 2 3 4', '0', '12/3/1850'])
    expect(read(text), text).toBeUndefined()
})

test('half a day is no day where days are kept', () => {
  expect(dayOfIso('2026-11-17')).toBe(today)
  for (const text of ['', '2026', '2026-11', '2026-02-31x', 'monday']) expect(dayOfIso(text), text).toBeNaN()
})
