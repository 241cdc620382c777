import type { Problem } from '../../records/problems/problems'

/** A demo user sees demo behaviour everywhere, any user sees it inside a demo herd. */
export function isDemo(user: { demo?: boolean | null }, herd?: { demoHerd?: boolean | null }): boolean {
  return Boolean(user.demo) || Boolean(herd?.demoHerd)
}

/**
 * A demo user can leave the demo for a real account. A farmer looking round a demo herd only needs a notice.
 */
export function demoRestriction(user: { demo?: boolean | null }): Problem {
  return { code: user.demo ? 'demoRestricted' : 'demoRestrictedNotice' }
}
