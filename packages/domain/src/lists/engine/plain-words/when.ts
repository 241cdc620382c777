import { oneDay } from '../../../base/one-day'

import type { Json } from '../../../records/sync/stored-record'
import type { Span, SpanUnit } from '../filter-days'
import type { Operator } from '../filters'
import type { Token } from './lexicon'
import type { Sign } from './meanings'

/** When something happened, as a question about a date; `used` is how many words said it. */
export type When = { is: Operator; value: Json; used: number }
export type Looks = 'anywhere' | 'back' | 'ahead'

export const isSign = (token: Token | undefined, ...signs: Sign[]): boolean =>
  token !== undefined && 'sign' in token && signs.includes(token.sign)
export const isFiller = (token: Token | undefined): boolean => token !== undefined && 'filler' in token
const numberIn = (token: Token | undefined) => (token && 'number' in token ? token.number : undefined)
const monthIn = (token: Token | undefined) => (token && 'month' in token ? token.month : undefined)

export function unitIn(token: Token | undefined): SpanUnit | undefined {
  if (!token || !('unit' in token) || token.unit === 'kg' || token.unit === 'lb') return undefined
  return token.unit
}

const isYear = (number: number | undefined): number is number =>
  number !== undefined && Number.isInteger(number) && number >= 1990 && number <= 2100

type Days = { from: number; to: number; used: number }

/** The words from a place on, with the fillers taken out but counted. */
class Reading {
  used = 0
  constructor(private readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token | undefined {
    let [place, left] = [this.used, ahead]
    for (;;) {
      while (isFiller(this.tokens[place])) place++
      if (left === 0) return this.tokens[place]
      left--
      place++
    }
  }

  take(): Token | undefined {
    while (isFiller(this.tokens[this.used])) this.used++
    return this.tokens[this.used++]
  }
}

/** Reads a time behind a verb: "in March", "since August", "in the last 30 days", "more than 3 weeks ago". */
export function readWhen(
  tokens: readonly Token[],
  looks: Looks,
  not: boolean,
  today: number,
): When | undefined {
  return (
    readSpan(tokens, looks, not) ??
    (not ? readNotSince(tokens, today) : (readBounds(tokens, looks, today) ?? readDays(tokens, looks, today)))
  )
}

/** "Not weighed since August": before it, or never. */
function readNotSince(tokens: readonly Token[], today: number): When | undefined {
  const reading = new Reading(tokens)
  const said = isSign(reading.peek(), 'since') ? reading.take() : undefined
  // "Not weighed in October" asks for a month left out, which no condition says; "this year" is since it began.
  if (!said && !isSign(reading.peek(), 'this', 'last', 'today', 'yesterday')) return undefined
  const days = daysFrom(reading, 'back', today)
  return days && { is: 'notSince', value: days.from, used: days.used }
}

function readBounds(tokens: readonly Token[], looks: Looks, today: number): When | undefined {
  const reading = new Reading(tokens)
  const first = reading.peek()
  if (!isSign(first, 'since', 'before', 'after', 'between', 'atLeast', 'atMost')) return undefined
  reading.take()
  const days = daysFrom(reading, looks === 'ahead' ? 'ahead' : 'back', today)
  if (!days) return undefined
  if (isSign(first, 'since', 'atLeast') && !isSign(reading.peek(), 'and'))
    return { is: 'above', value: days.from - oneDay, used: days.used }
  if (isSign(first, 'before')) return { is: 'below', value: days.from, used: days.used }
  if (isSign(first, 'after')) return { is: 'above', value: days.to, used: days.used }
  if (isSign(first, 'atMost')) return { is: 'below', value: days.to + oneDay, used: days.used }
  reading.take()
  const until = daysFrom(reading, looks === 'ahead' ? 'ahead' : 'back', today)
  if (!until) return undefined
  // From October to February runs over the new year.
  const from = days.from <= until.to ? days.from : yearBefore(days.from)
  return { is: 'between', value: [from, until.to], used: until.used }
}

const yearBefore = (day: number) => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate())
}

/** A month, several months, a year, a week. Months without a year are those of any year where that is what is meant. */
function readDays(tokens: readonly Token[], looks: Looks, today: number): When | undefined {
  const months = readMonths(tokens)
  if (months && (looks !== 'back' || months.months.length > 1))
    return { is: 'inMonths', value: months.months, used: months.used }
  const reading = new Reading(tokens)
  const days = daysFrom(reading, looks, today)
  if (!days) return undefined
  if (
    days.from === days.to &&
    isSign(
      tokens.find((token) => !isFiller(token)),
      'today',
      'yesterday',
      'tomorrow',
    )
  )
    return { is: 'equals', value: relative(days.from, today), used: days.used }
  return { is: 'between', value: [days.from, days.to], used: days.used }
}

const relative = (day: number, today: number): Json => {
  const days = Math.round((day - today) / oneDay)
  return days > 0 ? { ahead: days, unit: 'days' } : { ago: -days, unit: 'days' }
}

export function readMonths(tokens: readonly Token[]): { months: number[]; used: number } | undefined {
  const reading = new Reading(tokens)
  const months: number[] = []
  for (let month = monthIn(reading.peek()); month !== undefined; ) {
    reading.take()
    if (isYear(numberIn(reading.peek()))) return undefined
    months.push(month)
    const [joined, after] = [isSign(reading.peek(), 'and'), monthIn(reading.peek(1))]
    if (joined && after !== undefined) reading.take()
    month = joined && after !== undefined ? after : undefined
  }
  return months.length > 0
    ? { months: [...new Set(months)].sort((a, b) => a - b), used: reading.used }
    : undefined
}

