import type { CollectionName } from '../collections/collections'
import type { SubApp } from '../sub-apps'

/**
 * The kinds of thing a farm writes down. A kind is added here once, drawn once by the form, and every record and
 * task type then has it: asked on the phone and checked on the server from one table.
 */
export type FieldKind =
  /** `ahead` where it is mostly a day to come. */
  | { kind: 'date'; latest?: 'today'; ahead?: true }
  /** `ends` where something lasts until then: to the end of a day mostly, and written as that day. */
  | { kind: 'dateTime'; ends?: true }
  | { kind: 'text'; longest?: number }
  | { kind: 'longText' }
  /** `unit` is the text of what it is counted in, where that is always the same. */
  | { kind: 'number'; whole?: true; least?: number; most?: number; unit?: string }
  | { kind: 'weight' }
  /** Kept in whole square centimetres, asked in the farmer's acres or hectares. */
  | { kind: 'area' }
  /** Kept in litres, asked in the litres or gallons of the farm. */
  | { kind: 'volume'; most?: number }
  | { kind: 'money' }
  | { kind: 'choice'; options: readonly string[] }
  /** Any of them, none or all: what was done to a foot. `only` where not all are asked of every species. */
  | { kind: 'choices'; options: readonly string[]; only?: { readonly [S in SubApp]?: readonly string[] } }
  | { kind: 'record'; from: CollectionName }
  | { kind: 'records'; from: CollectionName }
  | { kind: 'flag' }
  | { kind: 'object'; fields?: FieldTable }
  | { kind: 'list'; of: 'text' | 'number' | 'object' }
  /** Whatever JSON the owner of the field puts there: a setting's value, a filter. */
  | { kind: 'anything' }

/** Only for records whose other fields say one of these: { sex: ['F'] }. */
export type When = { readonly [field: string]: readonly string[] }

/** Where a form asks for a field. One without a place is kept by the app for itself. */
export type FieldPlace = {
  section: string
  when?: When
  /** Told and never asked: it is worked out, or a job decides it. */
  shownOnly?: true
}

export type Field = FieldKind & { label: string; required?: true; place?: FieldPlace }
export type FieldTable = { readonly [name: string]: Field }
type Unlabelled = FieldKind & { label?: string; required?: true; place?: FieldPlace }

/** A field table. Every field is named to the farmer by `FIELDS.<ITS_NAME>` unless it says otherwise. */
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
