import { endsBeforeItBegins } from '@steading/domain/base/days/day-range'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { isDayValue, isSpan, type SpanUnit } from '@steading/domain/lists/engine/filter-days'
import type { Filter, Operator } from '@steading/domain/lists/engine/filters'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { AskField, Asking } from './asking'

/** A condition while the farmer types it: the texts in its boxes, and the ticks. */
export type FilterDraft = {
  field: string
  is: Operator
  texts: readonly [string, string]
  ticked: readonly string[]
  unit: SpanUnit
}

export type Entry = 'nothing' | 'ticks' | 'months' | 'span' | 'days' | 'numbers' | 'text' | 'yesNo'

const spans: readonly Operator[] = ['inLast', 'inNext', 'longerAgo', 'notSince']

/** The input that a question of this kind needs. */
export function entryFor({ kind }: Pick<AskField, 'kind'>, is: Operator): Entry {
  if (is === 'empty' || is === 'filled') return 'nothing'
  if (is === 'in' || is === 'notIn') return 'ticks'
  if (is === 'inMonths') return 'months'
  if (spans.includes(is)) return 'span'
  if (kind === 'flag') return 'yesNo'
  if (kind === 'date' || kind === 'dateTime') return 'days'
  return kind === 'number' || kind === 'weight' || kind === 'money' ? 'numbers' : 'text'
}

export const emptyDraft = (field: string, is: Operator): FilterDraft => ({
  field,
  is,
  texts: ['', ''],
  ticked: [],
  unit: 'days',
})

export function draftOf({ field: name, is, value }: Filter, asking: Asking): FilterDraft {
  const draft = emptyDraft(name, is)
  const field = asking.field(name)
  if (!field || value === undefined) return draft
  const values: Json[] = Array.isArray(value) ? value : [value]
  const text = (one: Json | undefined) => (one === undefined ? '' : textOf(one, field, asking))
  switch (entryFor(field, is)) {
    case 'nothing':
      return draft
    case 'ticks':
    case 'months':
    case 'yesNo':
      return { ...draft, ticked: values.map(String) }
    case 'span':
      return isSpan(value) ? { ...draft, texts: [String(value.count), ''], unit: value.unit } : draft
    default:
      return { ...draft, texts: [text(values[0]), text(values[1])] }
  }
}

function textOf(value: Json, field: AskField, asking: Asking): string {
  if (field.kind === 'date' || field.kind === 'dateTime')
    return typeof value === 'number' && isDayValue(value) ? isoDay(value) : ''
  if (field.kind === 'weight' && typeof value === 'number') return thousandths(asking.weights.read(value))
  if (field.times && typeof value === 'number') return thousandths(value * field.times)
  return String(value)
}

const thousandths = (value: number) => String(Math.round(value * 1000) / 1000)

/** The condition, once enough is entered. */
export function filterOf(draft: FilterDraft, asking: Asking): Filter | undefined {
  const field = asking.field(draft.field)
  if (!field || isBackwards(field, draft)) return undefined
  const value = enteredValue(draft, field, asking)
  const filter: Filter = {
    field: draft.field,
    is: draft.is,
    ...(value !== undefined && { value }),
  }
  return asking.accepts(filter) ? filter : undefined
}

/** Days the wrong way round: nothing lies between them. */
export function isBackwards(field: Pick<AskField, 'kind'>, { is, texts: [from, to] }: FilterDraft): boolean {
  return (
    is === 'between' && entryFor(field, is) === 'days' && endsBeforeItBegins(dayOfIso(from), dayOfIso(to))
  )
}

function enteredValue(draft: FilterDraft, field: AskField, asking: Asking): Json | undefined {
  const { is, texts, ticked, unit } = draft
  switch (entryFor(field, is)) {
    case 'nothing':
      return undefined
    case 'ticks':
      return [...ticked]
    case 'months':
      return ticked.map(Number)
    case 'yesNo':
      return ticked[0] === 'true'
    case 'span':
      return { count: numberOf(texts[0]), unit }
    case 'days':
      return oneOrTwo(is, texts, dayOfIso)
    case 'numbers':
      return oneOrTwo(is, texts, (text) =>
        field.kind === 'weight' ? asking.weights.keep(numberOf(text)) : numberOf(text) / (field.times ?? 1),
      )
    case 'text':
      return texts[0].trim()
  }
}

const oneOrTwo = (is: Operator, [one, two]: FilterDraft['texts'], read: (text: string) => number): Json =>
  is === 'between' ? [read(one), read(two)] : read(one)

/** A comma is a point where people write it so. */
const numberOf = (text: string): number =>
  /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN
