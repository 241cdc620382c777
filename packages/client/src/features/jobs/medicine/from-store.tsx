import type { TaskType } from '@steading/domain/jobs-read/job/define-task-type'
import form from '../../../engines/form/form.module.css'
import { useAmount } from '../../../engines/records/use-amount'
import { useBatchWords } from '../../../engines/records/use-batch-words'
import type { ShelfBatch } from '../../../farm/stock-views'
import { useTranslation } from '../../../i18n/translation'
import { useStock } from '../../../platform/farm/stock'
import { Toggle } from '../../../ui/toggle'
import type { Job } from '../form/use-job'
import styles from './layout.module.css'

/** So many are a touch away; the others are typed, or begun from their own page. */
const quick = 6

type Props = { job: Job; takes: NonNullable<TaskType['takes']> }

/** The batches in store, first to expire first. A picked batch fills in the answers from its label. */
export function FromStore({ job, takes }: Props) {
  const { t } = useTranslation()
  const batches = useStock(takes.ware).value?.filter(({ left }) => left > 0) ?? []
  if (batches.length === 0) return null
  return (
    <fieldset className={`${form.choice} ${styles.fromStore}`}>
      <legend>{t('STOCK.IN_STORE')}</legend>
      <div className={form.quick}>
        {batches.slice(0, quick).map((batch) => (
          <Batch key={batch.id} batch={batch} job={job} takes={takes} />
        ))}
      </div>
    </fieldset>
  )
}

function Batch({ batch, job, takes }: Props & { batch: ShelfBatch }) {
  const amount = useAmount()
  const { name } = useBatchWords()(batch)
  const values = takes.values(batch)
  const chosen = Object.entries(values).every(([field, value]) => (job.form.values[field] ?? null) === value)
  return (
    <Toggle on={chosen} onClick={() => job.form.fill(values)}>
      {[batch.product, name, amount(batch.left, batch.unit)].join(' · ')}
    </Toggle>
  )
}
