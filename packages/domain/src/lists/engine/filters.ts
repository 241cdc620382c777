import { fold } from '../../base/command-palette/fold'
import { oneDay } from '../../base/one-day'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Field, FieldKind } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'
import {
  type DayValue,
  dayOf,
  isDayValue,
  isSpan,
  monthNumber,
  type Span,
  spanAfter,
  spanBefore,
} from './filter-days'
import { listFieldOf, valueReader } from './list-fields'

export const operators = [
  'equals',
  'not',
  'in',
  'notIn',
  'above',
  'below',
  'atLeast',
  'atMost',
  'between',
  'contains',
  'endsWith',
  'inLast',
  'inNext',
  'longerAgo',
  'notSince',
  'inMonths',
  'empty',
  'filled',
] as const
export type Operator = (typeof operators)[number]

/** One condition of a list, as plain data: it crosses to the worker, into an address and into a saved list. */
export type Filter = { field: string; is: Operator; value?: Json }

const numeric = [
  'above',
  'below',
  'between',
  'equals',
  'not',
  'atLeast',
  'atMost',
  'empty',
  'filled',
] as const
const dated = [
  'equals',
  'above',
  'below',
  'between',
  'inLast',
  'inNext',
  'longerAgo',
  'notSince',
  'inMonths',
  'empty',
  'filled',
] as const
const chosen = ['in', 'notIn', 'empty', 'filled'] as const

/** The operators for each kind of field, the likeliest first. */
export const operatorsByKind: Record<FieldKind['kind'], readonly Operator[]> = {
  text: ['contains', 'equals', 'not', 'endsWith', 'empty', 'filled'],
  longText: ['contains', 'empty', 'filled'],
  number: numeric,
  weight: numeric,
  area: numeric,
  volume: numeric,
  money: numeric,
  date: dated,
  dateTime: dated,
  choice: chosen,
  choices: chosen,
  record: chosen,
  records: chosen,
  flag: ['equals'],
  object: [],
  list: [],
  anything: [],
}

/** A link may name several tags; a farmer types one. */
const onlyRead: Partial<Record<FieldKind['kind'], readonly Operator[]>> = { text: ['in'] }

