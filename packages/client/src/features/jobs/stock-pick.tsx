import { CircleCheck } from 'lucide-react'
import form from '../../engines/form/form.module.css'
import { useAmount } from '../../engines/records/use-amount'
import { useBatchWords } from '../../engines/records/use-batch-words'
import type { ShelfBatch } from '../../farm/stock-views'
import { useTranslation } from '../../i18n/translation'
import styles from './jobs.module.css'

type Props = {
  batches: readonly ShelfBatch[]
  /** A medicine that is named already has only its own bottles shown. */
  typed: string
  /** The receipt of the bottle that was picked. */
  chosen: unknown
  onPick: (batch: ShelfBatch) => void
}

/** More are found by typing their name. */
const most = 5

/** The bottles in the cabinet, first to expire first. */
export function StockPick({ batches, typed, chosen, onPick }: Props) {
  const { t } = useTranslation()
  const wanted = typed.trim().toLowerCase()
  const shown = batches.filter(({ product }) => wanted === '' || product.trim().toLowerCase() === wanted)
  if (shown.length === 0) return null
  return (
    <fieldset className={form.choice}>
      <legend>{t('STOCK.IN_CABINET')}</legend>
      <div className={styles.bottles}>
        {shown.slice(0, most).map((batch) => (
          <Bottle
            key={batch.id}
            batch={batch}
            chosen={chosen === batch.receiptId}
            onPick={() => onPick(batch)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Bottle({ batch, chosen, onPick }: { batch: ShelfBatch; chosen: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { name, good, warning, tone } = useBatchWords()(batch)
  return (
    <button type="button" className={styles.bottle} aria-pressed={chosen} onClick={onPick}>
      <span className={styles.bottleName}>
        {chosen && <CircleCheck size={18} aria-hidden="true" />}
        {batch.product}
      </span>
      <span className={styles.bottleLeft}>{t('STOCK.LEFT', { left: amount(batch.left, batch.unit) })}</span>
      <span className={`${styles.bottleAbout} ${styles[tone] ?? ''}`}>{`${name} · ${warning ?? good}`}</span>
    </button>
  )
}
