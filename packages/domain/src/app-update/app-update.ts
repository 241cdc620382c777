import type { ProblemCode } from '../problems/problems'

/** A file of a few bytes that no cache may keep, so asking often costs next to nothing. */
export const versionFile = { path: '/version.json', cache: 'no-store' } as const
export const checkEvery = 5000

/**
 * The build the server has; undefined for an answer that is not the version file, such as a log-in page of a hotel.
 * Read by hand: this is in the first piece of the app, and the schema library need not be.
 */
export function readVersion(answer: unknown): string | undefined {
  const build = typeof answer === 'object' && answer !== null && 'build' in answer ? answer.build : undefined
  return typeof build === 'string' && build !== '' ? build : undefined
}

/** Nobody looking, no signal or turbo mode: there is nobody to offer it to or nothing to be had. */
export const mayCheck = (now: {
  visible: boolean
  online: boolean
  turbo: boolean
  checking: boolean
}): boolean => now.visible && now.online && !now.turbo && !now.checking

export type UpdateFacts = {
  running: string
  newest: string | undefined
  /** The newer app that stands ready on the device. */
  installed: string | undefined
  /** What the farmer last said no to. */
  declined: string | undefined
  /** Something typed is not saved yet. */
  unsaved: boolean
  /** In the middle of a job, weighing at the crush say. */
  inAppMode: boolean
  /** The page lost a piece of itself that the server no longer has. */
  broken: boolean
}

export type UpdateDecision =
  | { do: 'nothing'; status: 'upToDate' | 'declined' | 'waiting' }
  | { do: 'install'; build: string }
  /** The newer app is installed: ask whether to restart into it. */
  | { do: 'ask'; problem: Extract<ProblemCode, 'updateReady'>; build: string }
  | { do: 'ask'; problem: Extract<ProblemCode, 'updateBroken'> }

/** What to do after a look at the version file. Nothing is asked over a form half filled in: that restart would cost work. */
export function decideUpdate(facts: UpdateFacts): UpdateDecision {
  const { running, newest, installed, declined, broken } = facts
  const busy = facts.unsaved || facts.inAppMode
  if (broken) return busy ? { do: 'nothing', status: 'waiting' } : { do: 'ask', problem: 'updateBroken' }
  if (newest === undefined || newest === running) return { do: 'nothing', status: 'upToDate' }
  if (installed !== newest) return { do: 'install', build: newest }
  if (declined === newest) return { do: 'nothing', status: 'declined' }
  if (busy) return { do: 'nothing', status: 'waiting' }
  return { do: 'ask', problem: 'updateReady', build: newest }
}

/** A no to a newer app is answered with when it will come. A yes is followed as the catalogue says: the app restarts. */
export const afterNo = (asked: 'updateReady' | 'updateBroken'): 'updateLater' | undefined =>
  asked === 'updateReady' ? 'updateLater' : undefined

/** How often and how many times a too old app asks where the newer one is to be had. */
export const askLink = { every: 5000, times: 12 } as const

/** A page of the web, or of this server. Read by hand, as the version file is. */
export function readUpdateLink(answer: unknown): string | undefined {
  const link =
    typeof answer === 'object' && answer !== null && 'updateLink' in answer ? answer.updateLink : undefined
  return typeof link === 'string' && /^(https?:\/\/|\/(?!\/))/.test(link) ? link : undefined
}
