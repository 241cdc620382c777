import { useTranslation } from '../../../i18n/translation'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'

/** The jobs that will be saved under this one, a line each. */
export function UnderWords({ job }: { job: Job }) {
  const { t } = useTranslation()
  const given = job.entries.slice(1)
  if (given.length === 0) return null
  return (
    <ul className={styles.given}>
      {given.map(({ id, values, animals = [] }) => (
        <li key={id}>
          {t('VET.GIVEN_LINE', { medicine: String(values.remedy ?? ''), count: animals.length })}
        </li>
      ))}
    </ul>
  )
}
