import type { AnyTaskType } from '@steading/domain/tasks/registry'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { useState } from 'react'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import { Section } from '../../ui/page'
import styles from './jobs.module.css'
import { useEachWords } from './use-each-words'

/** A page that shows a thousand at once would be slow to open; more come at a touch. */
const atOnce = 50

type Props = { type: AnyTaskType | undefined; entries: readonly OnAnimal[]; unit: string }

/** The animals of a job, each with what was noted for it. */
export function JobAnimals({ type, entries, unit }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(atOnce)
  if (entries.length === 0) return null
  return (
    <Section title={t('JOBS.ANIMALS', { count: entries.length })}>
      <ul className={styles.animals}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.animalId}>
            <JobAnimal type={type} entry={entry} unit={unit} />
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

type Of = { type: AnyTaskType | undefined; entry: OnAnimal; unit: string }

function JobAnimal({ type, entry, unit }: Of) {
  const write = useWrite()
  const { animalId: id, dose } = entry
  const animal = useRecord('animals', id).value
  const words = useEachWords(type, entry)
  if (!animal) return null
  const given = typeof dose === 'number' ? `${write.number(dose, 1)} ${unit}` : undefined
  return (
    <PageLink page="animal-view" search={{ id }} className={styles.animal}>
      <AnimalLine fields={animal.fields} about={words} figure={given} />
    </PageLink>
  )
}
