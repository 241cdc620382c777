import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import type { Reading } from './reading'

/** A batch as a list shows it. */
export type ShelfBatch = Omit<StockBatch, 'moves'>

export type StockAnswer = Reading | { batches: ShelfBatch[] }
/** Without a batch there is no such thing in store. */
export type BatchAnswer = Reading | { batch: StockBatch | undefined }
