import type { Region } from '../../base/regions/regions'
import type { Problem } from '../../records/problems/problems'
import type { Fields } from '../../records/sync/stored-record'
import { shortName } from './short-name'

/** Reasons for leaving that bring no meat to a table. */
const notForMeat = ['animal died on farm', 'lost or stolen']

/** The form fields that record its leaving. */
const leaves = ['offHerdDate', 'offHerdReason']

/**
 * The problem with an animal whose form says that it left while its meat is still withheld. `remedy` is the
 * remedy it was given. Undefined without a problem, or where the farmer changed neither the day nor the
 * reason.
 */
export function heldAtLeaving(
  animal: Fields,
  touched: readonly string[],
  { region, remedy }: { region: Region; remedy?: string | undefined },
): Problem | undefined {
  const { offHerdDate: left, offHerdReason: why, dod, meatWithdrawalPeriodEnd: until } = animal
  if (!touched.some((name) => leaves.includes(name)) || typeof left !== 'number' || left === 0)
    return undefined
  if (dod || notForMeat.includes(String(why ?? ''))) return undefined
  if (typeof until !== 'number' || until <= left) return undefined
  const values = { who: shortName(animal, region), count: 1, more: 0, remedy: remedy ?? 'none' }
  return { code: 'meatHeldBack', values, moments: { until } }
}
