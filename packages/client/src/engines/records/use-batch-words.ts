import { type Expiry, expiryOf } from '@steading/domain/stock/shelf'
import { daysGood, lastGoodDay } from '@steading/domain/stock/use-by'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'

const tones = { expired: 'bad', soon: 'warn', good: 'plain', unknown: 'plain' } as const satisfies Record<
  Expiry,
  string
>

/** How a batch goes by, and how long it is good. */
export function useBatchWords() {
  const { t } = useTranslation()
  const write = useWrite()
  return (batch: Pick<ShelfBatch, 'ware' | 'batchNumber' | 'useBy'>) => {
    const { batchNumber, useBy } = batch
    const today = write.today()
    const expiry = expiryOf(batch, today)
    const days = useBy ? daysGood(useBy, today) : 0
    const good = useBy ? t('STOCK.GOOD_TO', { day: write.day(lastGoodDay(useBy)) }) : t('STOCK.NO_DATE')
    const said = { expired: 'STOCK.EXPIRED', soon: 'STOCK.EXPIRES_IN' } as const
    return {
      name: batchNumber ? t('STOCK.BATCH', { batch: batchNumber }) : t('STOCK.NO_BATCH'),
      good,
      tone: tones[expiry],
      expiry,
      /** Only where there is something to look at. */
      warning: expiry === 'expired' || expiry === 'soon' ? t(said[expiry], { days }) : undefined,
    }
  }
}
