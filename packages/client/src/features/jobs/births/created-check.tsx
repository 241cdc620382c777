import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { Hint, Section } from '../../../ui/page'
import { JobFacts } from '../form/job-facts'
import { useLimits } from '../form/use-where'
import styles from '../jobs.module.css'
import { CreatedWords } from './created-words'

/** The whole job once more before it is saved: its facts, its cost and the animals that come. */
export function CreatedCheck({ entry }: { entry: TaskEntry }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { id, values, typeId, brought = [] } = entry
  const max = useLimits(taskTypeOf(typeId)?.creates)?.max
  const taskAnimals = brought.map((one) => ({ ...one.values, animalId: one.id }))
  return (
    <>
      <p className={styles.remedy}>{write.day(Number(values.date))}</p>
      <JobFacts id={id} fields={{ ...values, typeId, taskAnimals }} />
      {max !== undefined && brought.length > max && (
        <Hint>{t('BROUGHT.IN_PARTS', { count: Math.ceil(brought.length / max), max })}</Hint>
      )}
      {brought.length > 0 && (
        <Section title={t('JOBS.ANIMALS', { count: brought.length })}>
          <ul className={styles.animals}>
            {brought.map((one) => (
              <li key={one.id} className={styles.animal}>
                <CreatedWords values={one.values} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
