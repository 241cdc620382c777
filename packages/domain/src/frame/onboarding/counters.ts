import type { SubApp } from '../../base/sub-apps'

/** The counts and areas a farm gives when it signs up for sheep or crops, by the names in the calls. */
export const flockCounts = ['ewesCount', 'lambsCount', 'ramsCount', 'cullEwesCount', 'wethersCount'] as const
export const landAreas = ['tillageArea', 'grasslandArea'] as const

/** The counters that go with the sign-up for each sub-app. */
export const countersOf: Record<SubApp, readonly string[]> = {
  bovine: [],
  ovine: flockCounts,
  crop: [...landAreas, 'totalArea'],
}

export type FlockCount = (typeof flockCounts)[number]
export type LandArea = (typeof landAreas)[number]
export type CounterName = FlockCount | LandArea
export type Counters = { readonly [name: string]: number }

/** The text in the boxes: an empty box is no zero until the farmer finishes. */
type Typed = { readonly [name: string]: string | undefined }

export const mostArea = 99_999
export const mostHeads = 999_999

/** A whole number of heads; anything else keeps the text before. */
export function typedHeads(typed: string, before: string): string {
  if (typed === '') return ''
  return /^\d+$/.test(typed) && Number(typed) <= mostHeads ? typed : before
}

/** Keys an area never takes, though a number box of a browser would. */
export const refusesKey = (key: string): boolean => ['.', ',', '-', 'e', 'E', '+'].includes(key)

/** A whole number of at most five digits; more of them are the most there can be. */
export function typedArea(typed: string, before: string): string {
  if (typed === '') return ''
  if (!/^\d+$/.test(typed)) return before
  return typed.length > String(mostArea).length ? String(mostArea) : typed
}

/** An empty box counts as none. */
const numberIn = (typed: Typed, name: string): number => Number(typed[name] || 0)

const sumOf = (typed: Typed, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + numberIn(typed, name), 0)

export const flockTotal = (typed: Typed): number => sumOf(typed, flockCounts)
export const totalArea = (typed: Typed): number => sumOf(typed, landAreas)

export const flockCounters = (typed: Typed): Counters =>
  Object.fromEntries(flockCounts.map((name) => [name, numberIn(typed, name)]))

export const landCounters = (typed: Typed): Counters => ({
  ...Object.fromEntries(landAreas.map((name) => [name, numberIn(typed, name)])),
  totalArea: totalArea(typed),
})
