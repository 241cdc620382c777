import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { useState } from 'react'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord } from '../../platform/farm'
import { PageLink } from '../../platform/navigation'
import { Section } from '../../ui/page'
import styles from './jobs.module.css'

/** A page that shows a thousand at once would be slow to open; more come at a touch. */
const atOnce = 50

/** The animals of a job, each with what was noted for it. */
export function JobAnimals({ entries, unit }: { entries: readonly OnAnimal[]; unit: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(atOnce)
  if (entries.length === 0) return null
  return (
    <Section title={t('JOBS.ANIMALS', { count: entries.length })}>
      <ul className={styles.animals}>
        {entries.slice(0, shown).map(({ animalId, dose }) => (
          <li key={animalId}>
            <JobAnimal id={animalId} dose={typeof dose === 'number' ? dose : undefined} unit={unit} />
          </li>
        ))}
      </ul>
      {entries.length > shown && (
        <button type="button" className={styles.showMore} onClick={() => setShown(shown + 10 * atOnce)}>
          {t('JOBS.SHOW_MORE', { count: entries.length - shown })}
        </button>
      )}
    </Section>
  )
}

function JobAnimal({ id, dose, unit }: { id: string; dose: number | undefined; unit: string }) {
  const write = useWrite()
  const animal = useRecord('animals', id).value
  if (!animal) return null
  return (
    <PageLink page="animal-view" search={{ id }} className={styles.animal}>
      <AnimalLine
        fields={animal.fields}
        figure={dose === undefined ? undefined : `${write.number(dose, 1)} ${unit}`}
      />
    </PageLink>
  )
}
