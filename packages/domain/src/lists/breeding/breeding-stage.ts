import { oneDay } from '../../base/one-day'
import type { Facts } from '../../jobs-read/facts/facts'
import { daysBefore, isCarrying, isExpecting, isHere, type ListsAt } from '../../jobs-read/facts/lists-at'

/**
 * The stages of a cow's year in order, with the days each takes in a herd that calves once a year. She
 * carries for 283 days, the last 60 dry and the last 14 near. The other 82 run from a calf to the next
 * service.
 */
export const stageDays = {
  calved: 42,
  toServe: 40,
  served: 35,
  inCalf: 188,
  dry: 46,
  due: 14,
} as const
export type Stage = keyof typeof stageDays
export const stages = Object.keys(stageDays) as Stage[]

/** A cow's stage, the day she has reached in it, and the day it began. */
export type Stands = { stage: Stage; day: number; since: number }

const days = (from: number, to: number) => Math.round((to - from) / oneDay)

/** Undefined for a cow that is not to be bred, or one too young to have begun. */
export function stageOf(facts: Facts, { today }: Pick<ListsAt, 'today'>): Stands | undefined {
  if (facts.ovine || facts.sex !== 'F' || !isHere(facts, today)) return undefined
  const { gaveBirth, lastServe, due, driedOff, scan, scanned, aborted } = facts
  const carrying = isCarrying(facts, today)
  const sure = carrying && (scan === 'carrying' || !isServed(facts, today))
  if (carrying && isExpecting(facts) && due <= daysBefore(today, -stageDays.due)) {
    const since = daysBefore(due, stageDays.due)
    return { stage: 'due', day: days(since, today), since }
  }
  const isDry = driedOff > gaveBirth || (facts.milking === 'dry' && driedOff === 0)
  if (carrying && isDry) return at('dry', driedOff || daysBefore(due, 60), today)
  if (sure) return at('inCalf', due > 0 ? daysBefore(due, 283 - stageDays.served) : scanned, today)
  if (isServed(facts, today)) return at('served', lastServe, today)
  if (facts.notForBreeding || facts.purpose === 'cull') return undefined
  if (scan === 'empty') return at('toServe', scanned, today)
  if (gaveBirth === 0) return undefined
  const rested = daysBefore(gaveBirth, -stageDays.calved)
  return today < rested ? at('calved', gaveBirth, today) : at('toServe', Math.max(rested, aborted), today)
}

/** Served and not known to be empty since. A service older than this was calved, lost or forgotten. */
export const isServed = ({ gaveBirth, lastServe, aborted, scan }: Facts, today: number): boolean =>
  lastServe > Math.max(gaveBirth, aborted, daysBefore(today, 300)) && lastServe <= today && scan !== 'empty'

const at = (stage: Stage, since: number, today: number): Stands => ({
  stage,
  day: Math.max(0, days(since, today)),
  since,
})

const yearDays = stages.reduce((sum, stage) => sum + stageDays[stage], 0)

/**
 * The wheel has slices of half a month, wide enough for a thumb. A cow that stays too long in a stage waits
 * in its last slice.
 */
export const slices = 24

/** The first slice of each stage and its number of slices. */
export const slicesOf: { readonly [S in Stage]: { first: number; count: number } } = (() => {
  const all = {} as { [S in Stage]: { first: number; count: number } }
  let before = 0
  for (const stage of stages) {
    const first = Math.round((before / yearDays) * slices)
    before += stageDays[stage]
    all[stage] = { first, count: Math.round((before / yearDays) * slices) - first }
  }
  return all
})()

/** The days of its stage that a slice covers; the last slice has no end. */
export function daysOfSlice(slice: number): { stage: Stage; from: number; to?: number } {
  const stage = stages.findLast((one) => slicesOf[one].first <= slice) ?? 'calved'
  const { first, count } = slicesOf[stage]
  const begins = (index: number) => Math.ceil((index / count) * stageDays[stage])
  const index = slice - first
  return { stage, from: begins(index), ...(index < count - 1 && { to: begins(index + 1) - 1 }) }
}

export function sliceOf({ stage, day }: Pick<Stands, 'stage' | 'day'>): number {
  const { first, count } = slicesOf[stage]
  return first + Math.min(count - 1, Math.max(0, Math.floor((day / stageDays[stage]) * count)))
}
