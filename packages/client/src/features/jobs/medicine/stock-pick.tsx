import type { Bottle as BottleOf } from '@steading/domain/herd/medicine/offered-medicines'
import { CircleCheck } from 'lucide-react'
import form from '../../../engines/form/form.module.css'
import { useAmount } from '../../../engines/records/use-amount'
import { useBatchWords } from '../../../engines/records/use-batch-words'
import { useTranslation } from '../../../i18n/translation'
import styles from './layout.module.css'

type Props = {
  /** First to expire first. */
  bottles: readonly BottleOf[]
  /** The receipt of the bottle that was picked. */
  chosen: unknown
  onPick: (bottle: BottleOf) => void
}

/** A farmer keeps no more bottles of one medicine open. */
const most = 5

/** The bottles of a medicine in the cabinet. */
export function StockPick({ bottles, chosen, onPick }: Props) {
  const { t } = useTranslation()
  if (bottles.length === 0) return null
  return (
    <fieldset className={form.choice}>
      <legend>{t('STOCK.IN_CABINET')}</legend>
      <div className={styles.bottles}>
        {bottles.slice(0, most).map((batch) => (
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

function Bottle({ batch, chosen, onPick }: { batch: BottleOf; chosen: boolean; onPick: () => void }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { name, good, warning, tone } = useBatchWords()(batch)
  return (
    <button type="button" className={styles.bottle} aria-pressed={chosen} onClick={onPick}>
      <span className={styles.bottleName}>
        {chosen && <CircleCheck size={18} aria-hidden="true" />}
        {name}
      </span>
      <span className={styles.bottleLeft}>{t('STOCK.LEFT', { left: amount(batch.left, batch.unit) })}</span>
      <span className={`${styles.bottleAbout} ${styles[tone] ?? ''}`}>{warning ?? good}</span>
    </button>
  )
}
