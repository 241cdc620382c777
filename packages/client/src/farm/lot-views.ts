import type { LotDays } from '@steading/domain/shared-lots/lot-calls'
import type { LotChoices, SharedLot } from '@steading/domain/shared-lots/shared-lot'

/** What a seller wants shown: these animals, of this movement where there is one. */
export type LotAsked = LotChoices & { animals: readonly string[]; task?: string; days: LotDays }

export type OpenedLot = { lot: SharedLot; ends: number }
