import type { FarmStreams } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { onlyNews } from '../service/only-news'
import { perHerd } from '../service/per-herd'

type StockStreams = Pick<FarmStreams, 'stock' | 'stockBatch'>

/** The stock, worked out anew when a job that books is saved, comes or goes. */
export function stockStreams(service: FarmService): StockStreams {
  const { jobs: board } = service
  return {
    stock: (tab, push, ware) =>
      perHerd(service, tab, (farm) => {
        if (farm)
          return board.watch(
            farm,
            onlyNews(push, ({ book, today }) => ({ batches: book.shelf(ware, today) })),
          )
        push({ batches: [] })
        return () => undefined
      }),

    stockBatch: (tab, push, id) =>
      perHerd(service, tab, (farm) => {
        if (farm)
          return board.watch(
            farm,
            onlyNews(push, ({ book, today }) => ({ batch: book.batch(id, today) })),
          )
        push({ batch: undefined })
        return () => undefined
      }),
  }
}
