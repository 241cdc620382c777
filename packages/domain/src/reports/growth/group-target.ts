import { oneDay } from '../../base/one-day'
import type { GroupSummary } from '../../herd/groups/group-summary'
import type { Fields } from '../../records/sync/stored-record'
import { readyDay } from '../trade/plan-sale'

export type GroupTarget = { weightMg: number; date?: number }

/** A group's progress to its target weight. */
export type TargetProgress = GroupTarget & {
  /** The average today, at the same gain since its last weighing; undefined without a weighing. */
  nowMg?: number
  /** The day it gets there, at the same gain. */
  reachedOn?: number
  daysToGo?: number
  /** The gain a day it needs from now on to be there in time. */
  neededMg?: number
  /** `unknown` where it was weighed too seldom to tell. */
  says: 'reached' | 'onTrack' | 'behind' | 'unknown'
}

const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

export function targetIn({ targetWeightMg, targetDate }: Fields): GroupTarget | undefined {
  const [weightMg, date] = [positive(targetWeightMg), positive(targetDate)]
  return weightMg === undefined ? undefined : { weightMg, ...(date && { date }) }
}

/** A group's known weight: the animals weighed one by one and the counted heads, each by their number. */
export type GroupWeight = { heads: number; averageMg: number; lastDay: number; gainMg?: number }

export function groupWeight({ weights, gainMg }: GroupSummary, fields: Fields): GroupWeight | undefined {
  const known = weights && {
    ...{ heads: weights.animals, averageMg: weights.averageMg, lastDay: weights.lastDay },
    ...(gainMg !== undefined && { gainMg }),
  }
  const counted = countedWeight(fields)
  if (!known || !counted) return known ?? counted
  const heads = known.heads + counted.heads
  const shared = (a: number, b: number) => (a * known.heads + b * counted.heads) / heads
  const gain =
    known.gainMg !== undefined && counted.gainMg !== undefined
      ? shared(known.gainMg, counted.gainMg)
      : (known.gainMg ?? counted.gainMg)
  return {
    heads,
    averageMg: shared(known.averageMg, counted.averageMg),
    lastDay: Math.max(known.lastDay, counted.lastDay),
    ...(gain !== undefined && { gainMg: gain }),
  }
}

export function countedWeight(fields: Fields): GroupWeight | undefined {
  const [averageMg, lastDay] = [positive(fields.lastWeightMg), positive(fields.lastWeightDate)]
  if (averageMg === undefined || lastDay === undefined) return undefined
  const gain = fields.lastAdgWeightMg
  return {
    ...{ heads: positive(fields.weighedHeads) ?? 1, averageMg, lastDay },
    ...(typeof gain === 'number' && { gainMg: gain }),
  }
}

export function targetProgress(
  target: GroupTarget,
  weight: GroupWeight | undefined,
  today: number,
): TargetProgress {
  if (!weight) return { ...target, says: 'unknown' }
  const { averageMg, lastDay, gainMg } = weight
  const facts = { weightMg: averageMg, weighed: lastDay, gainMg: gainMg ?? Number.NaN }
  const nowMg = Math.round(averageMg + Math.max(0, gainMg ?? 0) * Math.max(0, (today - lastDay) / oneDay))
  const reachedOn = readyDay(facts, target.weightMg, today)
  const missing = target.weightMg - nowMg
  if (missing <= 0) return { ...target, nowMg, reachedOn: today, daysToGo: 0, says: 'reached' }
  const left = target.date === undefined ? undefined : (target.date - today) / oneDay
  return {
    ...target,
    nowMg,
    ...(reachedOn !== undefined && { reachedOn, daysToGo: (reachedOn - today) / oneDay }),
    ...(left !== undefined && left > 0 && { neededMg: Math.ceil(missing / left) }),
    says: verdict(target, gainMg, reachedOn),
  }
}

function verdict(
  { date }: GroupTarget,
  gainMg: number | undefined,
  reachedOn: number | undefined,
): TargetProgress['says'] {
  if (gainMg === undefined) return 'unknown'
  // Without a target day, any gain is on track.
  if (reachedOn === undefined) return 'behind'
  return date === undefined || reachedOn <= date ? 'onTrack' : 'behind'
}
