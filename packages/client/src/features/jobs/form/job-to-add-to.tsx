import { oneDay } from '@steading/domain/base/one-day'
import { kindsToAddTo } from '@steading/domain/jobs/engine/add-to-task'
import { useState } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { JobLine, jobRowRem } from '../../../engines/records/job-line'
import { useTranslation } from '../../../i18n/translation'
import { handOver, takePicked } from '../../../platform/farm/picked'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { useDoneJobs } from '../done/use-done-jobs'
import styles from '../jobs.module.css'
import { useWhere } from './use-where'

/** The farmer remembers a forgotten animal within days. */
const recentDays = 14

/** Which of the last jobs the picked animals are added to. */
export function JobToAddTo() {
  const { t } = useTranslation()
  const today = useWrite().today()
  const { subApp } = useWhere()
  const [picked] = useState(takePicked)
  const { rows } = useDoneJobs({
    search: '',
    types: kindsToAddTo('animals', subApp),
    from: today - recentDays * oneDay,
  })
  if (rows.count === 0) return <Empty page title="JOBS.NONE_TO_ADD_TO" text="JOBS.NONE_TO_ADD_TO_TEXT" />
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <h1 className={styles.listTitle}>{t('JOBS.ADD_TO_WHICH', { count: picked.length })}</h1>
      </div>
      <PhoneList
        rows={rows}
        label={t('PAGES.TASKS')}
        place="jobs to add to"
        rowRem={jobRowRem}
        row={(job) => <JobLine job={job} />}
        link={({ id }, className, content) => (
          <PageLink
            page="task-edit"
            parameters={{ workflow: 'add-items-to-existing-task' }}
            search={{ id }}
            className={className}
            onClick={() => handOver(picked)}
          >
            {content}
          </PageLink>
        )}
      />
    </div>
  )
}
