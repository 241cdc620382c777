/** A calendar as other programs read one: RFC 5545, whole days only. */

export type CalendarEvent = {
  uid: string
  /** UTC midnight. */
  day: number
  title: string
  text?: string
  url?: string
  /** For programs that sort events by category. */
  category?: string
}

type Calendar = {
  name: string
  language: string
  /** When it was made; the same for a calendar that has not changed. */
  made: number
  events: readonly CalendarEvent[]
}

const longestLine = 75
const refreshAfter = 'PT4H'
const oneDay = 86_400_000

export function writeCalendar({ name, language, made, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Steading//Farm calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshAfter}`,
    `X-PUBLISHED-TTL:${refreshAfter}`,
    ...events.flatMap((event) => eventLines(event, stampOf(made))),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const eventLines = ({ uid, day, title, text, url, category }: CalendarEvent, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  // The day after the last one, as the format counts.
  `DTEND;VALUE=DATE:${dateOf(day + oneDay)}`,
  `SUMMARY:${escaped(title)}`,
  ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
  // An address is written unescaped, because its punctuation has a meaning.
  ...(url ? [`URL:${url.replace(/[\r\n]/g, '')}`] : []),
  ...(category ? [`CATEGORIES:${escaped(category)}`] : []),
  // The event takes no time, so other people still see the farmer as free that day.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10).replaceAll('-', '')
const stampOf = (moment: number) =>
  new Date(moment)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')

/**
 * Escapes backslash, semicolon, comma and line ends, which have a meaning. Other control characters have none
 * and become spaces.
 */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is them that must go
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Folds a line after 75 bytes. The rest continues after a space, and no character is cut in two. */
export function folded(line: string): string {
  let [written, bytes] = ['', 0]
  for (const read of line) {
    // Half a character, which a text cut elsewhere may end with.
    const sign = /^[\ud800-\udfff]$/.test(read) ? '\ufffd' : read
    const size = bytesOf(sign)
    if (bytes + size > longestLine) {
      written += '\r\n '
      bytes = 1
    }
    written += sign
    bytes += size
  }
  return written
}

function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
