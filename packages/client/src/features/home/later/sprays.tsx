import { sprayApplication } from '@steading/domain/jobs/types/land/spray-application'
import { useTranslation } from '../../../i18n/translation'
import { Row } from '../../../ui/card'
import { JobRow } from '../job-row'
import { Titled } from '../part'
import styles from '../rows.module.css'
import { useLastJobs } from '../use-last-jobs'

const shown = 4
const sprays = { search: '', types: [sprayApplication.id] }

/** The last sprays; the last row opens all of them. */
export function Part() {
  const { t } = useTranslation()
  const { rows, count } = useLastJobs(sprays) ?? { rows: [], count: 0 }
  if (rows.length === 0) return null
  return (
    <Titled title={t('HOME.SPRAYS')}>
      <ul className={styles.rows}>
        {rows.slice(0, shown).map((job) => (
          <li key={job.id}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
      <Row to={{ page: 'spray-applications' }} label={t('HOME.ALL_SPRAYS', { count })} />
    </Titled>
  )
}
