import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDay } from '../one-day'
import { dayIn, endOfDayIn, offsetIn, startOfDayIn } from './time-zone'

const hour = 3_600_000

// Summer time in both hemispheres, by half an hour, at midnight, across it, in no zone of whole hours, and
// none at all.
const zones = [
  ...[
    'Europe/Dublin',
    'Europe/Paris',
    'America/Chicago',
    'America/St_Johns',
    'America/Santiago',
    'Asia/Beirut',
  ],
  ...['America/Havana', 'Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham'],
  ...['America/Montevideo', 'Asia/Kathmandu', 'Africa/Johannesburg', 'Pacific/Apia', 'Africa/Cairo'],
]

const calendars = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ]),
)
/** The date a calendar on the wall there shows, worked out without our own reckoning. */
const onTheWall = (timeZone: string, moment: number) => calendars.get(timeZone)?.format(moment)
const written = (day: number) => new Date(day).toISOString().slice(0, 10)

function expectWhole(timeZone: string, day: number): void {
  const end = endOfDayIn({ timeZone }, day)
  expect(onTheWall(timeZone, end), `${timeZone} ${written(day)}`).toBe(written(day))
  expect(onTheWall(timeZone, end + 1)).toBe(written(day + oneDay))
  for (let later = 10; later <= 180; later += 10)
    expect(onTheWall(timeZone, end + later * 60_000)).not.toBe(written(day))
  expect(dayIn({ timeZone }, end)).toBe(day)
  expect(startOfDayIn({ timeZone }, day + oneDay)).toBe(end + 1)
}

test('a day ends when the calendar on the wall turns, in every zone and around every change of the clocks', () => {
  for (const timeZone of zones)
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += oneDay) {
      const changes = offsetIn(timeZone, day - oneDay) !== offsetIn(timeZone, day + 2 * oneDay)
      if (changes || day % (13 * oneDay) === 0) expectWhole(timeZone, day)
    }
})

test('the same on any day of thirty years', () => {
  const days = fc.integer({ min: Date.UTC(2012, 0, 1) / oneDay, max: Date.UTC(2042, 0, 1) / oneDay })
  fc.assert(fc.property(fc.constantFrom(...zones), days, (zone, day) => expectWhole(zone, day * oneDay)))
})

test('a day has 23 hours in spring, 25 in autumn, and no midnight where the clocks skip it', () => {
  const lengthOf = (timeZone: string, day: number) =>
    (endOfDayIn({ timeZone }, day) + 1 - startOfDayIn({ timeZone }, day)) / hour
  expect(lengthOf('Europe/Dublin', Date.UTC(2026, 2, 29))).toBe(23)
  expect(lengthOf('Europe/Dublin', Date.UTC(2026, 9, 25))).toBe(25)
  expect(lengthOf('Pacific/Auckland', Date.UTC(2026, 3, 5))).toBe(25)
  expect(lengthOf('Australia/Lord_Howe', Date.UTC(2026, 9, 4))).toBe(23.5)
  expect(lengthOf('America/Santiago', Date.UTC(2026, 8, 6))).toBe(23)
  expect(lengthOf('Europe/Dublin', Date.UTC(2026, 5, 1))).toBe(24)
})

test('where no zone is known, or none of that name exists, the clocks stay as they were', () => {
  const may4 = Date.UTC(2026, 4, 4)
  for (const timeZone of [undefined, 'Atlantis/Middle', ''])
    expect(endOfDayIn({ timeZone, offsetMinutes: -300 }, may4)).toBe(Date.UTC(2026, 4, 5, 5) - 1)
  expect(offsetIn('Atlantis/Middle', may4)).toBeUndefined()
})
