import { toldField } from '@steading/domain/jobs/engine/job-sentence'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { isGone } from '@steading/domain/jobs-read/job/task-rows'
import { ChevronRight } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import { JobLine } from '../../../engines/records/job-line'
import { jobLabel } from '../../../engines/records/planned-title'
import { useTranslation } from '../../../i18n/translation'
import { useRecord, useRecords } from '../../../platform/farm/farm'
import { PageLink } from '../../../platform/pages/navigation'
import { Section } from '../../../ui/page'
import styles from '../jobs.module.css'

const most = 100

/** The jobs saved under this one, and the job this one was saved under: each links to the other. */
export function JobsUnder({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const kind = taskTypeOf(task.fields.typeId)?.under
  const { rows } = useRecords('tasks', 'parentTaskId', kind && task.id, most, toldField)
  const above = useRecord('tasks', String(task.fields.parentTaskId ?? '')).value
  const under = rows.filter((row) => row.fields.typeId === kind?.typeId && !isGone(row))
  const isPartOf = above && !isGone(above) && taskTypeOf(above.fields.typeId)?.under
  return (
    <>
      {isPartOf && (
        <Section title={t('VET.PART_OF')}>
          <PageLink page="task-view" search={{ id: above.id }} className={styles.notice}>
            {t(jobLabel(above.fields.typeId))}
            <ChevronRight size={18} aria-hidden="true" />
          </PageLink>
        </Section>
      )}
      {under.length > 0 && <Lines title={t('VET.GIVEN')} jobs={under} />}
    </>
  )
}

function Lines({ title, jobs }: { title: string; jobs: readonly RecordView[] }) {
  return (
    <Section title={title}>
      <ul className={styles.animals}>
        {jobs.map((job) => (
          <li key={job.id}>
            <PageLink page="task-view" search={{ id: job.id }} className={styles.animal}>
              <JobLine job={job} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
