import type { SubApp } from '../../base/sub-apps'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Sort } from './sorts'

/** The unit of a list's number; the screen writes weights in the farmer's unit. */
export type SettingUnit =
  | 'days'
  | 'months'
  | 'weightMg'
  | 'count'
  | 'cells'
  | 'score'
  | 'percent'
  | 'deviations'

/** A number of a list that the farmer may change. `options` are offered as buttons. */
export type ListSetting = {
  unit: SettingUnit
  usually: number
  least: number
  most: number
  options?: readonly number[]
}
export type ListSettings = { readonly [name: string]: ListSetting }
export type Numbers<S extends ListSettings = ListSettings> = { readonly [K in keyof S]: number }

/** The numbers of any list, by name. */
export type ListNumbers = { readonly [name: string]: number }

/** Whom a list is looked for among. */
export type ListOf = 'here' | 'left' | 'straws'

export const listFamilies = [
  'herd',
  'breeding',
  'health',
  'papers',
  'growth',
  'care',
  'flock',
  'own',
] as const
export type ListFamily = (typeof listFamilies)[number]

export type SmartList<S extends ListSettings = ListSettings> = {
  /** Also the key the farm's plan opens it by. Stable, never shown. */
  id: `SL-${string}`
  family: ListFamily
  subApps: readonly SubApp[]
  of: ListOf
  settings: S
  /**
   * The rule. The first call works out what is the same for every animal, so that the second, made for each of them,
   * only compares.
   */
  where: (numbers: Numbers<S>, at: ListsAt) => (facts: Facts) => boolean
  /** Shown beside the animal itself. */
  columns: readonly string[]
  sort: readonly Sort[]
  /**
   * The date or figure an entry is about. A farmer can put an animal aside until this changes. Lists for the
   * law or a withdrawal have none, so they never hide an animal.
   */
  about?: (facts: Facts) => number
  /** Compares an animal with its peers, so that a weighing of one may move another. */
  comparesPeers?: true
}

type Given<S extends ListSettings> = Omit<SmartList<S>, 'of' | 'settings' | 'sort' | 'columns' | 'where'> & {
  of?: ListOf
  settings?: S
  columns?: readonly string[]
  sort?: readonly Sort[]
  where: SmartList<S>['where']
}

export const byTag: readonly Sort[] = [{ field: 'tag', direction: 'asc' }]

/** A smart list is data: one more is one of these and one line in the register. */
export function defineList<const S extends ListSettings = Record<never, never>>(
  list: Given<S>,
): SmartList<S> {
  return { of: 'here', settings: {} as S, columns: [], sort: byTag, ...list }
}

/** A list of the register, whatever its numbers are called. */
export type AnyList = SmartList<ListSettings>

export const days = (usually: number, more: Partial<ListSetting> = {}): ListSetting => ({
  unit: 'days',
  usually,
  least: 1,
  most: 730,
  ...more,
})
export const months = (usually: number): ListSetting => ({ unit: 'months', usually, least: 1, most: 120 })
export const kilos = (usually: number, most: number): ListSetting => ({
  unit: 'weightMg',
  usually: usually * 1_000_000,
  least: 1_000_000,
  most: most * 1_000_000,
})

/** `SMART_LISTS.DUE_CALVE` for SL-DUE-CALVE. */
export const listTitle = (id: string): string => `SMART_LISTS.${id.replace(/^SL-/, '').replaceAll('-', '_')}`

/** The rule in one sentence, said with the list's numbers: `LIST_RULES.DUE_CALVE`. */
export const listRule = (id: string): string => listTitle(id).replace(/^SMART_LISTS/, 'LIST_RULES')

/** `LIST_NUMBERS.FROM_MONTHS` for fromMonths. */
export const settingLabel = (name: string): string =>
  `LIST_NUMBERS.${name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The list's numbers: the farmer's own where they make sense, else the usual ones. */
export function numbersOf(list: AnyList, chosen: { readonly [name: string]: unknown } = {}): Numbers {
  return Object.fromEntries(
    Object.entries(list.settings).map(([name, { usually, least, most }]) => {
      const value = chosen[name]
      const sound = typeof value === 'number' && value >= least && value <= most
      return [name, sound ? value : usually]
    }),
  )
}
