import type { Field } from '@steading/domain/fields/fields'
import { bookedBy } from '@steading/domain/stock/ledger'
import type { Fields } from '@steading/domain/sync/stored-record'
import { filingOf } from '@steading/domain/tasks/filings'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { entriesOf } from '@steading/domain/tasks/subjects'
import { onAnimals } from '@steading/domain/tasks/task-rows'
import { Clock } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { valueWords } from '../../engines/records/field-words'
import { jobLabel } from '../../engines/records/planned-title'
import { useAmount } from '../../engines/records/use-amount'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { PageIcon } from '../../ui/page-icon'
import { jobIcon } from './job-words'
import styles from './jobs.module.css'
import { useWhere } from './use-where'

/** What was chosen among the first questions: trimmed, some help. A unit is said with its amount. */
function answersOf({ typeId }: Fields): { name: string; field: Field }[] {
  const { fields = {}, first = [] } = taskTypeOf(typeId) ?? {}
  return first.flatMap((name) => {
    const field = fields[name]
    return field && 'options' in field && name !== 'stockUnit' ? [{ name, field }] : []
  })
}

/** One job in a list. */
export function JobLine({ job }: { job: RecordView }) {
  const { fields, isSynced } = job
  const { t } = useTranslation()
  const write = useWrite()
  const amountWords = useAmount()
  const count = onAnimals(fields).length
  const land = entriesOf(fields, 'paddocks').length
  const filed = filingOf(fields, useWhere().region)
  const about = [
    [fields.remedy, fields.sprayProduct, fields.title, fields.description].find(
      (one) => typeof one === 'string' && one !== '',
    ),
    filed.state === 'toSend' && t('FILING.BY', { day: write.day(filed.by) }),
    count > 0 && t('JOBS.ANIMALS', { count }),
    land > 0 && t('JOBS.PADDOCKS', { count: land }),
    count === 0 && bookedBy(job)?.bookings.map(({ amount, unit }) => amountWords(amount.thousandths, unit)),
    ...answersOf(fields).map(({ name, field }) => valueWords(name, field, fields[name], t, write)),
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <PageIcon name={jobIcon(fields.typeId)} size={24} className={styles.lineIcon} />
      <div className={styles.lineWords}>
        <div className={styles.lineName}>{t(jobLabel(fields.typeId))}</div>
        <div className={styles.lineAbout}>{about.join(' · ')}</div>
      </div>
      <div className={styles.lineEnd}>
        {typeof fields.date === 'number' && write.day(fields.date)}
        {!isSynced && (
          <span className={styles.waiting}>
            <Clock size={13} aria-hidden="true" />
            {t('ANIMALS.WAITING')}
          </span>
        )}
      </div>
    </div>
  )
}
