import type { MilkMeasure } from '../../base/regions/milk-units'
import type { CollectionName } from '../../records/collections/collections'
import type { Field } from '../../records/fields/fields'
import type { Json } from '../../records/sync/stored-record'
import { type DayValue, isDayValue, isSpan, type Span, type SpanUnit, spanUnits } from './filter-days'
import { type Filter, type Operator, operators } from './filters'
import { listFieldOf } from './list-fields'

/** A value to be written in the farmer's language and units. */
export type SaidValue =
  | { day: DayValue }
  | { span: Span }
  | { month: number }
  | { number: number }
  | { milk: number; measure: MilkMeasure }
  | { weightMg: number }
  | { money: number }
  | { text: string }
  | { choice: { field: string; option: string } }
  | { record: { from: CollectionName; id: string } }

/** A condition in words: `field` is a text key, `values` fill {value}, or {from} and {to}. */
export type SaidFilter = {
  key: string
  field: string
  values: { value?: readonly SaidValue[]; from?: SaidValue; to?: SaidValue }
}

const word = (is: Operator) => is.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
const isDate = ({ kind }: Field) => kind === 'date' || kind === 'dateTime'
const forDates: Partial<Record<Operator, string>> = { equals: 'ON', above: 'AFTER', below: 'BEFORE' }
const forAges: Partial<Record<Operator, string>> = { longerAgo: 'OLDER', inLast: 'YOUNGER' }

/** The name of a question, for the one who chooses it: "is over", or "is after" of a day. */
export const operatorText = (field: string, is: Operator): string => `FILTERS.IS.${wordFor(field, is)}`

function wordFor(name: string, is: Operator): string {
  const field = listFieldOf(name)
  if (name === 'dob' && forAges[is]) return forAges[is]
  return (field && isDate(field) ? forDates[is] : undefined) ?? word(is)
}

/** A condition in words, so that the farmer can see how the app understood it. */
export function sayFilter(filter: Filter): SaidFilter {
  const field = listFieldOf(filter.field)
  const label = field?.label ?? filter.field
  if (field?.kind === 'flag')
    return { key: filter.value === true ? 'FILTERS.SAYS.YES' : 'FILTERS.SAYS.NO', field: label, values: {} }
  const key = `FILTERS.SAYS.${keyWord(filter)}`
  if (!field || filter.value === undefined) return { key, field: label, values: {} }
  const said = (value: Json) => saidValue(value, filter, field)
  if (filter.is === 'between' && Array.isArray(filter.value)) {
    const [from = 0, to = 0] = filter.value
    return { key, field: label, values: { from: said(from), to: said(to) } }
  }
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  return { key, field: label, values: { value: values.map(said) } }
}

function keyWord({ field, is, value }: Filter): string {
  return is === 'notSince' && isSpan(value) ? 'NOT_FOR' : wordFor(field, is)
}

function saidValue(value: Json, { field: name, is }: Filter, field: Field): SaidValue {
  if (is === 'inMonths') return { month: Number(value) }
  if (isSpan(value)) return { span: value }
  if (isDate(field) && isDayValue(value)) return { day: value }
  if (field.kind === 'choice') return { choice: { field: name, option: String(value) } }
  if (field.kind === 'record' || field.kind === 'records')
    return { record: { from: field.from, id: String(value) } }
  if (field.kind === 'weight') return { weightMg: Number(value) }
  if (field.kind === 'money') return { money: Number(value) }
  if (field.kind === 'number' && field.milk) return { milk: Number(value), measure: field.milk }
  return typeof value === 'number' ? { number: value } : { text: String(value) }
}

/** The unit alone, for the one who chooses it. */
export const unitText = (unit: SpanUnit): string => `FILTERS.UNITS.${unit.toUpperCase()}`

const words = [...operators.map(word), ...Object.values(forDates), ...Object.values(forAges)]

export const filterTextKeys = (): string[] => [
  ...words.map((name) => `FILTERS.IS.${name}`),
  ...[...words, 'NOT_FOR', 'YES', 'NO'].map((name) => `FILTERS.SAYS.${name}`),
  ...spanUnits.flatMap((unit) => [unitText(unit), `FILTERS.SPAN.${unit.toUpperCase()}`]),
  ...['AGO', 'AHEAD', 'TODAY', 'UNDERSTOOD', 'NOT_UNDERSTOOD', 'LOST'].map((name) => `FILTERS.${name}`),
]
