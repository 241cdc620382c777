import { toldField } from '@steading/domain/jobs/engine/job-sentence'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { writtenAt } from '@steading/domain/lists/home/last-changes'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { ChevronRight } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { lineWords } from '../../engines/records/line-words'
import { jobLabel } from '../../engines/records/planned-title'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { PageIcon } from '../../ui/page-icon'
import styles from './rows.module.css'

/** One job that was done, in its sentence: who did it and how long ago under it. Opens the job. */
export function JobRow({ job }: { job: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { typeId, operator } = job.fields
  const type = taskTypeOf(typeId)
  const told = job.shown?.[toldField] as Sentence | undefined
  const person = useRecord('operators', typeof operator === 'string' ? operator : undefined).value
  const who = person && String(person.fields.name ?? '')
  return (
    <PageLink page={type?.page ?? 'task-view'} search={{ id: job.id }} className={styles.row}>
      <PageIcon name={type?.icon ?? 'clipboard-list'} size={22} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.title}>{told ? lineWords(told, t, write) : t(jobLabel(typeId))}</span>
        <span className={styles.about}>{[who, write.ago(writtenAt(job))].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight size={18} className={styles.sign} aria-hidden="true" />
    </PageLink>
  )
}
