import type { Json } from './stored-record'
import type { FullPosition } from './wire-calls'

export type Progress = 'inProgress' | 'done'

/** A full sync under way: kept with the records it has brought, so a phone that dies half-way goes on from there. */
export type Load = {
  /** `full` brings the herd as of change `at`; `delta` brings what changed meanwhile. */
  phase: 'full' | 'delta'
  position?: FullPosition
  cursor: number
  done: number
  total: number
}

/** The phone's state of syncing one herd. */
export type HerdState = {
  /** Everything up to this change number is here. */
  cursor: number
  /** Which copy of the farm the server answered from: another one after it was restored from a backup. */
  epoch?: string
  lastSyncDate?: number
  lastFullCheckDate?: number
  reloadHerd?: Progress
  load?: Load
  systemTypes: number
  /** Records that could not be taken in last time, to be asked for again by id. */
  missed: { [wireCollection: string]: string[] }
}

export const freshHerd: HerdState = { cursor: 0, systemTypes: 0, missed: {} }

export function readHerdState(meta: { [name: string]: Json }): HerdState {
  return { ...freshHerd, ...(meta.herd as Partial<HerdState> | undefined) }
}

/** JSON has no undefined: a fact that is gone is simply not written. */
export const writeHerdState = (state: HerdState): { herd: Json } => ({
  herd: JSON.parse(JSON.stringify(state)) as Json,
})
