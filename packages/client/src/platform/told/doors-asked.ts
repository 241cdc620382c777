import type { DoorGroup } from '@steading/domain/jobs/doors/at-the-door'
import { createStore } from '../device/store'

/** A farmer's answer to a move's blocks: who stays, why others go anyway, the other blocks they accepted. */
export type DoorAnswer = { stay: readonly string[]; why: string; passed: readonly string[] }

export type DoorsAsked = {
  groups: readonly DoorGroup[]
  /** The animals that would go if nothing blocked them, and groups with their heads. */
  going: readonly { id: string; heads: number }[]
  /** Undefined when the farmer wants to look again. */
  answer: (said: DoorAnswer | undefined) => void
}

/** Open while the farmer goes through the blocks. */
export const doorsAsked = createStore<DoorsAsked | undefined>(undefined)
