/** A demo user sees demo behaviour everywhere, any user sees it inside a demo herd. */
export function isDemo(user: { demo?: boolean | null }, herd?: { demoHerd?: boolean | null }): boolean {
  return Boolean(user.demo) || Boolean(herd?.demoHerd)
}
