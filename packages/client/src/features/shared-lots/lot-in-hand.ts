import type { OpenedLot } from '../../farm/lot-views'
import { createStore } from '../../platform/device/store'

/** The lot a buyer is looking at, kept in memory while they log in to put it on their farm. */
export const lotInHand = createStore<(OpenedLot & { secret: string }) | undefined>(undefined)

/** The part of the link behind the #: no server on the way has seen it. */
export const secretInLink = (): string => window.location.hash.slice(1)
