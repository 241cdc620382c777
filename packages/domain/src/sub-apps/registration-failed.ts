import { subAppOfKind } from '../herds/active-sub-app'
import type { FarmType } from '../herds/farm'
import type { Problem } from '../problems/problems'
import type { SubApp } from '../sub-apps'

export type RegistrationFailed = {
  tell: Problem
  /** Where the farmer goes; stays where they are without it. */
  opens?: SubApp
  /** What was counted is thrown away: it will never be taken. */
  clearsCounters: boolean
  /** What the farm may use is fetched anew, for the device had it wrong. */
  looksAgain: boolean
}

type Where = {
  subApp: SubApp
  previous: SubApp | undefined
  farmTypes: readonly Pick<FarmType, 'type'>[]
}

/** What follows when a farm could not be signed up for a sub-app. Only a refusal for good undoes anything. */
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
