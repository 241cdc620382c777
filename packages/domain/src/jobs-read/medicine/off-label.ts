import type { Place } from '../../base/regions/places'
import { notPermittedOn } from '../../base/regions/withdrawal-rules'
import type { Fields } from '../../records/sync/stored-record'
import { dateOf } from '../job/task-rows'

type Product = 'meat' | 'milk'

/** The law's change to the label's period, as the job keeps it. */
export type UsedOffLabel = {
  offLabel?: boolean
  offLabelTimes?: number
  offLabelWhereNone?: number
  offLabelUnsaidMeat?: number
  offLabelUnsaidMilk?: number
  notForMeat?: boolean
  notForMilkingCows?: boolean
}
const never = { meat: 'notForMeat', milk: 'notForMilkingCows' } as const

/**
 * The days of a label as they count off label: so many times, rounded up, and days of their own where there are none.
 * Days of a product that is not permitted at all are the law's already.
 */
export function daysAsUsed(days: number, used: UsedOffLabel, product: Product): number {
  if (!isLonger(used, product)) return days
  const { offLabelTimes, offLabelWhereNone = 0 } = used
  return days === 0 ? offLabelWhereNone : Math.ceil(days * (offLabelTimes ?? 1))
}

/** The same of hours, which come to whole days. */
export const hoursAsUsed = (hours: number, used: UsedOffLabel, product: Product): number =>
  isLonger(used, product) ? daysAsUsed(hours / 24, used, product) * 24 : hours

const isLonger = (used: UsedOffLabel, product: Product): boolean =>
  used.offLabel === true && used.offLabelTimes !== undefined && !used[never[product]]

const unsaid = { meat: 'offLabelUnsaidMeat', milk: 'offLabelUnsaidMilk' } as const

/** The days off label of a product without a given period: those of one that no label permits. */
export const daysUnsaid = (used: UsedOffLabel, product: Product): number =>
  used.offLabel === true && !used[never[product]] ? (used[unsaid[product]] ?? 0) : 0

const noneKept = {
  ...{ offLabelTimes: null, offLabelWhereNone: null },
  ...{ offLabelUnsaidMeat: null, offLabelUnsaidMilk: null },
}

/** The values a job off label keeps from the rule of its day. */
export function keptOffLabel(values: Fields, place: Place): Fields {
  if (values.offLabel !== true) return {}
  const rule = notPermittedOn(place, dateOf(values))
  return typeof rule === 'object' && !rule.leastForAny
    ? {
        ...{ offLabelTimes: rule.factor, offLabelWhereNone: rule.whereNone },
        ...{ offLabelUnsaidMeat: rule.meat, offLabelUnsaidMilk: rule.milk },
      }
    : { ...noneKept }
}

const says = {
  times: 'JOBS.OFF_LABEL.TIMES',
  least: 'JOBS.OFF_LABEL.LEAST',
  vet: 'JOBS.OFF_LABEL.VET',
} as const
export const offLabelTexts: readonly string[] = Object.values(says)

/** Beside the period on the form: how the place counts a use the label does not have. */
export function offLabelSays(
  values: Fields,
  place: Place,
): { key: string; values: { [name: string]: number } } | undefined {
  const notPermitted = Object.values(never).some((name) => values[name] === true)
  if (values.offLabel !== true && !notPermitted) return undefined
  const rule = notPermittedOn(place, dateOf(values))
  if (!rule) return undefined
  if (rule === 'as the vet says') return { key: says.vet, values: {} }
  if (notPermitted || rule.leastForAny)
    return { key: says.least, values: { meat: rule.meat, milk: rule.milk } }
  return { key: says.times, values: { times: rule.factor } }
}
