import type { SubApp } from '../../base/sub-apps'
import type { Problem } from '../../records/problems/problems'
import { subAppOfKind } from '../herds/active-sub-app'
import type { FarmType } from '../herds/farm'

export type RegistrationFailed = {
  tell: Problem
  /** Where the farmer goes; stays where they are without it. */
  opens?: SubApp
  /** Deletes the counters: the server will never take them. */
  clearsCounters: boolean
  /** Fetches the farm's access again, because the device had it wrong. */
  looksAgain: boolean
}

type Where = {
  subApp: SubApp
  previous: SubApp | undefined
  farmTypes: readonly Pick<FarmType, 'type'>[]
}

/** The steps after a farm could not be signed up for a sub-app. Only a final refusal undoes anything. */
export function registrationFailed(
  problem: Problem,
  { subApp, previous, farmTypes }: Where,
): RegistrationFailed {
  if (problem.code !== 'accessError') return { tell: problem, clearsCounters: false, looksAgain: false }
  const [first] = farmTypes
  const opens = previous !== undefined && previous !== subApp ? previous : first && subAppOfKind[first.type]
  return {
    tell: { code: 'accessError' },
    ...(opens && { opens }),
    clearsCounters: true,
    looksAgain: true,
  }
}
