import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { fromMilkUnit, inMilkUnit } from '@steading/domain/base/regions/milk-units'
import type { Place } from '@steading/domain/base/regions/places'
import {
  fromMilligrams,
  fromMillilitres,
  fromSquareCentimetres,
  type LandUnit,
  toMilligrams,
  toMillilitres,
  toSquareCentimetres,
  type VolumeUnit,
  type WeightUnit,
} from '@steading/domain/base/units'
import { schemaOf } from '@steading/domain/records/fields/field-schemas'
import type { Field, FieldTable } from '@steading/domain/records/fields/fields'
import type { Json } from '@steading/domain/records/sync/stored-record'
import type { Control } from 'react-hook-form'
import * as z from 'zod'

/** The inputs' current values: text, or a tick. */
export type Inputs = { [name: string]: string | boolean }
export type Values = { [name: string]: Json | undefined }

export type FormControl = Control<Inputs, unknown, Values>

export type FormWays = {
  weightUnit: WeightUnit
  landUnit: LandUnit
  volumeUnit: VolumeUnit
  /** Where the farm is: its milk recording decides the units of milk. */
  place: Place
  today: number
}

/** A weight and its milligram twin are asked as one: the field named here has a twin. */
export const hasTwin = (name: string, fields: FieldTable): boolean => `${name}Mg` in fields

export function inputsFrom(
  names: readonly string[],
  fields: FieldTable,
  record: Values,
  ways: FormWays,
): Inputs {
  return Object.fromEntries(names.map((name) => [name, inputOf(name, fields, record, ways)]))
}

function inputOf(
  name: string,
  fields: FieldTable,
  record: Values,
  { weightUnit, landUnit, volumeUnit, place }: FormWays,
): string | boolean {
  const value = record[name]
  const field = fields[name]
  const kind = field?.kind
  if (kind === 'flag') return value === true
  if (hasTwin(name, fields)) {
    const mg = record[`${name}Mg`] ?? (typeof value === 'number' ? toMilligrams(value, 'KG') : undefined)
    return typeof mg === 'number' && mg > 0 ? tidy(fromMilligrams(mg, weightUnit)) : ''
  }
  if (kind === 'weight')
    return typeof value === 'number' && value > 0 ? tidy(fromMilligrams(value, weightUnit)) : ''
  if (kind === 'area')
    return typeof value === 'number' && value > 0
      ? String(Math.round(fromSquareCentimetres(value, landUnit) * 100) / 100)
      : ''
  if (kind === 'volume')
    return typeof value === 'number' && value > 0
      ? String(Math.round(fromMillilitres(value * 1000, volumeUnit) * 100) / 100)
      : ''
  if (field?.kind === 'number' && field.milk && typeof value === 'number')
    return String(inMilkUnit(value, field.milk, place))
  if (kind === 'dateTime') return typeof value === 'number' && value !== 0 ? localMoment(value) : ''
  if (kind === 'date') return typeof value === 'number' && value !== 0 ? isoDay(value) : ''
  if (kind === 'records') return Array.isArray(value) ? value.filter(isText).join(' ') : ''
  if (kind === 'choices') return Array.isArray(value) ? value.filter(isText).join(between) : ''
  if (kind === 'object' || kind === 'list') return value ? JSON.stringify(value) : ''
  return value === undefined || value === null ? '' : String(value)
}

/** Between the answers of a question with several: none of them has it in it. */
const between = ','
export const answersIn = (input: unknown): string[] =>
  typeof input === 'string' && input !== '' ? input.split(between) : []
export const writeAnswers = (answers: readonly string[]): string => answers.join(between)

