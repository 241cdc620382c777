/** Logging out, in the order it is done: what tells who was here goes last, so that a break in the middle is noticed. */
const order = ['removeSwitchStatus', 'logEvent', 'forceLogOut', 'removeBackup', 'clearEventLog'] as const
type LogOutStep = (typeof order)[number]

/** Does the steps it is given, each when the one before is done, whatever order they are written in. */
export async function logOutInOrder(
  steps: Partial<Record<LogOutStep, () => Promise<unknown> | undefined>>,
): Promise<void> {
  for (const step of order) await steps[step]?.()
}
