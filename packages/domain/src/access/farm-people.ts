import { consentDays } from '../account/people-calls'
import type { FarmRole } from './roles'

const day = 24 * 3_600_000

type Place = { role: FarmRole; until: number | null }

export const isAdviser = (role: FarmRole): boolean => role === 'adviser' || role === 'adviserReads'

/**
 * What somebody is on a farm after they were given a role there. An owner is never made less by an older invitation: the
 * farm would be left without one. Consent to an adviser begins anew; every other role lasts.
 */
export function placeAfter(before: FarmRole | undefined, role: FarmRole, now: number): Place {
  if (before === 'owner') return { role: 'owner', until: null }
  return { role, until: isAdviser(role) ? now + consentDays * day : null }
}

/** The same where an owner changes a role: between the two kinds of adviser the time that was agreed to stays. */
export function placeChanged({ role: before, until }: Place, role: FarmRole, now: number): Place {
  if (isAdviser(before) && isAdviser(role)) return { role, until }
  return placeAfter(undefined, role, now)
}
