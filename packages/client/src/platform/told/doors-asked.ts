import type { DoorGroup } from '@steading/domain/tasks/at-the-door'
import { createStore } from '../device/store'

/** What a farmer says to all that stands in the way: who stays, why others go all the same, what else was said yes to. */
export type DoorAnswer = { stay: readonly string[]; why: string; passed: readonly string[] }

export type DoorsAsked = {
  groups: readonly DoorGroup[]
  /** Who would go if nothing stood in the way, and groups with their heads. */
  going: readonly { id: string; heads: number }[]
  /** Undefined from whoever wants to look again. */
  answer: (said: DoorAnswer | undefined) => void
}

/** Open while somebody goes through what stands in the way. */
export const doorsAsked = createStore<DoorsAsked | undefined>(undefined)
