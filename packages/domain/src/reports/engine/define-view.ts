import type { Place } from '../../base/regions/places'
import type { SubApp } from '../../base/sub-apps'
import type { SettingName } from '../../frame/settings/settings'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Sought } from '../../lists/animals/search-fields'
import type { CollectionName } from '../../records/collections/collections'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { Layout } from '../registers/layout'
import type { CellKind } from './cell-kinds'
import type { Tallies } from './tallies'

export type Livestock = 'bovine' | 'ovine'
/** Whose farm has no animals looks at what is of the whole farm. */
export const livestockOf = (subApp: SubApp): Livestock => (subApp === 'ovine' ? 'ovine' : 'bovine')
/** The day, the farm and the animals a view is made for. */
export type ViewAt = ListsAt & { subApp: Livestock }
/** The farmer's answers, by the names of the view's questions. */
export type Asked = { readonly [name: string]: Json | undefined }

export type Cells = { readonly [column: string]: Json }
export type ViewRow = { id: string; cells: Cells }
/** A sentence and what fills its blanks: a number as it is, or a cell. */
export type Said = {
  key: string
  values?: { readonly [name: string]: number | { kind: CellKind; value: Json } }
}

/** `tags` are what a row is kept or left out by; how many carry each is counted beside. */
export type Line = { cells: Cells; tags?: readonly string[] }
/** So much to a figure of a row. */
export type Add = readonly [row: string, figure: string, value: number]
/**
 * One thing's share of a view: a line of its own, figures of rows that several things make up, or both.
 * `earlier` are lines it has besides, an animal's stays before this one. Where the view is about animals,
 * their cell `animal` is its id.
 */
export type Folded = { line?: Line; earlier?: readonly Line[]; adds?: readonly Add[] }

export type AnimalThing = { id: string; fields: Fields; facts: Facts }
export type RecordThing = { collection: CollectionName | 'fed'; id: string; fields: Fields }

/**
 * Other records that bear on this one, by a field. The view folds this record again when one of them changes.
 */
export type Look = (
  collection: CollectionName | 'fed',
  field: string,
  value: string,
) => readonly RecordThing[]

/** Where what a record is looked up by does not stand plainly in one of its fields. */
export type LookBy = { by: string; values(fields: Fields): readonly string[] }

export type ViewColumn = {
  key: string
  label: string
  /** `by` names the cell that says it, where rows differ. */
  kind: CellKind | { by: string }
  /**
   * Its place on a phone: loud at the end, small under that, in the line below the name; else in a list under
   * it.
   */
  place?: 'name' | 'figure' | 'small' | 'about'
  /** The name of a missing value, if the heading does not say it by itself. */
  lacking?: string
  /** In letters, where a table has to have room for so many; else by its kind. */
  letters?: number
  /** Said so in the line below the name, the value in its blank. */
  brief?: string
  subApps?: readonly Livestock[]
}

/** `more` is said after it, where one cell does not say it all. */
export type Choice = {
  value: string
  says: Json
  more?: readonly { kind: CellKind; value: Json }[]
}
/** The part of the address that holds an answer. */
export type AddressSlot = 'listTab' | 'sort' | 'type' | 'id'
type InAddress = { in: AddressSlot }
type Option = { value: string; label: string }
export type Ask =
  /** Keeps the rows with one tag, each offered with how many there are; `more` narrows it further. */
  | ({
      kind: 'only'
      name: string
      label: string
      options: readonly (Option & { more?: readonly Option[] })[]
    } & InAddress)
  /**
   * Keeps the rows with the tag in the address, without a question. `title` where the page is called by it.
   */
  | ({ kind: 'tag'; name: string; title?: CellKind; otherwise: Option } & InAddress)
  /**
   * From a day to a day, the last year by default; lines are kept by the day in the cell `by`. With `until`,
   * a line is kept for as long as it lasted: until that day, or still. It is always kept where its beginning
   * was not recorded.
   */
  | ({ kind: 'period'; name: string; label: string; by?: string; until?: string } & InAddress)
  | { kind: 'search'; name: string; label: string }
  | ({ kind: 'order'; name: string; label: string; options: readonly Option[] } & InAddress)
  /** One of the choices on offer; the first by default. `keeps` where only lines with that tag are kept. */
  | ({
      kind: 'choice'
      keeps?: true
      name: string
      label: string
      as: CellKind
      options(tallies: Tallies, at: ViewAt): readonly Choice[]
    } & InAddress)
  /** A setting of the farm. */
  | { kind: 'setting'; name: string; setting: SettingName }
  /** The worst month of the bulk tank in the last year, where that is known. */
  | { kind: 'tank'; name: string }
  /** Just the animals picked in a list, where some were. */
  | { kind: 'picked'; name: string }