export const operatorsFor = (field: string): readonly Operator[] =>
  operatorsByKind[listFieldOf(field)?.kind ?? 'anything']

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isDate = ({ kind }: Field) => kind === 'date' || kind === 'dateTime'
const pair = (value: unknown, fits: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length === 2 && value.every(fits)
const someOf = (value: unknown, fits: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.length <= 1000 && value.every(fits)

/** Whether a condition can be asked of its field. One written by hand or by a newer app may not fit. */
export function isFilter(filter: Filter): boolean {
  const field = listFieldOf(filter.field)
  if (!field) return false
  const asked = [...operatorsByKind[field.kind], ...(onlyRead[field.kind] ?? [])]
  return asked.includes(filter.is) && fits(filter, field)
}

function fits({ is, value }: Filter, field: Field): boolean {
  switch (is) {
    case 'empty':
    case 'filled':
      return value === undefined
    case 'in':
    case 'notIn':
      return someOf(value, (one) => typeof one === 'string')
    case 'inLast':
    case 'inNext':
    case 'longerAgo':
      return isSpan(value)
    case 'notSince':
      return isSpan(value) || isDayValue(value)
    case 'inMonths':
      return someOf(value, (one) => isNumber(one) && Number.isInteger(one) && one >= 1 && one <= 12)
    case 'between':
      return pair(value, isDate(field) ? isDayValue : isNumber)
    case 'contains':
    case 'endsWith':
      return typeof value === 'string' && fold(value) !== ''
    case 'equals':
    case 'not':
      if (field.kind === 'flag') return typeof value === 'boolean'
      if (field.kind === 'text') return typeof value === 'string' && value !== ''
      return isDate(field) ? isDayValue(value) : isNumber(value)
    default:
      return isDate(field) ? isDayValue(value) : isNumber(value)
  }
}

type Test = (held: Json | undefined) => boolean
export type Matches = (fields: Fields, facts?: Facts) => boolean

/** All conditions together. A list shows no deleted animals. */
export function matcher(filters: readonly Filter[], at: ListsAt): Matches {
  const tests = filters.map((filter) => {
    const field = listFieldOf(filter.field)
    if (!field || !isFilter(filter)) throw new Error(`${filter.field} cannot be asked ${filter.is}`)
    return { read: valueReader(filter.field, at), test: testFor(filter, field, at.today) }
  })
  return (fields, facts) => {
    if (fields.deleted === true) return false
    for (const { read, test } of tests) if (!test(read(fields, facts))) return false
    return true
  }
}

/** A day or a weight of 0 was never written down; 0 is a number everywhere else. */
const zeroIsNone = (field: Field) => isDate(field) || field.kind === 'weight'

function testFor(filter: Filter, field: Field, today: number): Test {
  const isEmpty: Test = (held) =>
    held === undefined ||
    held === null ||
    held === '' ||
    (held === 0 && zeroIsNone(field)) ||
    (Array.isArray(held) && held.length === 0)
  if (filter.is === 'empty') return isEmpty
  if (filter.is === 'filled') return (held) => !isEmpty(held)
  if (isDate(field)) return dateTest(filter, isEmpty, today)
  if (field.kind === 'flag') return (held) => (held === true) === filter.value
  if (filter.is === 'in' && field.kind === 'text') return anyText(filter)
  if (filter.is === 'in' || filter.is === 'notIn') return choiceTest(filter)
  return typeof filter.value === 'string' ? textTest(filter) : numberTest(filter, isEmpty)
}

function choiceTest({ is, value }: Filter): Test {
  const wanted = new Set(Array.isArray(value) ? value : [])
  // A list is in when one of its entries is: a label among the labels.
  const isIn: Test = (held) =>
    Array.isArray(held) ? held.some((one) => wanted.has(one)) : held !== undefined && wanted.has(held)
  return is === 'in' ? isIn : (held) => !isIn(held)
}

function anyText({ value }: Filter): Test {
  const wanted = new Set(Array.isArray(value) ? value.map(plain) : [])
  return (held) => wanted.has(plain(held))
}

function textTest({ is, value }: Filter): Test {
  const wanted = plain(value)
  const read = (held: Json | undefined) => plain(held)
  if (is === 'equals') return (held) => read(held) === wanted
  if (is === 'not') return (held) => read(held) !== wanted
  return is === 'endsWith' ? (held) => read(held).endsWith(wanted) : (held) => read(held).includes(wanted)
}

/** Spaces and dashes in a tag are how it was typed, not what it says. */
function plain(value: Json | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  // Most tags are letters and digits already, and a herd has ten thousand.
  return /^[a-z0-9]*$/i.test(text) ? text.toLowerCase() : fold(text).replaceAll(' ', '')
}

function numberTest({ is, value }: Filter, isEmpty: Test): Test {
  const [low, high] = Array.isArray(value) ? (value as number[]) : [value as number, value as number]
  if (low === undefined || high === undefined) return () => false
  if (is === 'not') return (held) => held !== value
  const holds = comparisons[is] ?? (() => false)
  return (held) => typeof held === 'number' && !isEmpty(held) && holds(held, low, high)
}

const comparisons: Partial<Record<Operator, (held: number, low: number, high: number) => boolean>> = {
  equals: (held, value) => held === value,
  above: (held, value) => held > value,
  below: (held, value) => held < value,
  atLeast: (held, value) => held >= value,
  atMost: (held, value) => held <= value,
  between: (held, low, high) => held >= Math.min(low, high) && held <= Math.max(low, high),
}

/** Moments count with their day: "before today" and "today" leave no hour between them. */
function dateTest(filter: Filter, isEmpty: Test, today: number): Test {
  const within = daysWithin(filter, today)
  const months = filter.is === 'inMonths' ? new Set(filter.value as number[]) : undefined
  const given = (test: (day: number) => boolean): Test => {
    return (held) => typeof held === 'number' && !isEmpty(held) && test(held)
  }
  if (months) return given((day) => months.has(monthNumber(day)))
  if (filter.is === 'notSince')
    return (held) => isEmpty(held) || (typeof held === 'number' && held < within[0])
  return given((day) => day >= within[0] && day < within[1])
}

const ever = Number.POSITIVE_INFINITY

/** From a day to the day before another. */
function daysWithin({ is, value }: Filter, today: number): [from: number, to: number] {
  const span = isSpan(value) ? value : undefined
  const day = isDayValue(value) ? dayOf(value, today) : today
  switch (is) {
    case 'above':
      return [day + oneDay, ever]
    case 'below':
      return [-ever, day]
    case 'between':
      return betweenDays(value, today)
    case 'inLast':
      return [spanBefore(today, span ?? noSpan) + oneDay, today + oneDay]
    case 'longerAgo':
      return [-ever, spanBefore(today, span ?? noSpan) + oneDay]
    case 'inNext':
      return [today, spanAfter(today, span ?? noSpan) + oneDay]
    case 'notSince':
      return [span ? spanBefore(today, span) + oneDay : day, ever]
    default:
      return [day, day + oneDay]
  }
}

const noSpan: Span = { count: 0, unit: 'days' }

function betweenDays(value: Json | undefined, today: number): [number, number] {
  const [one = 0, other = 0] = Array.isArray(value)
    ? (value as DayValue[]).map((day) => dayOf(day, today))
    : []
  return [Math.min(one, other), Math.max(one, other) + oneDay]
}
