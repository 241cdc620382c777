/**
 * The steps of a log-out, in order. The traces of the user go last, so that the app notices a log-out that
 * broke off.
 */
const order = ['removeSwitchStatus', 'logEvent', 'forceLogOut', 'removeBackup', 'clearEventLog'] as const
type LogOutStep = (typeof order)[number]

/** Runs the given steps in this order, each after the one before, whatever order they are written in. */
export async function logOutInOrder(
  steps: Partial<Record<LogOutStep, () => Promise<unknown> | undefined>>,
): Promise<void> {
  for (const step of order) await steps[step]?.()
}
