import { daysBetween } from '../../../base/one-day'
import type { Located } from '../../../base/regions/places'
import { herdTestDays } from '../../../base/regions/tb-herd-rules'
import { testedFromDays } from '../../../jobs-read/rules/tb-rules'
import { dayOf, type ReadFields } from '../../../records/collections/farm-record'

/** Farmers arrange a test about this many days ahead. */
const aheadDays = 30

/**
 * The days until an animal's next TB test, where that is soon. Only for animals with a known last test: a
 * herd new to the app has not missed all of its tests.
 */
export function tbDaysLeft(animal: ReadFields, at: Located & { today: number }): number | undefined {
  const { today } = at
  const tested = dayOf(animal.tbTestDate)
  const every = herdTestDays(at, today)
  if (tested === undefined || every === undefined) return undefined
  if (daysBetween(dayOf(animal.dob) ?? 0, today) < testedFromDays(today)) return undefined
  const days = every - daysBetween(tested, today)
  return days <= aheadDays ? days : undefined
}
