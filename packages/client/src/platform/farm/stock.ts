import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import type { Ware } from '@steading/domain/records/stock/bookings'
import { useEffect, useState } from 'react'
import type { BatchAnswer, ShelfBatch, StockAnswer } from '../../farm/stock-views'
import { type Live, useFarm } from './farm'

/** The stock by batch, first to expire first. */
export function useStock(ware: Ware): Live<readonly ShelfBatch[]> {
  const farm = useFarm()
  const [answer, setAnswer] = useState<StockAnswer>()
  useEffect(() => farm.stock.watch(ware, setAnswer), [farm, ware])
  return answer && 'batches' in answer ? { loading: false, value: answer.batches } : { loading: true }
}

/** One batch with all that came and went. */
export function useStockBatch(id: string): Live<StockBatch | undefined> {
  const farm = useFarm()
  const [seen, setSeen] = useState<{ id: string; answer: BatchAnswer }>()
  useEffect(() => farm.stock.watchBatch(id, (answer) => setSeen({ id, answer })), [farm, id])
  return seen?.id === id && 'batch' in seen.answer
    ? { loading: false, value: seen.answer.batch }
    : { loading: true }
}
