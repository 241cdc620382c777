import { consentDays } from '../account/people-calls'
import type { FarmRole } from './roles'

const day = 24 * 3_600_000

type Place = { role: FarmRole; until: number | null }

export const isAdviser = (role: FarmRole): boolean => role === 'adviser' || role === 'adviserReads'

/**
 * A person's place on a farm after they get a role there. An older invitation never demotes the owner,
 * because the farm would be left without one. An adviser's consent starts again; every other role has no end
 * date.
 */
export function placeAfter(before: FarmRole | undefined, role: FarmRole, now: number): Place {
  if (before === 'owner') return { role: 'owner', until: null }
  return { role, until: isAdviser(role) ? now + consentDays * day : null }
}

/**
 * A person's place after an owner changes their role. Switching between the two kinds of adviser keeps the
 * agreed end date.
 */
export function placeChanged({ role: before, until }: Place, role: FarmRole, now: number): Place {
  if (isAdviser(before) && isAdviser(role)) return { role, until }
  return placeAfter(undefined, role, now)
}
