import type { AccessBlocks, Farm, FarmType } from '../herds/farm'
import { oneDay } from '../one-day'
import { type Region, regionFacts } from '../regions/regions'
import { allFree } from './plan-standing'

/** What a device remembers of the paywall of one herd. A log-out takes it along with everything else. */
export type PaywallMarks = {
  /** When it may first be shown: the first use and the delay. */
  startsAt?: number
  /** It was due while the farmer was in the middle of something. */
  missedAt?: number
  /** Somebody has dealt with it, by paying or by closing it. */
  paid?: boolean
}

export const usualPaywall = { delay: 1, frequency: 1 } as const

/** In days, as the farm has it or as usual. */
export function paywallDays(config: Farm['paywallConfig']): { delay: number; frequency: number } {
  const days = (given: number | null | undefined, usual: number) =>
    typeof given === 'number' && given >= 0 ? given : usual
  return {
    delay: days(config?.delay, usualPaywall.delay),
    frequency: days(config?.frequency, usualPaywall.frequency),
  }
}

type Known = { farmTypes: readonly FarmType[] | undefined; config: Farm['paywallConfig']; now: number }

/**
 * The marks once the farm is known: the first time sets the start, and a farm with a plan clears `paid`, so that the
 * paywall comes back if that plan ends.
 */
export function followPaywall(marks: PaywallMarks, { farmTypes, config, now }: Known): PaywallMarks {
  const startsAt = marks.startsAt ?? now + paywallDays(config).delay * oneDay
  if (!farmTypes?.length || allFree(farmTypes)) return { ...marks, startsAt }
  return { startsAt, paid: false }
}

export const paywallMarks = ['closed', 'upgraded', 'missed'] as const
export type PaywallMark = (typeof paywallMarks)[number]

/** Closing it and paying both settle it; one that was missed waits for so many days as the farm's frequency says. */
export function markPaywall(marks: PaywallMarks, mark: PaywallMark, now: number): PaywallMarks {
  if (mark === 'missed') return { ...marks, missedAt: now }
  const { missedAt: _, ...rest } = marks
  return { ...rest, paid: true }
}

export type SignUp = {
  /** A link to sign up by is still being followed. */
  signUpRole: boolean
  /** The herd has come whole at least once. */
  herdHere: boolean
  demo: boolean
  upgradeStatus: Farm['upgradeStatus']
}

/** Nobody is asked for money while they are still getting in: signing up, waiting for the herd, or in a demo. */
export const isSignedUp = ({ signUpRole, herdHere, demo, upgradeStatus }: SignUp): boolean =>
  !signUpRole && herdHere && !demo && (upgradeStatus ?? 'complete') === 'complete'

export type PaywallFacts = {
  access: AccessBlocks | undefined
  farmTypes: readonly FarmType[] | undefined
  config: Farm['paywallConfig']
  signedUp: boolean
  marks: PaywallMarks
  now: number
}

/** Whether the paywall is to be shown now. What has exactly elapsed has elapsed. */
export function isPaywallDue({ access, farmTypes, config, signedUp, marks, now }: PaywallFacts): boolean {
  const { startsAt, missedAt, paid } = marks
  if (access === undefined || !allFree(farmTypes) || !signedUp || paid || startsAt === undefined) return false
  if (missedAt !== undefined) return now - missedAt >= paywallDays(config).frequency * oneDay
  return now >= startsAt
}

/** After this long the herd is worth comparing with the department's list again. */
const herdListAgeDays = 30

export type ComparedHerd = Pick<Farm, 'isWsCredentials' | 'lastDeptHerdSync' | 'demoHerd'>

/**
 * Whether whoever has just dealt with the paywall is asked to fetch the herd again. Only of a farm that is connected can
 * it be fetched.
 */
export function asksForDepartmentHerd(herd: ComparedHerd, region: Region, now: number): boolean {
  if (!regionFacts(region).herdNumbers || !herd.isWsCredentials || herd.demoHerd) return false
  return now - (herd.lastDeptHerdSync ?? 0) >= herdListAgeDays * oneDay
}
