import type { Language } from '../languages'
import { oneDay } from '../one-day'
import type { DateFormat } from '../regions/regions'
import { type DayWords, dayWords, placeIn, plainWords } from './day-words'

export type DayWays = {
  /** Whether the day comes first in 12/3. */
  format: DateFormat
  language: Language
  today: number
  /** Prefers a day to come: Monday is the next one, 12/3 the one not gone by. */
  ahead?: boolean
}

/**
 * The day a farmer means by typed text: yesterday, monday, -3, 12/3, 12 march. Without a year or month it is
 * the nearest day gone by, or the nearest to come. Undefined where it could be any day.
 */
export function readDay(text: string, ways: DayWays): number | undefined {
  const plain = plainWords(text)
  const words = dayWords[ways.language]
  return (
    readIso(plain) ??
    readSteps(plain, ways.today) ??
    readWords(plain, words, ways) ??
    readParts(plain, words, ways)
  )
}

function readIso(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  return year ? dayAt(Number(year), Number(month) - 1, Number(day)) : undefined
}

function readSteps(text: string, today: number): number | undefined {
  const [, sign, count] = /^([+-]) ?(\d{1,3})$/.exec(text) ?? []
  return count ? today + Number(`${sign}${count}`) * oneDay : undefined
}

function readWords(text: string, words: DayWords, { today, ahead = false }: DayWays): number | undefined {
  // A name that every object inherits, such as `constructor`, is no day.
  const near = Object.hasOwn(words.near, text) ? words.near[text] : undefined
  const away = near ?? spanIn(words.ago, text, -1) ?? spanIn(words.ahead, text, 1)
  if (away !== undefined) return today + away * oneDay
  const said = (list: readonly string[]) => list.find((word) => ` ${text} `.includes(` ${word} `))
  const [before, after] = [said(words.before), said(words.after)]
  const [name, ...others] = tokensOf(text.replace(before ?? after ?? '', ''), words)
  const weekday = name && others.length === 0 ? placeIn(words.weekdays, name) : undefined
  if (weekday === undefined) return undefined
  const forward = after ? true : before ? false : ahead
  const steps = (forward ? weekday - weekdayOf(today) : weekdayOf(today) - weekday) % 7
  // On a Tuesday, last Tuesday does not mean today.
  const week = before || after ? 7 : 0
  const days = steps < 0 ? steps + 7 : steps || week
  return today + (forward ? days : -days) * oneDay
}

function spanIn(pattern: RegExp, text: string, sign: 1 | -1): number | undefined {
  const found = pattern.exec(text)?.groups
  return found && sign * (found.days ? Number(found.days) : Number(found.weeks) * 7)
}

const weekdayOf = (day: number) => new Date(day).getUTCDay()

const tokensOf = (text: string, { fillers }: DayWords): string[] =>
  text
    .split(/[\s/.-]+/)
    .map((token) => token.replace(/^(\d{1,2})(?:st|nd|rd|th|er|º|o)$/, '$1'))
    .filter((token) => token !== '' && !fillers.includes(token))

/** A day by its numbers or by its month's name. The name of a weekday before it is ignored. */
function readParts(text: string, words: DayWords, ways: DayWays): number | undefined {
  const all = tokensOf(text, words)
  const [first = '', ...rest] = all
  // In Spanish mar is Tuesday and March. Before a day alone it is the month, where the region writes the
  // month first.
  const isMonth =
    ways.format === 'MM/dd/yy' &&
    placeIn(words.months, first) !== undefined &&
    /^\d{1,2}( \d{4})?$/.test(rest.join(' '))
  const saidAlong = rest.length > 0 && !isMonth && placeIn(words.weekdays, first) !== undefined
  const tokens = saidAlong ? rest : all
  const named = tokens.findIndex((token) => /^\p{L}/u.test(token))
  if (named > 1 || tokens.length > 3) return undefined
  if (named >= 0) {
    const month = placeIn(words.months, tokens[named] ?? '')
    const [day, year] = tokens.filter((_, at) => at !== named)
    return month === undefined ? undefined : dayOf(day, month, year, ways)
  }
  const parts = tokens.length === 1 ? runTogether(tokens[0] ?? '') : tokens
  if (parts.length === 1) return dayOfMonth(numberIn(parts[0]), ways)
  const [one, two, year] = parts
  const [day, month] = ways.format === 'MM/dd/yy' ? [two, one] : [one, two]
  return dayOf(day, (numberIn(month) ?? 0) - 1, year, ways)
}

/** A number pad has no slash: 120326, 12032026. */
const runTogether = (text: string): string[] =>
  /^\d{6}$|^\d{8}$/.test(text) ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)] : [text]

const numberIn = (text: string | undefined): number | undefined =>
  text && /^\d{1,2}$/.test(text) ? Number(text) : undefined

function dayOf(
  dayText: string | undefined,
  month: number,
  yearText: string | undefined,
  ways: DayWays,
): number | undefined {
  const day = numberIn(dayText)
  if (day === undefined) return undefined
  if (yearText === undefined) {
    const year = new Date(ways.today).getUTCFullYear()
    // Eight years at most lie between two days of 29 February.
    return nearest(9, ways, (step) => dayAt(year + step, month, day))
  }
  const year = yearIn(yearText, ways.today)
  return year === undefined ? undefined : dayAt(year, month, day)
}

/** Two digits mean this century, unless that is further ahead than a farmer plans. */
function yearIn(text: string, today: number): number | undefined {
  if (/^\d{4}$/.test(text)) return Number(text)
  if (!/^\d{2}$/.test(text)) return undefined
  const year = 2000 + Number(text)
  return year > new Date(today).getUTCFullYear() + 20 ? year - 100 : year
}

function dayOfMonth(day: number | undefined, ways: DayWays): number | undefined {
  if (day === undefined) return undefined
  const now = new Date(ways.today)
  return nearest(12, ways, (step) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + step, 1))
    return dayAt(first.getUTCFullYear(), first.getUTCMonth(), day)
  })
}

/** The first that is on the calendar, going back from today or on from it. */
function nearest(
  most: number,
  { today, ahead = false }: DayWays,
  at: (step: number) => number | undefined,
): number | undefined {
  for (let step = 0; step <= most; step++) {
    const day = at(ahead ? step : -step)
    if (day !== undefined && (ahead ? day >= today : day <= today)) return day
  }
  return undefined
}

const [earliestYear, latestYear] = [1900, 2199]

function dayAt(year: number, month: number, day: number): number | undefined {
  if (year < earliestYear || year > latestYear) return undefined
  const at = new Date(Date.UTC(year, month, day))
  return at.getUTCMonth() === month && at.getUTCDate() === day ? at.getTime() : undefined
}
