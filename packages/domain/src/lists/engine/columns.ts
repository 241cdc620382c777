import type { SubApp } from '../../base/sub-apps'
import type { tableColumnPositionFields } from '../../records/collections/settings'
import type { FieldKind, ValuesOf } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { AnyList } from './define-list'
import { listFieldOf, listFields } from './list-fields'
import { readSorts, type Sort } from './sorts'

/** A column of a list: a field, how wide it starts out, and which way its values stand. */
export type Column = {
  field: string
  label: string
  kind: FieldKind['kind']
  /** In pixels, on a screen. */
  width: number
  align: 'start' | 'end'
}

const usualWidths: Partial<Record<FieldKind['kind'], number>> = {
  date: 96,
  dateTime: 136,
  number: 88,
  weight: 88,
  money: 96,
  flag: 72,
  choice: 112,
  longText: 220,
}
const [narrowest, widest, otherwise] = [48, 480, 128]
const atTheEnd: readonly FieldKind['kind'][] = ['number', 'weight', 'money', 'date']

export function columnOf(field: string): Column | undefined {
  const known = listFieldOf(field)
  if (!known) return undefined
  const { label, kind } = known
  return {
    field,
    label,
    kind,
    width: usualWidths[kind] ?? otherwise,
    align: atTheEnd.includes(kind) ? 'end' : 'start',
  }
}

const columnsFor = (fields: readonly string[]): Column[] =>
  [...new Set(fields)].flatMap((field) => columnOf(field) ?? [])

const identity: Record<'bovine' | 'ovine', readonly string[]> = {
  bovine: ['tag', 'breed', 'sex'],
  ovine: ['tag', 'breed', 'sex'],
}
/** More about the animal. These come last, so that the list's own columns show without sideways scrolling. */
const besides: typeof identity = { bovine: ['dob', 'freezebrand'], ovine: ['dob', 'brand'] }

/** The default columns: which animal it is, the list's own columns, and more about the animal. */
export function usualColumns({ columns }: Pick<AnyList, 'columns'>, subApp: SubApp): Column[] {
  const kind = subApp === 'ovine' ? 'ovine' : 'bovine'
  return columnsFor([...identity[kind], ...columns, ...besides[kind]])
}

/** All columns a farmer of this sub-app can choose from, without cow columns for sheep. */
export function offeredColumns(subApp: SubApp): Column[] {
  const species = subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const concerns = ([, { place }]: (typeof all)[number]) =>
    place?.when?.species === undefined || place.when.species.includes(species)
  const all = Object.entries(listFields)
  return columnsFor(all.filter(concerns).map(([field]) => field))
}

type Stored = ValuesOf<typeof tableColumnPositionFields>

export type Chosen = { columns: Column[]; sorts: Sort[] }

/** The farmer's choice laid over the usual columns. A list never loses its first column: an animal must be known by something. */
export function chosenColumns(
  usual: readonly Column[],
  stored: Fields | undefined,
  sorts: readonly Sort[],
): Chosen {
  const { sortBy, sortDirection } = (stored ?? {}) as Partial<Stored>
  const order = textsOf(stored?.columns)
  const hidden = new Set(textsOf(stored?.hiddenColumns))
  const fields = order.length > 0 ? order : usual.map(({ field }) => field)
  const shown = columnsFor(fields.filter((field) => !hidden.has(field)))
  const columns = (shown.length > 0 ? shown : usual.slice(0, 1)).map((column) =>
    widthOf(column, stored?.widths),
  )
  const read = sortBy ? readSorts([`${sortBy}:${sortDirection ?? 'asc'}`]) : []
  return { columns, sorts: read.length > 0 ? read : [...sorts] }
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function widthOf(column: Column, widths: Json | undefined): Column {
  const own =
    typeof widths === 'object' && widths !== null && !Array.isArray(widths) ? widths[column.field] : undefined
  return typeof own === 'number' ? { ...column, width: sound(own) } : column
}

const sound = (width: number) => Math.round(Math.max(narrowest, Math.min(widest, width)))
