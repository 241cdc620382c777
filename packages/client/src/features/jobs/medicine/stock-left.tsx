import type { StockBatch } from '@steading/domain/jobs-read/stock/replay-stock'
import { useAmount } from '../../../engines/records/use-amount'
import { useTranslation } from '../../../i18n/translation'
import styles from './layout.module.css'

/** The stock left in each batch after saving the job. */
export function StockLeft({ batches }: { batches: readonly StockBatch[] | undefined }) {
  const { t } = useTranslation()
  const amount = useAmount()
  if (!batches || batches.length === 0) return null
  return (
    <ul className={styles.stockLeft} aria-label={t('STOCK.AFTERWARDS')}>
      {batches.map((batch) => {
        const { id, batchNumber, left, reserved, unit } = batch
        const bottle = batchNumber ? t('STOCK.BATCH', { batch: batchNumber }) : batch.product
        return (
          <li key={id} className={left < reserved ? styles.stockShort : undefined}>
            {t('STOCK.WILL_BE_LEFT', { bottle, left: amount(left, unit) })}
            {reserved > 0 && ` · ${t('STOCK.SET_ASIDE', { amount: amount(reserved, unit) })}`}
          </li>
        )
      })}
    </ul>
  )
}
