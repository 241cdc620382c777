import { type Expiry, expiryOf, goesOff } from '@steading/domain/jobs-read/stock/shelf'
import { daysGood, lastGoodDay } from '@steading/domain/jobs-read/stock/use-by'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'

const tones = { expired: 'bad', soon: 'warn', good: 'plain', unknown: 'plain' } as const satisfies Record<
  Expiry,
  string
>

/** How a batch goes by, and how long it is good. */
export function useBatchWords() {
  const { t } = useTranslation()
  const write = useWrite()
  return (batch: Pick<ShelfBatch, 'ware' | 'batchNumber' | 'useBy'> & { label?: Fields }) => {
    const { batchNumber, useBy, label = {} } = batch
    const today = write.today()
    const expiry = expiryOf(batch, today)
    const days = useBy ? daysGood(useBy, today) : 0
    const dated = useBy ? t('STOCK.GOOD_TO', { day: write.day(lastGoodDay(useBy)) }) : t('STOCK.NO_DATE')
    const { sexed, tankPlace } = label
    const ofStraw = [sexed === 'F' || sexed === 'M' ? t(choiceKey('sexed', sexed)) : '', tankPlace]
    const good = goesOff(batch) ? dated : ofStraw.filter(Boolean).join(' · ')
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
