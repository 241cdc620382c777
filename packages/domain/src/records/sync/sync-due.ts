import type { HerdState } from './herd-state'

export type SyncReason = 'firstSync' | 'forced' | 'herdReload' | 'unsyncedData' | 'delayElapsed'

export type SyncNeed = {
  state: Pick<HerdState, 'lastSyncDate' | 'reloadHerd'>
  delayMs: number
  hasUnsynced: boolean
  force: boolean
}

/** Why a sync should run now, or undefined when it should not. The reason goes into the event log. */
export function syncReason(
  { state, delayMs, hasUnsynced, force }: SyncNeed,
  now: number,
): SyncReason | undefined {
  if (state.lastSyncDate === undefined) return 'firstSync'
  if (force) return 'forced'
  if (state.reloadHerd !== 'done') return 'herdReload'
  if (hasUnsynced) return 'unsyncedData'
  if (isOver(state.lastSyncDate, delayMs, now)) return 'delayElapsed'
  return undefined
}

/** A sync from the future was noted while the clock was ahead. Waiting for that day would stop syncs until then. */
const isOver = (since: number, waitMs: number, now: number): boolean => now - since >= waitMs || since > now

export const fullCheckInterval = 24 * 60 * 60 * 1000

/** A herd never synced has nothing to check; one synced is checked once a day, where the server allows it. */
export function fullCheckDue(state: HerdState, allowed: boolean, now: number): boolean {
  if (!allowed || state.lastSyncDate === undefined) return false
  return state.lastFullCheckDate === undefined || isOver(state.lastFullCheckDate, fullCheckInterval, now)
}

/**
 * A herd that never finished a sync, or has to reload, is fetched whole. To the server, change 0 means
 * everything.
 */
export const needsFullFetch = (state: HerdState): boolean =>
  state.lastSyncDate === undefined ||
  state.reloadHerd === 'inProgress' ||
  state.load !== undefined ||
  state.cursor === 0

/** Wait before looking for unsent edits: a farmer typing makes several saves in a second. */
export const triggerWait = 1000
/** The same where the server is known to listen: long enough for what one tap saves, too short to be noticed. */
export const atOnceWait = 50
export const defaultSyncDelayMinutes = 5
/** How often to check an open herd where the server cannot report changes by itself. */
export const lookEvery = 3_000

/** How long to wait before a line for news that broke or was refused is tried again. */
const lineWaits = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
export const lineWait = (failures: number): number =>
  lineWaits[Math.min(failures, lineWaits.length) - 1] ?? 1_000

/** How long to wait after a failed try; the last figure repeats, so a sync always comes back by itself. */
const retryWaits = [2_000, 5_000, 10_000, 30_000, 60_000]
export const retryWait = (failures: number): number =>
  retryWaits[Math.min(failures, retryWaits.length) - 1] ?? 2_000
