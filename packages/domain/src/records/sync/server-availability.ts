import type { EventCode } from '../events/events'

/** The result of the server check; it decides the log event and the farmer's message. */
export type Availability = 'available' | 'offline' | 'unavailable' | 'flaggedOff' | 'skipped' | 'tooOld'

export const availabilityEvents = {
  offline: 'HW175-12-2',
  unavailable: 'HW175-12-3',
  flaggedOff: 'HW175-12-1',
} as const

/** The log events of a sync that a failed check or call ended. */
export const syncErrorEvents = {
  offline: 'HW523',
  unavailable: 'HW522',
  flaggedOff: 'HW522',
  serverDown: 'HW522',
  farmChangedMeanwhile: 'HW521',
} as const satisfies { [found: string]: EventCode }

/** The event of a fetch that failed: its cause where that is known, else that the herd did not sync. */
export const fetchFailedEvent = (code: string): EventCode =>
  Object.hasOwn(syncErrorEvents, code) ? syncErrorEvents[code as keyof typeof syncErrorEvents] : 'HW520'

export type CheckConfig = { allowed: boolean; forcedLocally: boolean; turbo: boolean }

/** Turbo mode always skips the check; a configuration that disallows it can be overruled on the device. */
export function skipsServerCheck({ allowed, forcedLocally, turbo }: CheckConfig): boolean {
  return turbo || (!allowed && !forcedLocally)
}

export type CheckAnswer = {
  available: boolean
  flagsAvailable?: boolean | null
  minAppVersionForSync?: string | null
}

export function availabilityOf(
  answer: CheckAnswer | undefined,
  online: boolean,
  appVersion: string,
): Availability {
  if (!online) return 'offline'
  if (answer === undefined) return 'unavailable'
  if (answer.flagsAvailable === false) return 'flaggedOff'
  if (!answer.available) return 'unavailable'
  if (answer.minAppVersionForSync && isOlder(appVersion, answer.minAppVersionForSync)) return 'tooOld'
  return 'available'
}

export function isOlder(version: string, minimum: string): boolean {
  const mine = version.split('.').map(Number)
  for (const [index, wanted] of minimum.split('.').map(Number).entries()) {
    const have = mine[index] ?? 0
    if (have !== wanted) return have < wanted
  }
  return false
}
