import { jobFields } from '@steading/domain/jobs/engine/job-fields'
import { fieldLabel } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import page from '../../../ui/page.module.css'
import styles from '../jobs.module.css'
import { StockLeft } from '../medicine/stock-left'
import type { CheckProps } from './job-parts'
import { useChecking } from './use-checking'
import { useJobFields } from './use-job-fields'

/** Everything once more before it is saved, answer by answer: there are no animals to show. */
export function FactsCheck({ entry, checked, look }: CheckProps) {
  const { t } = useTranslation()
  const write = useWrite()
  useChecking(checked, look)
  const told = useJobFields(entry.values, entry.typeId)
  return (
    <div className={styles.summary}>
      <StockLeft batches={checked?.stock} />
      <dl className={page.card}>
        <Fact label={t('FIELDS.DATE')} words={write.day(Number(entry.values.date))} />
        {told.map(({ name, words }) => (
          <Fact key={name} label={fieldLabel(name, jobFields, t)} words={words} />
        ))}
      </dl>
    </div>
  )
}

const Fact = ({ label, words }: { label: string; words: string }) => (
  <div className={page.row}>
    <dt className={page.label}>{label}</dt>
    <dd className={styles.told}>{words}</dd>
  </div>
)
