import { toldField } from '@steading/domain/jobs/engine/job-sentence'
import { officialOf } from '@steading/domain/jobs/engine/official'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { bookedBy } from '@steading/domain/jobs/stock/ledger'
import { subjectsOf } from '@steading/domain/jobs-read/job/subjects'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { Clock } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useConnected } from '../../platform/farm/connected'
import { useWrite } from '../../platform/farm/write'
import { PageIcon } from '../../ui/page-icon'
import { valueWords } from './field-words'
import styles from './job-line.module.css'
import { answersOf, jobIcon } from './job-words'
import { lineWords } from './line-words'
import { OfficialWords } from './official-words'
import { jobLabel } from './planned-title'
import { useAmount } from './use-amount'
import { useFilings } from './use-filings'

/** A sentence of two lines, and what kind of job it was. */
export const jobRowRem = 4.6

/** One job in a list. */
export function JobLine({ job }: { job: RecordView }) {
  const { fields, isSynced, shown } = job
  const { t } = useTranslation()
  const write = useWrite()
  const amountWords = useAmount()
  const connected = useConnected()
  // The first that is still open, and else what came of it.
  const filed = useFilings(job)
  const shownOf =
    filed.find(({ state }) => state === 'refused') ?? filed.find(({ state }) => state !== 'told') ?? filed[0]
  const official = shownOf && officialOf(shownOf, { today: write.today(), connected })
  const told = shown?.[toldField] as Sentence | undefined
  const named = subjectsOf(fields).length > 0
  const label = t(jobLabel(fields.typeId))
  const title = told ? lineWords(told, t, write) : label
  const about = [
    // Many sentences begin with the name of the job, and a job this app only shows has it as its title.
    taskTypeOf(fields.typeId) && !title.startsWith(label) && label,
    !named && bookedBy(job)?.bookings.map(({ amount, unit }) => amountWords(amount.thousandths, unit)),
    ...answersOf(fields).map(({ name, field }) => valueWords(name, field, fields[name], t, write)),
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <PageIcon name={jobIcon(fields.typeId)} size={24} className={styles.icon} />
      <div className={official ? `${styles.words} ${styles.official}` : styles.words}>
        <div className={styles.name}>{title}</div>
        <div className={styles.foot}>
          <div className={styles.about}>
            {official && <OfficialWords official={official} />}
            {official && about.length > 0 && ' · '}
            {about.join(' · ')}
          </div>
          {!isSynced && (
            <span className={styles.waiting}>
              <Clock size={13} aria-hidden="true" />
              {t('ANIMALS.WAITING')}
            </span>
          )}
          {typeof fields.date === 'number' && <span className={styles.end}>{write.day(fields.date)}</span>}
        </div>
      </div>
    </div>
  )
}
