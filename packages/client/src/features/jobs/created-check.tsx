import { jobCost } from '@steading/domain/tasks/job-cost'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Section } from '../../ui/page'
import { CreatedWords } from './created-words'
import type { FormProps } from './job-parts'
import styles from './jobs.module.css'
import { useJobFields } from './use-job-fields'

/** Everything once more before it is saved: what it was, what it cost, and who comes. */
export function CreatedCheck({ job }: FormProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { values, typeId, brought = [] } = job.entry
  const told = useJobFields(values)
  const taskAnimals = brought.map(({ id, values: answers }) => ({ ...answers, animalId: id }))
  const cost = jobCost({ id: job.entry.id, fields: { ...values, typeId, taskAnimals } })
  return (
    <div className={styles.check}>
      <div className={styles.summary}>
        <p className={styles.remedy}>{write.day(Number(values.date))}</p>
        {told.map(({ name, words }) => (
          <p key={name} className={styles.given}>
            {words}
          </p>
        ))}
        {cost !== undefined && (
          <p className={styles.given}>
            {t('JOBS.COST_ALL')} {write.money(cost)}
          </p>
        )}
      </div>
      <Section title={t('JOBS.ANIMALS', { count: brought.length })}>
        <ul className={styles.animals}>
          {brought.map(({ id, values: answers }) => (
            <li key={id} className={styles.animal}>
              <CreatedWords values={answers} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
