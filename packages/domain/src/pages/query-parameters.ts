import * as z from 'zod'
import { isPageId, type PageId } from './pages'

/** The address's parameters as the router hands them over: plain texts. */
export type SearchTexts = { [name: string]: string }

/** Focused work at the crush or the scales. Nothing may interrupt it, and Back asks before it ends. */
export const appModes = ['weighing', 'scanning', 'chuteSide', 'drafting'] as const
export type AppMode = (typeof appModes)[number]

export type JsonValue = z.infer<ReturnType<typeof z.json>>
export type FilterObject = { [name: string]: JsonValue }

type Parameter<T> = { read: z.ZodType<T, string>; write: (value: T) => string }

const text: Parameter<string> = { read: z.string().min(1), write: (value) => value }

const wholeNumber = (least: number, most: number): Parameter<number> => ({
  read: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
  write: String,
})

const flag: Parameter<boolean> = {
  read: z.enum(['true', 'false']).transform((value) => value === 'true') as z.ZodType<boolean, string>,
  write: String,
}

const filterObject = z.record(z.string(), z.json())

/** An object written as text. What cannot be read back is no filter at all. */
const object: Parameter<FilterObject> = {
  read: z.string().transform((written, context) => {
    const read = parsed(written)
    const checked = filterObject.safeParse(read)
    if (checked.success && !Array.isArray(read)) return checked.data
    context.addIssue('not a filter')
    return z.NEVER
  }),
  write: (value) => JSON.stringify(value),
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

const oneOf = <T extends string>(known: (value: string) => value is T): Parameter<T> => ({
  read: z.string().refine(known) as unknown as z.ZodType<T, string>,
  write: (value) => value,
})

/** What an address can say about its page. `sort` and `type` are ours; the others are the specification's. */
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
  /** The kind of job a form records. */
  type: text,
}
type Parameters = typeof parameters
export type Search = { [Name in keyof Parameters]?: Parameters[Name] extends Parameter<infer T> ? T : never }

/** Reads what the address says. A value nobody can make sense of is dropped, never guessed. */
export function readSearch(texts: { readonly [name: string]: unknown }): Search {
  const search: { [name: string]: unknown } = {}
  for (const [name, { read }] of Object.entries(parameters)) {
    const given = texts[name]
    if (given === undefined) continue
    const value = (read as z.ZodType).safeParse(given)
    if (value.success) search[name] = value.data
  }
  return search as Search
}

/** The same as texts for the address; what is not set is left out. */
export function writeSearch(search: Search): SearchTexts {
  const texts: SearchTexts = {}
  for (const [name, { write }] of Object.entries(parameters)) {
    const value = search[name as keyof Search]
    if (value !== undefined) texts[name] = (write as (value: unknown) => string)(value)
  }
  return texts
}
