import { describe, expect, test } from 'vitest'
import { escaped, folded, writeCalendar } from './ical'

const bytes = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length

describe('a calendar other programs read', () => {
  const day = Date.UTC(2027, 1, 28)
  const written = writeCalendar({
    name: 'Killeen, cows; sheep',
    language: 'en',
    made: Date.UTC(2026, 10, 18, 9, 5, 7, 120),
    events: [
      { uid: 'calving/2027-02-28.A@steading', day, title: 'Calving expected: 0412, 0413', text: 'a\nb' },
    ],
  })

  test('has every line ended as the format asks, whole days that end the day after, and the stamp it was made', () => {
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(written.split('\r\n')).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Killeen\\, cows\\; sheep',
        'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
        'UID:calving/2027-02-28.A@steading',
        'DTSTAMP:20261118T090507Z',
        'DTSTART;VALUE=DATE:20270228',
        'DTEND;VALUE=DATE:20270301',
        'SUMMARY:Calving expected: 0412\\, 0413',
        'DESCRIPTION:a\\nb',
      ]),
    )
  })

  test.each([
    ['back\\slash', 'back\\\\slash'],
    ['a;b,c', 'a\\;b\\,c'],
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007tab\t', 'bell tab '],
    ['12:30 “é”', '12:30 “é”'],
  ])('a farmer who writes %j is read as such', (text, expected) => expect(escaped(text)).toBe(expected))

  test.each([
    ['x'.repeat(75), 1],
    ['x'.repeat(76), 2],
    ['é'.repeat(38), 2],
    [`x${'é'.repeat(37)}`, 1],
    ['🐄'.repeat(19), 2],
    ['x'.repeat(75 + 74), 2],
    ['x'.repeat(75 + 75), 3],
  ])('a line of %j is folded after 75 bytes and cuts no sign', (line, lines) => {
    const parts = folded(line).split('\r\n')
    expect(parts).toHaveLength(lines)
    for (const part of parts) expect(bytes(part)).toBeLessThanOrEqual(75)
    expect(parts.map((part, at) => (at ? part.slice(1) : part)).join('')).toBe(line)
  })

  test('half a sign, as a cut text may end with, is no reason to fail', () => {
    expect(folded('cow \ud83d')).toBe('cow \ufffd')
  })
})
