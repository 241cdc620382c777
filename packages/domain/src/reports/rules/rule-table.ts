import type { DatedRule, Sourced } from '../../base/regions/dated-rules'
import type { Country, SomePlaces } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import { comparedTables } from './compared-tables'

/** A figure in words: a text and its values, or the text alone. */
export type Figure = { key: string; values?: { readonly [name: string]: number | string } }

/** A region, or a country with rules of its own. */
export type PlaceKey = Region | Country

/** A rule as the operator reads it. */
export type RuleRow = Sourced & {
  /** Its subject, and its animals where there are several kinds, as texts. */
  about: string
  of: readonly string[]
  /** Nothing where it holds everywhere. */
  place?: PlaceKey
  figures: readonly Figure[]
}

/** Rules about one thing, with where and of whom they hold. */
export type Held<Value> = {
  place?: PlaceKey
  of?: readonly string[]
  rules: readonly DatedRule<Value>[]
}

/** One table of rules: its subject, and its rules with their figures in words. */
export type RuleTable = { about: string; rows: () => RuleRow[] }

export const ruleTable = <Value>(
  about: string,
  held: () => readonly Held<Value>[],
  says: (value: Value) => Figure | readonly Figure[],
): RuleTable => ({
  about,
  rows: () =>
    held().flatMap(({ place, of = [], rules }) =>
      rules.map(({ value, ...sourced }) => ({
        ...{ ...comparedBy(about, sourced), ...sourced, about, of, figures: [says(value)].flat() },
        ...(place && { place }),
      })),
    ),
})

/** A rule of a compared table, unless it is only remembered. */
function comparedBy(about: string, { fromMemory }: Sourced): Pick<Sourced, 'compared'> {
  const compared = comparedTables[about]
  return compared && !fromMemory ? { compared } : {}
}

type Rules<Value> = readonly DatedRule<Value>[]

export const everywhere = <Value>(rules: Rules<Value>, of: readonly string[] = []): Held<Value>[] => [
  { rules, of },
]

export const byRegion = <Value>(table: SomePlaces<Rules<Value>>, of: readonly string[] = []): Held<Value>[] =>
  Object.entries(table).map(([place, rules]) => ({ place: place as PlaceKey, of, rules: rules ?? [] }))

/** By region, and there by what is kept. */
export const byKind = <Value, Kind extends string>(
  table: SomePlaces<Record<Kind, Rules<Value>>>,
  kinds: Record<Kind, string>,
): Held<Value>[] =>
  Object.entries(table).flatMap(([place, kept]) =>
    (Object.keys(kinds) as Kind[]).map((kind) => ({
      place: place as PlaceKey,
      of: [kinds[kind]],
      rules: kept?.[kind] ?? [],
    })),
  )

export const counted = (key: string) => (count: number) => ({ key, values: { count } })
