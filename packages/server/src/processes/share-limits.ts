import type { Policy } from '../policy'

const megabyte = 1024 * 1024

/**
 * The limits of one account, divided by the processes that serve it: together they allow about as much as one
 * process would. Each process keeps enough for an app, and for one upload of the longest size, because the
 * calls of an account rarely spread evenly.
 */
export function shareLimits<P extends Policy>(policy: P, processes: number): P {
  const part = (most: number, least: number) => Math.max(Math.min(most, least), Math.ceil(most / processes))
  const { openApps, calls, uploadsEach, readsEach, answers, bodies } = policy
  return {
    ...policy,
    openApps: { ...openApps, perAccount: part(openApps.perAccount, 4) },
    calls: { ...calls, atOnce: part(calls.atOnce, 8) },
    uploadsEach: { ...uploadsEach, atOnce: part(uploadsEach.atOnce, 1) },
    readsEach: { ...readsEach, atOnce: part(readsEach.atOnce, 1) },
    answers: { ...answers, eachAtOnce: part(answers.eachAtOnce, 2) },
    bodies: {
      ...bodies,
      known: { ...bodies.known, each: part(bodies.known.each, 24 * megabyte) },
      strangers: { ...bodies.strangers, each: part(bodies.strangers.each, 24 * megabyte) },
      perSecond: part(bodies.perSecond, 4 * megabyte),
    },
  }
}
