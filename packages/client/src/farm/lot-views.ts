import type { Standing } from '@steading/domain/outside/shared-lots/lot-arrival'
import type { LotDays } from '@steading/domain/outside/shared-lots/lot-calls'
import type { LotChoices, SharedLot, WaitingLot } from '@steading/domain/outside/shared-lots/shared-lot'

/** The animals a seller shows in a lot, from this movement where there is one. */
export type LotAsked = LotChoices & { animals: readonly string[]; task?: string; days: LotDays }

/** A lot's animals still to be taken in, and this farm's knowledge of their tags and their dams' tags. */
export type WaitingShown = WaitingLot & { known: Standing }

export type OpenedLot = { lot: SharedLot; ends: number }
