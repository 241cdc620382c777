import type { Ware } from '@steading/domain/stock/bookings'
import type { AnyTaskType } from '@steading/domain/tasks/registry'
import { feedPurchase } from '@steading/domain/tasks/types/feed-purchase'
import { feeding } from '@steading/domain/tasks/types/feeding'
import { remedyPurchase } from '@steading/domain/tasks/types/remedy-purchase'
import { sprayApplication } from '@steading/domain/tasks/types/spray-application'
import { sprayPurchase } from '@steading/domain/tasks/types/spray-purchase'
import { treatment } from '@steading/domain/tasks/types/treatment'
import { type PageId, usePage } from '../../platform/pages/navigation'

export type Shelf = {
  page: PageId
  batchPage: PageId
  /** The job something comes with, and what its questions call the product and the unit. */
  bought: { type: AnyTaskType; product: string; unit: string; add: string }
  used: { type: AnyTaskType; words: string }
  title: string
  none: { title: string; text: string }
}

/** Where each ware stands. */
export const shelves: Record<Ware, Shelf> = {
  medicine: {
    page: 'remedies-cabinet',
    batchPage: 'remedy-batch',
    bought: { type: remedyPurchase, product: 'remedy', unit: 'stockUnit', add: 'STOCK.ADD' },
    used: { type: treatment, words: 'STOCK.TREAT' },
    title: 'PAGES.REMEDIES_CABINET',
    none: { title: 'STOCK.NONE', text: 'STOCK.NONE_TEXT' },
  },
  spray: {
    page: 'spray-stock',
    batchPage: 'spray-batch',
    bought: { type: sprayPurchase, product: 'sprayProduct', unit: 'sprayUnit', add: 'STOCK.ADD_SPRAY' },
    used: { type: sprayApplication, words: 'STOCK.SPRAY' },
    title: 'PAGES.SPRAY_STOCK',
    none: { title: 'STOCK.NO_SPRAYS', text: 'STOCK.NO_SPRAYS_TEXT' },
  },
  feed: {
    page: 'feed-stock',
    batchPage: 'feed-batch',
    bought: { type: feedPurchase, product: 'feedProduct', unit: 'feedUnit', add: 'STOCK.ADD_FEED' },
    used: { type: feeding, words: 'STOCK.FEED_IT' },
    title: 'PAGES.FEED_STOCK',
    none: { title: 'STOCK.NO_FEED', text: 'STOCK.NO_FEED_TEXT' },
  },
}

const wares = Object.keys(shelves) as Ware[]

/** The shelf this page is about; it may stand beside the page of one of its batches. */
export function useWare(): Ware {
  const id = usePage()?.id
  return wares.find((ware) => id === shelves[ware].page || id === shelves[ware].batchPage) ?? 'medicine'
}
