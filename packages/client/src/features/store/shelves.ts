import type { Ware } from '@steading/domain/stock/bookings'
import type { AnyTaskType } from '@steading/domain/tasks/registry'
import { remedyDisposal } from '@steading/domain/tasks/types/remedy-disposal'
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
  /** What goes unused. */
  disposed?: { type: AnyTaskType; words: string }
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
}

/** The shelf this page is about; it may stand beside the page of one of its batches. */
export function useWare(): Ware {
  const id = usePage()?.id
  return id === shelves.spray.page || id === shelves.spray.batchPage ? 'spray' : 'medicine'
}
