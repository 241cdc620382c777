import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { priceTask } from '@steading/domain/records/prices/lot-of-task'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { Section } from '../../../ui/page'
import { EachForm } from '../each/each-form'
import { notedOf } from '../each/each-words'
import { idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import { ItemLine } from '../picking/item-line'

const atOnce = 50

/** Each animal's weight and what it brings; a touch puts the weight right. */
export function PriceAnimals({ job }: { job: Job }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { animals, setAnimals, type } = job
  const [at, setAt] = useState<string>()
  const [shown, setShown] = useState(atOnce)
  if (animals.length === 0) return null
  const noted = animals.map(notedOf)
  const priced = priceTask(job.form.values, noted)
  const keep = (answer: OnAnimal) => {
    setAnimals(animals.map((one) => (idOf(one) === answer.animalId ? answer : one)))
    setAt(undefined)
  }
  return (
    <Section title={t('JOBS.ANIMALS', { count: animals.length })}>
      <ul className={styles.animals}>
        {noted.slice(0, shown).map(({ animalId, weightMg }, index) => (
          <li key={animalId}>
            <button
              type="button"
              className={`${styles.animal} ${styles.eachRow}`}
              onClick={() => setAt(animalId)}
            >
              <ItemLine
                of="animals"
                id={animalId}
                about={typeof weightMg === 'number' ? write.weight(weightMg) : t('PRICE.NO_WEIGHT')}
                figure={priced && write.cents((priced.each[index] ?? 0) / 100)}
              />
            </button>
          </li>
        ))}
      </ul>
      {noted.length > shown && (
        <button type="button" className={styles.showMore} onClick={() => setShown(shown + 10 * atOnce)}>
          {t('JOBS.SHOW_MORE', { count: noted.length - shown })}
        </button>
      )}
      {at && (
        <EachForm
          key={at}
          id={at}
          type={type}
          noted={noted.find(({ animalId }) => animalId === at)}
          keep={keep}
          close={() => setAt(undefined)}
        />
      )}
    </Section>
  )
}
