import { offsetIn } from '@steading/domain/base/days/time-zone'

/** The farm's own time zone, else the one this device is set to. */
export function farmZone(farm?: { timeZone?: unknown } | null): string {
  const own = farm?.timeZone
  if (typeof own === 'string' && offsetIn(own, 0) !== undefined) return own
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