const isText = (value: Json): value is string => typeof value === 'string'
const tidy = (value: number) => String(Math.round(value * 10) / 10)
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment on the clock of this device: 2026-11-17T18:05. */
function localMoment(value: number): string {
  const at = new Date(value)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** A day with a time of it on the clock of this device; half of that is no moment. */
const momentIn = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(text) : Number.NaN

/** Reads one input: undefined where it is empty, NaN where it makes no sense. */
function valueFrom(
  name: string,
  field: Field,
  input: string | boolean,
  { weightUnit, landUnit, volumeUnit, place }: FormWays,
): Json | undefined {
  if (typeof input === 'boolean') return input
  const text = input.trim()
  if (text === '') return undefined
  switch (field.kind) {
    case 'date':
      return dayOfIso(text)
    case 'dateTime':
      return momentIn(text)
    case 'records':
      return text.split(' ')
    case 'choices':
      return text.split(between)
    case 'object':
    case 'list':
      return JSON.parse(text) as Json
    case 'weight':
      return toMilligrams(numberIn(text), weightUnit)
    case 'area':
      return toSquareCentimetres(numberIn(text), landUnit)
    case 'volume':
      return toMillilitres(numberIn(text), volumeUnit) / 1000
    case 'number':
      return field.milk ? fromMilkUnit(numberIn(text), field.milk, place) : numberIn(text)
    case 'money':
      return numberIn(text)
    default:
      return name === 'notes' ? input : text
  }
}

/** A French or Spanish number pad has a comma where an English one has a point. */
const numberIn = (text: string): number => Number(text.replace(',', '.'))

/** The form's values so far. Leaves out what makes no sense yet, such as a half-typed number. */
export function valuesSoFar(
  names: readonly string[],
  fields: FieldTable,
  inputs: Inputs,
  ways: FormWays,
): { [name: string]: Json } {
  const values: { [name: string]: Json } = {}
  for (const name of names) {
    const field = fields[name]
    const value = field && valueFrom(name, field, inputs[name] ?? '', ways)
    if (value !== undefined && !Number.isNaN(value)) values[name] = value
  }
  return values
}

/**
 * The check of a whole form, with text keys for messages. Gives the values to save. An untouched value from
 * `before` is not checked: one odd value from elsewhere must not keep a farmer from changing another.
 */
export function formSchema(
  names: readonly string[],
  fields: FieldTable,
  ways: FormWays,
  before: Inputs = {},
) {
  const asked: FieldTable = Object.fromEntries(
    names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  )
  const schema = schemaOf(asked)
  return z.record(z.string(), z.union([z.string(), z.boolean()])).transform((inputs, context) => {
    const values: Values = {}
    for (const [name, field] of Object.entries(asked)) {
      const value = valueFrom(name, field, inputs[name] ?? '', ways)
      if (value !== undefined) values[name] = value
    }
    const complain = (name: string, message: string) => {
      if (!before[name] || before[name] !== inputs[name])
        context.addIssue({ code: 'custom', path: [name], message })
    }
    const checked = schema.safeParse(values)
    for (const issue of checked.error?.issues ?? []) {
      const name = String(issue.path[0])
      complain(name, complaint(asked[name], values[name]))
    }
    for (const [name, field] of Object.entries(asked))
      if (field.kind === 'date' && field.latest === 'today' && Number(values[name]) > ways.today)
        complain(name, 'FORM.NOT_IN_FUTURE')
    return values
  })
}

function complaint(field: Field | undefined, value: Json | undefined): string {
  if (value === undefined) return 'FORM.REQUIRED'
  if (field?.kind === 'date' || field?.kind === 'dateTime') return 'FORM.NOT_A_DATE'
  if (field?.kind === 'text') return 'FORM.TOO_LONG'
  if (
    (field?.kind === 'number' || field?.kind === 'volume') &&
    typeof value === 'number' &&
    !Number.isNaN(value)
  )
    return 'FORM.OUT_OF_RANGE'
  const counts = ['number', 'money', 'weight', 'area', 'volume'].includes(field?.kind ?? '')
  return counts ? 'FORM.NOT_A_NUMBER' : 'FORM.NOT_VALID'
}

/** Only what the farmer changed, ready to save: emptied fields become null, weights get their twin. */
export function changedValues(
  changed: readonly string[],
  fields: FieldTable,
  values: Values,
  ways: FormWays,
) {
  const set: { [name: string]: Json } = {}
  for (const name of changed) {
    const value = values[name] ?? null
    if (!hasTwin(name, fields)) set[name] = value
    else if (typeof value !== 'number') Object.assign(set, { [name]: null, [`${name}Mg`]: null })
    else {
      const mg = toMilligrams(value, ways.weightUnit)
      Object.assign(set, { [name]: Math.round(fromMilligrams(mg, 'KG') * 10) / 10, [`${name}Mg`]: mg })
    }
  }
  return set
}
