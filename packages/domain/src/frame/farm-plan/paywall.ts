import { oneDay } from '../../base/one-day'
import { type Region, regionFacts } from '../../base/regions/regions'
import type { AccessBlocks, Farm, FarmType } from '../herds/farm'
import { allFree } from './plan-standing'

/** The paywall's state for one herd on a device. A log-out deletes it with everything else. */
export type PaywallMarks = {
  /** When it may first show: the first use and the delay. */
  startsAt?: number
  /** It was due while the farmer was in the middle of something. */
  missedAt?: number
  /** The farmer has dealt with it, by paying or by closing it. */
  paid?: boolean
}

export const usualPaywall = { delay: 1, frequency: 1 } as const

/** In days, from the farm or the usual ones. */
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
 * Updates the marks once the farm is known. The first time sets the start. A farm with a plan clears `paid`,
 * so that the paywall comes back if that plan ends.
 */
export function followPaywall(marks: PaywallMarks, { farmTypes, config, now }: Known): PaywallMarks {
  const startsAt = marks.startsAt ?? now + paywallDays(config).delay * oneDay
  if (!farmTypes?.length || allFree(farmTypes)) return { ...marks, startsAt }
  return { startsAt, paid: false }
}

export const paywallMarks = ['closed', 'upgraded', 'missed'] as const
export type PaywallMark = (typeof paywallMarks)[number]

/**
 * Closing it and paying both settle it. A missed paywall waits for as many days as the farm's frequency says.
 */
export function markPaywall(marks: PaywallMarks, mark: PaywallMark, now: number): PaywallMarks {
  if (mark === 'missed') return { ...marks, missedAt: now }
  const { missedAt: _, ...rest } = marks
  return { ...rest, paid: true }
}

export type SignUp = {
  /** The user still follows a sign-up link. */
  signUpRole: boolean
  /** The phone has received the whole herd at least once. */
  herdHere: boolean
  demo: boolean
  upgradeStatus: Farm['upgradeStatus']
}

/**
 * The app asks for no money while users are still getting in: signing up, waiting for the herd, or in a demo.
 */
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

/** Whether to show the paywall now. A delay that ends exactly now has ended. */
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
 * After the paywall the app asks about an old herd list, but only where the farm is connected and can fetch
 * it.
 */
export function asksForDepartmentHerd(herd: ComparedHerd, region: Region, now: number): boolean {
  if (!regionFacts(region).herdNumbers || !herd.isWsCredentials || herd.demoHerd) return false
  return now - (herd.lastDeptHerdSync ?? 0) >= herdListAgeDays * oneDay
}