/** The days that a date, a month, a year or "last week" means. */
function daysFrom(reading: Reading, looks: Looks, today: number): Days | undefined {
  const first = reading.take()
  const now = new Date(today)
  if (isSign(first, 'today')) return { from: today, to: today, used: reading.used }
  if (isSign(first, 'yesterday')) return { from: today - oneDay, to: today - oneDay, used: reading.used }
  if (isSign(first, 'tomorrow')) return { from: today + oneDay, to: today + oneDay, used: reading.used }
  const number = numberIn(first)
  const month = monthIn(first)
  if (isYear(number) && monthIn(reading.peek()) === undefined)
    return { from: Date.UTC(number, 0, 1), to: Date.UTC(number, 11, 31), used: reading.used }
  if (number !== undefined && number >= 1 && number <= 31 && monthIn(reading.peek()) !== undefined) {
    const named = monthIn(reading.take()) ?? 1
    const { year } = yearFor(reading, named, looks, now)
    const day = Date.UTC(year, named - 1, Math.floor(number))
    return { from: day, to: day, used: reading.used }
  }
  if (month !== undefined) {
    const { year } = yearFor(reading, month, looks, now)
    return { from: Date.UTC(year, month - 1, 1), to: Date.UTC(year, month, 0), used: reading.used }
  }
  return periodFrom(first, reading, today)
}

/** The year said, else the last one that had this month, or the next. */
function yearFor(reading: Reading, month: number, looks: Looks, now: Date): { year: number } {
  const said = numberIn(reading.peek())
  if (isYear(said)) {
    reading.take()
    return { year: said }
  }
  const [year, this_] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (looks === 'ahead') return { year: month >= this_ ? year : year + 1 }
  return { year: month <= this_ ? year : year - 1 }
}

/** "This week", "last month", "le mois dernier". */
function periodFrom(first: Token | undefined, reading: Reading, today: number): Days | undefined {
  const second = reading.peek()
  const unit = unitIn(first) ?? unitIn(second)
  const sign = [first, second].find((token) => isSign(token, 'this', 'last', 'next'))
  if (!unit || !sign || unit === 'days') return undefined
  reading.take()
  const step = isSign(sign, 'this') ? 0 : isSign(sign, 'last') ? -1 : 1
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (unit === 'years')
    return { from: Date.UTC(year + step, 0, 1), to: Date.UTC(year + step, 11, 31), used: reading.used }
  if (unit === 'months')
    return {
      from: Date.UTC(year, month + step, 1),
      to: Date.UTC(year, month + step + 1, 0),
      used: reading.used,
    }
  const monday = today - ((date.getUTCDay() + 6) % 7) * oneDay + step * 7 * oneDay
  return { from: monday, to: monday + 6 * oneDay, used: reading.used }
}

type Sides = {
  over: boolean
  under: boolean
  back: boolean
  ahead: boolean
  ago: boolean
  used: number
  span: Span
}

/** So many days, in any order its signs stand in: "the last 30 days", "il y a plus de 30 jours", "30 days ago". */
function spanFrom(tokens: readonly Token[]): Sides | undefined {
  const reading = new Reading(tokens)
  const sides: Omit<Sides, 'span' | 'used'> = {
    over: false,
    under: false,
    back: false,
    ahead: false,
    ago: false,
  }
  const note = (token: Token | undefined): boolean => {
    if (isSign(token, 'over', 'atLeast', 'orMore')) sides.over = true
    else if (isSign(token, 'under', 'atMost', 'orLess')) sides.under = true
    else if (isSign(token, 'last', 'since')) sides.back = true
    else if (isSign(token, 'next')) sides.ahead = true
    else if (isSign(token, 'ago')) sides.ago = true
    else return false
    return true
  }
  while (note(reading.peek())) reading.take()
  const count = numberIn(reading.peek())
  if (count === undefined || !Number.isInteger(count) || count > 10_000) return undefined
  reading.take()
  while (isSign(reading.peek(), 'last', 'next')) note(reading.take())
  const unit = unitIn(reading.peek())
  if (!unit) return undefined
  reading.take()
  while (isSign(reading.peek(), 'ago', 'orMore', 'orLess', 'last', 'next')) note(reading.take())
  return { ...sides, span: { count, unit }, used: reading.used }
}

function readSpan(tokens: readonly Token[], looks: Looks, not: boolean): When | undefined {
  const read = spanFrom(tokens)
  if (!read) return undefined
  const { span, used, over, under, ago } = read
  const value = { ...span }
  // "Not served over 15 months" is about her age; "not weighed in over 60 days" is not.
  if (not && (over || under) && !read.back && !ago && !isFiller(tokens[0])) return undefined
  if (not) return { is: 'notSince', value, used }
  if (over) return { is: 'longerAgo', value, used }
  if (looks === 'ahead' && !read.back && !ago) return { is: 'inNext', value, used }
  if (read.ahead) return { is: 'inNext', value, used }
  if (under || !ago) return { is: 'inLast', value, used }
  return { is: 'equals', value: { ago: span.count, unit: span.unit }, used }
}
