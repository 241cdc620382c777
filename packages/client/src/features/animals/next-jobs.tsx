import { nextJobs } from '@steading/domain/animals/next-jobs'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { plannedJob } from '@steading/domain/tasks/types/planned-job'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { handOver } from '../../platform/farm/picked'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { PageIcon } from '../../ui/page-icon'
import styles from './animal-view-screen.module.css'

/** One tap to the next job for this animal. */
export function NextJobs({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const today = useWrite().today()
  if (!visitor) return null
  const offered = shownFabChildren(visitor)
  const likely = nextJobs(animal.fields, today)
  // Whatever is done to it can also be planned for another day.
  const wanted = likely.length > 0 ? [...likely, plannedJob.id] : likely
  const jobs = wanted.flatMap((job) => offered.filter((child) => child.job === job))
  if (jobs.length === 0) return null
  return (
    <nav className={styles.jobs} aria-label={t('ANIMALS.NEXT_JOB')} data-unshared>
      {jobs.map(({ job, title, icon, opens: { page, parameters, search = {} } }) => (
        <PageLink
          key={job}
          page={page}
          parameters={parameters}
          search={writeSearch(search)}
          className={styles.job}
          onClick={() => handOver([animal.id])}
        >
          <PageIcon name={icon} size={22} />
          {t(title)}
        </PageLink>
      ))}
    </nav>
  )
}
