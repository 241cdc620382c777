import { herdTestDays } from '../../regions/dated-rules'
import type { Located } from '../../regions/places'
import { testedFromDays } from '../../tasks/tb-rules'
import { dayOf, type ReadFields } from '../farm-record'
import { daysBetween } from '../home-at'

/** A test is arranged about this long before. */
const aheadDays = 30

/**
 * In how many days an animal is due to be tested for TB, where that is soon. Only of animals whose last test is known: a
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
