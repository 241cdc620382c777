import type { ProblemCode } from '../../records/problems/problems'

/** A file of a few bytes that no cache may keep, so asking often costs next to nothing. */
export const versionFile = { path: '/version.json', cache: 'no-store' } as const
export const checkEvery = 5000

/**
 * The server's build; undefined for an answer that is not the version file, such as a hotel's log-in page.
 * Parsed by hand: this is in the first piece of the app, and the schema library need not be.
 */
export function readVersion(answer: unknown): string | undefined {
  const build = typeof answer === 'object' && answer !== null && 'build' in answer ? answer.build : undefined
  return typeof build === 'string' && build !== '' ? build : undefined
}

/**
 * No check while the app is hidden, offline, in turbo mode or already checking: it could not offer or fetch
 * anything.
 */
export const mayCheck = (now: {
  visible: boolean
  online: boolean
  turbo: boolean
  checking: boolean
}): boolean => now.visible && now.online && !now.turbo && !now.checking

export type UpdateFacts = {
  running: string
  newest: string | undefined
  /** The newer build that is ready on the device. */
  installed: string | undefined
  /** The build the farmer last declined. */
  declined: string | undefined
  /** Something typed is not saved yet. */
  unsaved: boolean
  /** In the middle of a job, such as weighing at the crush. */
  inAppMode: boolean
  /** The page failed to load a piece of itself that the server no longer has. */
  broken: boolean
}

export type UpdateDecision =
  | { do: 'nothing'; status: 'upToDate' | 'declined' | 'waiting' }
  | { do: 'install'; build: string }
  /** The newer app is installed: ask whether to restart into it. */
  | { do: 'ask'; problem: Extract<ProblemCode, 'updateReady'>; build: string }
  | { do: 'ask'; problem: Extract<ProblemCode, 'updateBroken'> }

/**
 * Decides the next step after reading the version file. The app asks nothing over a half-filled form, because
 * the restart would cost work.
 */
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

/**
 * After a no to a newer app, the app says when it will come. After a yes, the app restarts, as the catalogue
 * says.
 */
export const afterNo = (asked: 'updateReady' | 'updateBroken'): 'updateLater' | undefined =>
  asked === 'updateReady' ? 'updateLater' : undefined

/** How often and how many times an outdated app asks for the link to the newer one. */
export const askLink = { every: 5000, times: 12 } as const

/** A page of the web, or of this server. Parsed by hand, as the version file is. */
export function readUpdateLink(answer: unknown): string | undefined {
  const link =
    typeof answer === 'object' && answer !== null && 'updateLink' in answer ? answer.updateLink : undefined
  return typeof link === 'string' && /^(https?:\/\/|\/(?!\/))/.test(link) ? link : undefined
}
