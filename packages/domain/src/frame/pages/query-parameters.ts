import { isPageId, type PageId } from './pages'

/** The address's parameters as the router hands them over: plain texts. */
export type SearchTexts = { [name: string]: string }

/** Focused work at the crush or the scales. Nothing may interrupt it, and Back asks before it ends. */
export const appModes = ['weighing', 'scanning', 'chuteSide', 'drafting'] as const
export type AppMode = (typeof appModes)[number]

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }
export type FilterObject = { [name: string]: JsonValue }

/** `read` gives undefined for a text it cannot read. */
type Parameter<T> = { read: (text: string) => T | undefined; write: (value: T) => string }

const text: Parameter<string> = { read: (value) => value || undefined, write: (value) => value }

const wholeNumber = (least: number, most: number): Parameter<number> => ({
  read: (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= least && number <= most ? number : undefined
  },
  write: String,
})

const flag: Parameter<boolean> = {
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  write: String,
}

/** An object written as text. A text that cannot be read back is no filter at all. */
const object: Parameter<FilterObject> = {
  read: (written) => {
    try {
      const read: unknown = JSON.parse(written)
      return isObject(read) ? read : undefined
    } catch {
      return undefined
    }
  },
  write: (value) => JSON.stringify(value),
}

const isObject = (value: unknown): value is FilterObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneOf = <T extends string>(known: (value: string) => value is T): Parameter<T> => ({
  read: (value) => (known(value) ? value : undefined),
  write: (value) => value,
})

/** The parameters of a page's address. `sort` and `type` are ours; the others are the specification's. */
const parameters = {
  searchString: text,
  filters: object,
  queryFilters: object,
  predefinedFilters: object,
  appMode: oneOf((value): value is AppMode => (appModes as readonly string[]).includes(value)),
  tab: wholeNumber(0, 2),
  listTab: text,
  id: text,
  pageId: oneOf((value): value is PageId => isPageId(value)),
  enableSelectMode: flag,
  mapView: flag,
  copyAnimalCounter: wholeNumber(0, 999),
  /** The list's order. */
  sort: text,
  /** The kind of job a form records; what the rows of a report stand for. */
  type: text,
}
type Parameters = typeof parameters
export type Search = { [Name in keyof Parameters]?: Parameters[Name] extends Parameter<infer T> ? T : never }

/** Reads the parameters of an address. An unreadable value is dropped, never guessed. */
export function readSearch(texts: { readonly [name: string]: unknown }): Search {
  const search: { [name: string]: unknown } = {}
  for (const [name, { read }] of Object.entries(parameters)) {
    const given = texts[name]
    const value = typeof given === 'string' ? read(given) : undefined
    if (value !== undefined) search[name] = value
  }
  return search as Search
}

/** A link's request to a list: a query to narrow it, and conditions already chosen on it. */
export function linkedFilters({ queryFilters, predefinedFilters }: Search): FilterObject | undefined {
  return queryFilters || predefinedFilters ? { ...queryFilters, ...predefinedFilters } : undefined
}

/** The same as texts for the address, without unset parameters. */
export function writeSearch(search: Search): SearchTexts {
  const texts: SearchTexts = {}
  for (const [name, { write }] of Object.entries(parameters)) {
    const value = search[name as keyof Search]
    if (value !== undefined) texts[name] = (write as (value: unknown) => string)(value)
  }
  return texts
}
