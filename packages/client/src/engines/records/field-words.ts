import { writeShares } from '@steading/domain/base/breeds/breed-shares'
import { typeName } from '@steading/domain/base/breeds/type-name'
import { figureKey, type MilkMeasure, milkUnit } from '@steading/domain/base/regions/milk-units'
import { readyLabelTitle } from '@steading/domain/herd/labels/labels'
import type { Field, FieldTable } from '@steading/domain/records/fields/fields'
import { entryOf } from '@steading/domain/records/sync/set-fields'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import type { Translate } from '../../i18n/translation'
import { type Write, weightOf } from '../../platform/farm/write'
import { choiceKey } from '../form/field-input'
import { hasTwin } from '../form/form-values'

/** A field's value as the farmer reads it; undefined where there is nothing to say. */
export function fieldWords(
  name: string,
  table: FieldTable,
  record: Fields,
  t: Translate,
  write: Write,
): string | undefined {
  const field = table[name]
  if (entryOf(name)) return markWords(record[name], t)
  if (name === 'lastAdgWeight') return gainWords(record, t, write)
  if (hasTwin(name, table)) {
    const weight = weightOf(record, name)
    return weight === undefined ? rawWeight(record[name], write) : write.weight(weight)
  }
  return field && valueWords(name, field, record[name], t, write)
}

/** A piece of a list was put in or taken out; a piece of an object says what it became. */
function markWords(value: Json | undefined, t: Translate): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'number' ? String(value) : t(value ? 'GENERAL.YES' : 'GENERAL.NO')
}

export function valueWords(
  name: string,
  field: Field,
  value: Json | undefined,
  t: Translate,
  write: Write,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (field.kind === 'record' && field.from === 'systemType') return typeName(String(value), write)
  if (name === 'breedPercentage') return sharesWords(value, write)
  switch (field.kind) {
    case 'date':
      return typeof value === 'number' && value !== 0 ? write.day(value) : undefined
    case 'dateTime':
      if (typeof value !== 'number') return undefined
      return field.ends ? write.until(value) : write.moment(value)
    case 'flag':
      return t(value === true ? 'GENERAL.YES' : 'GENERAL.NO')
    case 'choice':
      return t(choiceKey(name, String(value)), { defaultValue: String(value) })
    case 'choices':
      return Array.isArray(value)
        ? write.list(value.map((one) => t(choiceKey(name, String(one)), { defaultValue: String(one) }))) ||
            undefined
        : String(value)
    case 'weight':
      return typeof value === 'number' && value > 0 ? write.weight(value) : undefined
    case 'area':
      return typeof value === 'number' && value > 0 ? write.area(value) : undefined
    case 'volume':
      return typeof value === 'number' && value > 0 ? write.volume(value) : undefined
    case 'number': {
      if (field.milk && typeof value === 'number') return milkWords(value, field.milk, t, write)
      // A year is no amount, and has no mark between its thousands.
      const counted = typeof value === 'number' && !/year$/i.test(name)
      const said = counted ? write.number(value, 2) : String(value)
      return field.unit ? `${said} ${t(field.unit)}` : said
    }
    case 'money':
      return typeof value === 'number' ? write.money(value) : String(value)
    default:
      return typeof value === 'object' ? countWords(value, t) : String(value)
  }
}

export function milkWords(value: number, measure: MilkMeasure, t: Translate, write: Write): string {
  const unit = milkUnit(measure, write.place)
  const { times, digits } = unit
  return t(figureKey(unit), { value: write.number(value * times, digits) })
}

/** A value without words of its own shows its number of entries, never its stored form. */
function countWords(value: object, t: Translate): string | undefined {
  const count = Object.keys(value).length
  return count > 0 ? t('HISTORY.ENTRIES', { count }) : undefined
}

function sharesWords(value: Json, write: Write): string | undefined {
  const shares = Object.entries(typeof value === 'object' && value ? value : {})
  const known = shares.filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return writeShares(Object.fromEntries(known), write) || undefined
}

// Shows an impossible weight too: it is the one the server refused.
const rawWeight = (value: Json | undefined, write: Write) =>
  typeof value === 'number' && value !== 0 ? write.number(value, 1) : undefined

function gainWords(record: Fields, t: Translate, write: Write): string | undefined {
  const gain = weightOf(record, 'lastAdgWeight')
  return gain === undefined ? undefined : t('ANIMALS.GAIN_A_DAY', { weight: write.gain(gain) })
}

// Kept by the app for itself: a farmer who looks back at a change has no use for them.
const bookkeeping = new Set([
  'created',
  'createdApp',
  'updatedAtApp',
  'displayDescription',
  'tagEnd',
  'options',
])

/** The names of the fields worth telling, weights once and not with their twin. */
export function toldFields(names: readonly string[]): string[] {
  return names.filter(
    (name) => !bookkeeping.has(name) && !(name.endsWith('Mg') && names.includes(name.slice(0, -2))),
  )
}

/** A field's label. A field of a newer app keeps its own name. */
export function fieldLabel(name: string, table: FieldTable, t: Translate): string {
  const of = entryOf(name)
  // One label put on or taken off; a label of the farm's own has no text that could be looked up here.
  const entry = of && t(readyLabelTitle(of.entry), { defaultValue: '' })
  const field = table[of ? of.field : name]
  const label = field ? t(field.label, { defaultValue: name }) : name
  return entry ? `${label}: ${entry}` : label
}
