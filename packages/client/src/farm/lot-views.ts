import type { Standing } from '@steading/domain/shared-lots/lot-arrival'
import type { LotDays } from '@steading/domain/shared-lots/lot-calls'
import type { LotChoices, SharedLot, WaitingLot } from '@steading/domain/shared-lots/shared-lot'

/** What a seller wants shown: these animals, of this movement where there is one. */
export type LotAsked = LotChoices & { animals: readonly string[]; task?: string; days: LotDays }

/** Those of a lot that are still to be taken in, and what this farm knows of their tags and their dams'. */
export type WaitingShown = WaitingLot & { known: Standing }

export type OpenedLot = { lot: SharedLot; ends: number }
