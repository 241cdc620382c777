import type { SubApp } from '../../base/sub-apps'
import type { FilterObject, JsonValue } from '../../frame/pages/query-parameters'
import type { smartListFields } from '../../records/collections/lists-and-reports'
import type { ValuesOf } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'
import { type AnyList, listTitle, type Numbers, numbersOf } from './define-list'
import { type Filter, isFilter, type Operator, operators } from './filters'
import { smartListOf } from './smart-lists'
import { readSorts, type Sort, writeSorts } from './sorts'

/** A list as a page asks for it: its conditions and its order. */
export type Asked = { filters: readonly Filter[]; sorts: readonly Sort[] }

/** A value read back, and how many of its conditions this app cannot ask. */
export type Read<T> = T & { lost: number }

/** Writes a list into its address, so that the farmer can share it and Back can open it. */
export function toAddress({ filters, sorts }: Asked): FilterObject {
  return {
    ...(filters.length > 0 && { where: filters.map(short) }),
    ...(sorts.length > 0 && { sort: writeSorts(sorts) }),
  }
}

const short = ({ field, is, value }: Filter): JsonValue[] =>
  value === undefined ? [field, is] : [field, is, value]

export function fromAddress(written: FilterObject | undefined): Read<Asked> {
  const where = Array.isArray(written?.where) ? written.where : []
  const read = where.map((one) =>
    Array.isArray(one) ? filterOf({ field: one[0], is: one[1], value: one[2] }) : undefined,
  )
  const sorts = Array.isArray(written?.sort) ? written.sort : []
  return { ...kept(read), sorts: readSorts(sorts) }
}

/** The conditions of a link, field by field: one of several answers, or the one answer. */
export function fromLink(predefined: FilterObject | undefined): Read<{ filters: Filter[] }> {
  return kept(
    Object.entries(predefined ?? {}).map(([field, value]) =>
      filterOf({ field, is: Array.isArray(value) ? 'in' : 'equals', value }),
    ),
  )
}

type Given = { field?: unknown; is?: unknown; value?: unknown }

function filterOf({ field, is, value }: Given): Filter | undefined {
  if (typeof field !== 'string' || !isOperator(is)) return undefined
  const filter: Filter = { field, is, ...(value !== undefined && value !== null && { value: value as Json }) }
  return isFilter(filter) ? filter : undefined
}

const isOperator = (value: unknown): value is Operator => operators.some((one) => one === value)

function kept(read: readonly (Filter | undefined)[]): { filters: Filter[]; lost: number } {
  const filters = read.filter((filter) => filter !== undefined)
  return { filters, lost: read.length - filters.length }
}

export type OwnList = Asked & {
  name: string
  /** SL-CUSTOM for a filter, the id of a ready-made list for one with other numbers. */
  type: string
  subApp: SubApp
  numbers: Numbers
  columns: readonly string[]
  favourite: boolean
}

type Stored = ValuesOf<typeof smartListFields>
const longestName = 100

/** As it is stored and synced. */
export function toRecord({
  name,
  type,
  subApp,
  filters,
  sorts,
  numbers,
  columns,
  favourite,
}: OwnList): Fields {
  const [first, ...more] = sorts
  return {
    name: name.trim().slice(0, longestName),
    type,
    belongsToApp: subApp,
    filters: filters.map(({ field, is, value }) => ({ field, is, ...(value !== undefined && { value }) })),
    sortBy: first?.field ?? null,
    sortDirection: first?.direction ?? null,
    thenBy: writeSorts(more),
    columns: [...columns],
    numbers: { ...numbers },
    isFavourite: favourite,
  }
}

/**
 * A saved list read back. One with conditions this app does not know says so: shown without them it would hold more
 * animals than the farmer asked for.
 */
export function fromRecord(fields: Fields): Read<OwnList> {
  const stored = fields as Partial<Stored>
  const list = smartListOf(stored.type)
  const given = Array.isArray(fields.filters) ? fields.filters : []
  const first = stored.sortBy ? [`${stored.sortBy}:${stored.sortDirection ?? 'asc'}`] : []
  const more = Array.isArray(fields.thenBy) ? fields.thenBy : []
  return {
    name: stored.name ?? '',
    type: list?.id ?? 'SL-CUSTOM',
    subApp: stored.belongsToApp ?? 'bovine',
    ...kept(given.map((one) => filterOf(objectOf(one)))),
    sorts: readSorts([...first, ...more]),
    numbers: list ? numbersOf(list, objectOf(fields.numbers)) : {},
    columns: textsOf(fields.columns),
    favourite: stored.isFavourite === true,
  }
}

const objectOf = (value: Json | undefined): { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

export type ShownList = {
  /** The id of the ready-made list, or of the farmer's record. */
  key: string
  list: AnyList
  /** The farmer's own name for it, else the title to translate. */
  name?: string
  title: string
  own?: Read<OwnList>
  favourite: boolean
}

/**
 * The lists of a sub-app in the order of the page: favourites, then the farmer's own by name, then the
 * ready-made. A ready-made list with changed numbers or a star appears once, with the change.
 */
export function shownLists(
  ready: readonly AnyList[],
  records: readonly { id: string; fields: Fields }[],
  subApp: SubApp,
  /** By key, as the farmer's setting keeps them. */
  favourites: readonly string[] = [],
): ShownList[] {
  const own = records
    .filter(({ fields }) => fields.deleted !== true)
    .map(({ id, fields }) => ({ id, own: fromRecord(fields) }))
    .filter((one) => one.own.subApp === subApp)
  const changed = new Map(
    own.filter((one) => one.own.type !== 'SL-CUSTOM').map((one) => [one.own.type, one.own]),
  )
  const custom = smartListOf('SL-CUSTOM')
  const mine = own.flatMap(({ id, own: saved }): ShownList[] =>
    custom && saved.type === 'SL-CUSTOM'
      ? [
          {
            key: id,
            list: custom,
            name: saved.name,
            title: listTitle(custom.id),
            own: saved,
            favourite: saved.favourite || favourites.includes(id),
          },
        ]
      : [],
  )
  const given = ready.map((list): ShownList => {
    const saved = changed.get(list.id)
    return {
      key: list.id,
      list,
      title: listTitle(list.id),
      ...(saved?.name && { name: saved.name }),
      ...(saved && { own: saved }),
      favourite: saved?.favourite === true || favourites.includes(list.id),
    }
  })
  const byName = (a: ShownList, b: ShownList) => (a.name ?? '').localeCompare(b.name ?? '')
  const all = [...mine.sort(byName), ...given]
  return [...all.filter(({ favourite }) => favourite), ...all.filter(({ favourite }) => !favourite)]
}
