import { typeName } from '../../base/breeds/type-name'
import { midnightUtc } from '../../base/dates'
import { offsetOf } from '../../base/days/time-zone'
import { oneDay } from '../../base/one-day'
import { unitKey as milkKey, milkUnit, milkUnitKeys } from '../../base/regions/milk-units'
import type { Reader } from '../../base/regions/wording'
import { tagInEar } from '../../base/tags/no-tag'
import { fromMilligrams, type WeightUnit } from '../../base/units'
import { readyLabels, readyLabelTitle } from '../../herd/labels/labels'
import type { Column } from '../../lists/engine/columns'
import { listFieldOf } from '../../lists/engine/list-fields'
import { choiceKey } from '../../records/fields/choice-key'
import type { Json } from '../../records/sync/stored-record'

/** A column of a file. Numbers stay numbers and days stay days in every format. */
export type TableColumn = {
  field: string
  label: string
  kind: 'text' | 'number' | 'day' | 'moment'
  /** The most decimal places. */
  digits: number
  align: 'start' | 'end'
  /** Relative to its neighbours. */
  width: number
}

/** A day is its midnight. A moment is the farmer's local time as if it were in Greenwich. */
export type CellValue = string | number | null

/**
 * A period that lasts to the end of a day is written as that day. A 23:59 beside it would read as a time to
 * mind.
 */
export const isWholeDay = (moment: number): boolean => (moment + 1) % oneDay === 0

/**
 * Replaces a required value that is missing: a line to fill in with a pen. A file for a program has nothing
 * there.
 */
export const toFill = '.............'

/**
 * The farmer's language and units: everything a cell needs to become text, as plain data that crosses to a
 * worker.
 */
export type Words = Reader & {
  weightUnit: WeightUnit
  /** The farm's time zone. A file made in winter shows the summer's times as the clock showed them then. */
  timeZone?: string
  offsetMinutes: number
  /** The translated texts for the keys of `textsFor`. */
  said: { readonly [key: string]: string }
}

/**
 * A column of a list. A register may give it another `title`, or a heading already in words as `said`.
 * `digits` is the most decimal places.
 */
export type Asked = Column & { title?: string; said?: string; digits?: number }

type Kind = Column['kind']
const kinds: Partial<Record<Kind, TableColumn['kind']>> = {
  ...{ number: 'number', money: 'number', weight: 'number', area: 'number', volume: 'number' },
  ...{ date: 'day', dateTime: 'moment' },
}

const unitKey = (unit: WeightUnit) => `UNITS.NAME.${unit}`
const readyTitles = readyLabels.map(({ id }) => readyLabelTitle(id))
const [yes, no] = ['GENERAL.YES', 'GENERAL.NO']

/** Every text the table will need. The window translates them, so the worker need not know how. */
export function textsFor(columns: readonly Asked[], unit: WeightUnit): string[] {
  const choices = columns.flatMap(({ field }) => {
    const known = listFieldOf(field)
    if (known?.kind === 'choice') return known.options.map((option) => choiceKey(field, option))
    if (known?.kind === 'number' && known.milk) return milkUnitKeys()
    return known?.kind === 'records' && known.from === 'labels' ? readyTitles : []
  })
  return [
    ...new Set([...columns.map(({ label, title }) => title ?? label), ...choices, unitKey(unit), yes, no]),
  ]
}

export const tableColumns = (columns: readonly Asked[], words: Words): TableColumn[] =>
  columns.map(({ field, label, title, kind, align, width, digits, ...column }) => {
    const said = column.said ?? words.said[title ?? label] ?? field
    const unit = unitOf(field, kind, words)
    return {
      field,
      label: unit ? `${said} (${words.said[unit] ?? ''})` : said,
      kind: kinds[kind] ?? 'text',
      digits: digits ?? (kind === 'weight' ? weightDigits(field) : 2),
      // All days have one length: at the left they stay clear of the words beside them.
      align: kinds[kind] === 'number' ? align : 'start',
      width,
    }
  })

/** The text of the unit that a heading names; a figure without one would be read in another. */
function unitOf(field: string, kind: Kind, { weightUnit, place }: Words): string | undefined {
  if (kind === 'weight') return unitKey(weightUnit)
  const known = listFieldOf(field)
  return known?.kind === 'number' && known.milk ? milkKey(milkUnit(known.milk, place)) : undefined
}

// A gain is grams a day: one decimal place would make most of a herd alike.
const weightDigits = (field: string) => (field === 'lastAdgWeightMg' ? 3 : 1)

/** Reads one row: the value of each column, with names in place of the ids of other records. */
export function rowReader(
  columns: readonly Asked[],
  words: Words,
): (values: readonly (Json | undefined)[]) => CellValue[] {
  const readers = columns.map((column) => cellReader(column, words))
  return (values) => readers.map((read, index) => (values[index] === toFill ? toFill : read(values[index])))
}

type Read = (value: Json | undefined) => CellValue

function cellReader({ field, kind, digits: own }: Asked, words: Words): Read {
  const { said, weightUnit } = words
  const number = (turn: (value: number) => CellValue): Read => {
    return (value) => (typeof value === 'number' && Number.isFinite(value) ? turn(value) : null)
  }
  if (kind === 'weight') {
    const digits = own ?? weightDigits(field)
    return number((mg) => (mg === 0 ? null : rounded(fromMilligrams(mg, weightUnit), digits)))
  }
  const known = listFieldOf(field)
  if (known?.kind === 'number' && known.milk) {
    const { times, digits } = milkUnit(known.milk, words.place)
    return number((value) => rounded(value * times, digits))
  }
  if (kind === 'number' || kind === 'money') return number((value) => rounded(value, 2))
  if (kind === 'date') return number((day) => (isOnCalendar(day) ? midnightUtc(day) : null))
  if (kind === 'dateTime')
    return number((at) => (isOnCalendar(at) ? at + offsetOf(words, at) * 60_000 : null))
  if (kind === 'flag')
    return (value) => (typeof value === 'boolean' ? (said[value ? yes : no] ?? null) : null)
  if (kind === 'choice') return texts((word) => said[choiceKey(field, word)] ?? word)
  if (known?.kind === 'record' && known.from === 'systemType') return texts((id) => typeName(id, words))
  if (known?.kind === 'records' && known.from === 'labels')
    return texts((id) => said[readyLabelTitle(id)] ?? id)
  // A calf that waits for its registration has a mark behind its number that no reader of a file knows.
  return texts(field === 'tag' ? (tag) => tagInEar(tag) ?? '' : (text) => text)
}

/** A year has four digits. A date beyond them is a slip of a finger, and no file can hold it. */
const isOnCalendar = (moment: number) =>
  moment !== 0 && moment > Date.UTC(0, 0, 2) && moment < Date.UTC(9999, 11, 31)

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

const texts =
  (say: (text: string) => string): Read =>
  (value) => {
    const list = Array.isArray(value) ? value : [value]
    const said = list.flatMap((one) =>
      typeof one === 'string' && one !== '' ? [say(one)] : typeof one === 'number' ? [String(one)] : [],
    )
    return said.join(', ') || null
  }
