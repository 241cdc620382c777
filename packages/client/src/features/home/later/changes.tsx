import { changesAsked, lastChanges, peopleOf } from '@steading/domain/lists/home/last-changes'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { JobRow } from '../job-row'
import { Titled } from '../part'
import styles from '../rows.module.css'
import { useAll } from '../use-all'
import { useLastJobs } from '../use-last-jobs'

/** Jobs that other users recorded lately, newest first. */
export function Part() {
  const { t } = useTranslation()
  const today = useWrite().today()
  const account = useSession().value
  const people = useAll('operators')
  const me = account && people ? peopleOf(account, people) : []
  const jobs = lastChanges(useLastJobs(changesAsked(me, today))?.rows ?? [])
  if (!people || jobs.length === 0) return null
  return (
    <Titled title={t('HOME.CHANGES')}>
      <ul className={styles.rows}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}
