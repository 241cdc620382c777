import type { Problem } from '../problems/problems'
import type { Region } from '../regions/regions'
import type { Fields } from '../sync/stored-record'
import { shortName } from './short-name'

/** What does not leave for anybody's table. */
const notForMeat = ['animal died on farm', 'lost or stolen']

/** What of its form lets it leave. */
const leaves = ['offHerdDate', 'offHerdReason']

/**
 * What stands at the door of an animal whose form says that it left: its meat is held back beyond that day. `remedy` is
 * what it was given. Undefined where nothing does, or nobody has touched when and why it left.
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
