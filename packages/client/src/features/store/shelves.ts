import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { insemination } from '@steading/domain/jobs/types/breeding/insemination'
import { strawPurchase } from '@steading/domain/jobs/types/breeding/straw-purchase'
import { onStraw } from '@steading/domain/jobs/types/breeding/straws'
import { feedPurchase } from '@steading/domain/jobs/types/feeding/feed-purchase'
import { feeding } from '@steading/domain/jobs/types/feeding/feeding'
import { remedyDisposal } from '@steading/domain/jobs/types/health/remedy-disposal'
import { remedyPurchase } from '@steading/domain/jobs/types/health/remedy-purchase'
import { treatment } from '@steading/domain/jobs/types/health/treatment'
import { sprayApplication } from '@steading/domain/jobs/types/land/spray-application'
import { sprayPurchase } from '@steading/domain/jobs/types/land/spray-purchase'
import type { Ware } from '@steading/domain/records/stock/bookings'
import { type PageId, usePage } from '../../platform/pages/navigation'

export type Shelf = {
  page: PageId
  batchPage: PageId
  /**
   * The job something comes with, and what its questions call the product and, where there are several, the unit;
   * `keeps` is what of its label a count says again.
   */
  bought: { type: AnyTaskType; product: string; unit?: string; keeps?: readonly string[]; add: string }
  /** `moved` where what was used is not given to an animal by the dose. */
  used: { type: AnyTaskType; words: string; moved?: string }
  /** The job that disposes of it unused. */
  disposed?: { type: AnyTaskType; words: string }
  title: string
  none: { title: string; text: string }
}

/** The place of each ware in the store. */
export const shelves: Record<Ware, Shelf> = {
  medicine: {
    page: 'remedies-cabinet',
    batchPage: 'remedy-batch',
    bought: { type: remedyPurchase, product: 'remedy', unit: 'stockUnit', add: 'STOCK.ADD' },
    used: { type: treatment, words: 'STOCK.TREAT' },
    disposed: { type: remedyDisposal, words: 'STOCK.DISPOSE' },
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
  straw: {
    page: 'straw-stock',
    batchPage: 'straw-batch',
    bought: { type: strawPurchase, product: 'bullCode', keeps: onStraw, add: 'STRAWS.ADD' },
    used: { type: insemination, words: 'STRAWS.USE', moved: 'STRAWS.USED' },
    title: 'PAGES.STRAW_STOCK',
    none: { title: 'STRAWS.NONE', text: 'STRAWS.NONE_TEXT' },
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
  return wares.find((ware) => shelves[ware].page === id || shelves[ware].batchPage === id) ?? 'medicine'
}
