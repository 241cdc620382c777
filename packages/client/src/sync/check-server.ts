import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import {
  type Availability,
  availabilityEvents,
  availabilityOf,
  skipsServerCheck,
  syncErrorEvents,
} from '@steading/domain/records/sync/server-availability'
import { paths, serverCheckResponseSchema } from '@steading/domain/records/sync/wire-calls'
import { tellFailed } from './ask'
import type { SyncPorts } from './ports'

/** Step 1 of a sync. Says what it found; background tries log but do not interrupt the farmer. */
export async function checkServer(ports: SyncPorts, loud: boolean): Promise<Availability> {
  const { turbo, serverCheckAllowed, serverCheckForcedLocally, appVersion, language } = ports.config()
  if (skipsServerCheck({ allowed: serverCheckAllowed, forcedLocally: serverCheckForcedLocally, turbo }))
    return 'skipped'
  if (!ports.online()) return report(ports, 'offline', loud)
  const reply = await ports.transport.post(paths.serverCheck, {})
  if (!reply.ok && speaksOfTheSession(reply.problem.code)) {
    tellFailed(ports, reply.problem)
    return 'unavailable'
  }
  const parsed = reply.ok ? serverCheckResponseSchema.safeParse(reply.value) : undefined
  const answer = parsed?.success ? parsed.data : undefined
  if (answer) ports.learnTime(answer.time)
  const offline = !reply.ok && reply.problem.code === 'offline'
  const found = availabilityOf(answer, !offline, appVersion)
  return report(ports, found, loud, answer?.message?.[language] ?? answer?.message?.en)
}

function report(ports: SyncPorts, found: Availability, loud: boolean, serverText?: string): Availability {
  if (found === 'available' || found === 'skipped') return found
  if (found === 'tooOld') {
    ports.notify({ kind: 'alert', problem: { code: 'appTooOldToSync' } })
    return found
  }
  ports.log(availabilityEvents[found])
  if (found === 'offline') ports.log('HW155A')
  ports.log(syncErrorEvents[found])
  // A message from the server ("work on Sunday night") is worth showing even in a sync of the app's own.
  if (loud || serverText) {
    ports.notify({ kind: 'alert', problem: { code: problemCodes[found], serverText } })
  }
  return found
}

const problemCodes = {
  offline: 'offline',
  unavailable: 'serverDown',
  flaggedOff: 'flagsUnavailable',
} as const