export type Sum = { label: string; kind: CellKind; value: Json; note?: Said }
export type SortBy = { column: string; direction: 'asc' | 'desc' }

export type Picture = {
  kind: 'line' | 'bars' | 'stacked'
  /** Its subject, in words. */
  title: string
  x: string
  values: readonly string[]
  /** The column whose values have a colour each, every one a part of `values`. */
  by?: string
  target?: { value: number; label: string }
}

/** `filledBy` is the job that puts the first line there. */
type Empty = { title: string; text: string; filledBy?: string }

export type DoneForAll = { job: string; whose?: string; given?: Fields }

type Shown = {
  id: string
  title: string
  subApps: readonly SubApp[]
  asks: readonly Ask[]
  columns: readonly ViewColumn[]
  /** Lines that are few enough to stand all at once under their sums. */
  whole?: true
  /** Left out where each thing has a line of its own. */
  rows?(tallies: Tallies, at: ViewAt, asked: Asked): readonly ViewRow[]
  order?: SortBy
  /** How many lines there are, in words; where it is left out they are animals. */
  counts?: string
  sums?(tallies: Tallies, at: ViewAt, asked: Asked): readonly Sum[]
  notes?(tallies: Tallies, at: ViewAt, asked: Asked): readonly Said[]
  picture?: Picture
  /** The page a row opens. */
  opens?(row: ViewRow): { page: string; search: { [name: string]: string } } | undefined
  /** The jobs that are done to all lines of a part: `whose` names the cell with the animal, where the line is not about it. */
  does?: { readonly [tag: string]: readonly DoneForAll[] }
  /** Another page offered beside the heading. */
  leadsTo?: string
  empty: Empty
  /** Where a tag has no rows and its own words for it. */
  emptyOf?: { readonly [tag: string]: Empty }
  /** How it is worked out, under the rows. */
  hint?: string
  /** A register: as the book of the region has it on paper, by what was asked. */
  prints?(place: Place, subApp: Livestock, asked: Asked): Layout
  /** A page of its own draws it among other things. */
  within?: string
  /** Every text it can say besides. */
  texts?: readonly string[]
}

export type HerdView = Shown & {
  over: 'herd'
  /** Undefined for an animal that has nothing to say. */
  fold(animal: AnimalThing, at: ViewAt, asked: Asked): Folded | undefined
  /** The texts that a search finds a line by. */
  finds?(animal: AnimalThing, at: ViewAt): Sought
}

/** The keys for looking up records: fields, or values worked out from them under a name of their own. */
export type LooksBy = Partial<Record<CollectionName | 'fed', readonly (string | LookBy)[]>>

export type RecordsView = Shown & {
  over: 'records'
  collections: readonly CollectionName[]
  /** The records worth keeping. `looksBy` names the keys that find others. */
  keeps(record: RecordThing): boolean
  /**
   * The view reads only records of these collections with this value, and those under each by another field;
   * else all.
   */
  found?: {
    readonly [C in CollectionName]?: {
      field: string
      value: string | readonly string[]
      under?: string
    }
  }
  looksBy?: LooksBy
  /** Data from outside the farm's records. */
  fedBy?: 'milk' | 'department'
  fold(record: RecordThing, at: ViewAt, asked: Asked, look: Look): Folded | undefined
  /** The texts that a search finds a line by. */
  finds?(record: RecordThing, at: ViewAt): Sought
}

export type View = HerdView | RecordsView

/** A report: the things it reads, what each of them brings, and how the rows are shown. */
export const defineView = <const Defined extends View>(view: Defined): Defined => view

/** Answers that change what each thing brings; the others only choose among the rows. */
export const foldedBy = ({ asks }: View): string[] => [
  'subApp',
  ...asks.flatMap(({ kind, name }) =>
    kind === 'setting' || kind === 'tank' || kind === 'picked' ? [name] : [],
  ),
]

export const columnsFor = ({ columns }: Pick<View, 'columns'>, subApp: Livestock): ViewColumn[] =>
  columns.filter(({ subApps }) => subApps === undefined || subApps.includes(subApp))
