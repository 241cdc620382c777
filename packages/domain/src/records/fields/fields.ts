import type { MilkMeasure } from '../../base/regions/milk-units'
import type { SubApp } from '../../base/sub-apps'
import type { CollectionName } from '../collections/collections'

/**
 * The kinds of field. A new kind is added here once and drawn once by the form. Every record and task type
 * then has it: the phone asks for it and the server checks it from one table.
 */
export type FieldKind =
  /** `ahead` where it is usually a day to come. */
  | { kind: 'date'; latest?: 'today'; ahead?: true }
  /** `ends` marks the end of a period: usually the end of a day, and written as that day. */
  | { kind: 'dateTime'; ends?: true }
  | { kind: 'text'; longest?: number }
  | { kind: 'longText' }
  /** `unit` is the text of the unit, where it is always the same; `milk` where the country decides it. */
  | { kind: 'number'; whole?: true; least?: number; most?: number; unit?: string; milk?: MilkMeasure }
  | { kind: 'weight' }
  /** Kept in whole square centimetres, asked in the farmer's acres or hectares. */
  | { kind: 'area' }
  /** Kept in litres, asked in the litres or gallons of the farm. */
  | { kind: 'volume'; most?: number }
  | { kind: 'money' }
  | { kind: 'choice'; options: readonly string[] }
  /**
   * Any, none or all of the options, such as what was done to a foot. `only` where a species has fewer
   * options.
   */
  | { kind: 'choices'; options: readonly string[]; only?: { readonly [S in SubApp]?: readonly string[] } }
  | { kind: 'record'; from: CollectionName }
  | { kind: 'records'; from: CollectionName }
  | { kind: 'flag' }
  | { kind: 'object'; fields?: FieldTable }
  | { kind: 'list'; of: 'text' | 'number' | 'object' }
  /** Any JSON that the owner of the field puts there: a setting's value, a filter. */
  | { kind: 'anything' }

/** Limits a field to records where another field has one of these values: { sex: ['F'] }. */
export type When = { readonly [field: string]: readonly string[] }

/** Where a form asks for a field. The app keeps a field without a place for itself. */
export type FieldPlace = {
  section: string
  when?: When
  /** Shown and never asked for: the app works it out, or a job decides it. */
  shownOnly?: true
}

export type Field = FieldKind & { label: string; required?: true; place?: FieldPlace }
export type FieldTable = { readonly [name: string]: Field }
type Unlabelled = FieldKind & { label?: string; required?: true; place?: FieldPlace }

/** A field table. The label of a field is `FIELDS.<ITS_NAME>` unless the field has its own. */
export function defineFields<const F extends { [name: string]: Unlabelled }>(fields: F) {
  const labelled = Object.entries(fields).map(([name, field]) => [name, { label: labelOf(name), ...field }])
  return Object.fromEntries(labelled) as { readonly [K in keyof F]: F[K] & { label: string } }
}

/** A weight and its milligram twin are one thing to the farmer, so they share a label. */
export function labelOf(name: string): string {
  const words = name
    .replace(/(?<=.)Mg$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
  return `FIELDS.${words.toUpperCase()}`
}

type ValueOf<F extends FieldKind> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { kind: 'choices'; options: readonly (infer O)[] }
    ? O[]
    : F extends { kind: 'date' | 'dateTime' | 'number' | 'weight' | 'area' | 'volume' | 'money' }
      ? number
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'records' }
          ? string[]
          : F extends { kind: 'text' | 'longText' | 'record' }
            ? string
            : unknown

export type ValuesOf<F extends { [name: string]: Unlabelled }> = {
  [K in keyof F as F[K] extends { required: true } ? K : never]: ValueOf<F[K]>
} & { [K in keyof F as F[K] extends { required: true } ? never : K]?: ValueOf<F[K]> }
