import { Button } from '@mantine/core'
import type { OnAnimal } from '@steading/domain/tasks/task-rows'
import { useMemo, useState } from 'react'
import { PhoneList } from '../../engines/list/phone-list'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { EachForm } from './each-form'
import { isAnswered, notedOf, withoutNotes } from './each-words'
import { idOf } from './job-parts'
import styles from './jobs.module.css'
import { rowsOfIds } from './rows-of-ids'
import { useEachWords } from './use-each-words'
import type { Job } from './use-job'

/** What is asked of each animal, one after another; what was said of the last can be said of all the rest. */
export function EachStep({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { animals, setAnimals, type } = job
  const [at, setAt] = useState<string>()
  const [last, setLast] = useState<OnAnimal>()
  const ids = useMemo(() => animals.map(idOf), [animals])
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  const noted = useMemo(() => new Map(animals.map((one) => [idOf(one), notedOf(one)])), [animals])
  const open = ids.filter((id) => !isAnswered(type, noted.get(id)))
  const keep = (answer: OnAnimal) => {
    setLast(answer)
    setAnimals(animals.map((one) => (idOf(one) === answer.animalId ? answer : one)))
    // The next nobody has answered for yet, the first below this one before those above it.
    const below = ids.slice(ids.indexOf(answer.animalId) + 1).find((id) => open.includes(id))
    setAt(below ?? open.find((id) => id !== answer.animalId))
  }
  const sayOfTheRest = (answer: OnAnimal) =>
    setAnimals(
      animals.map((one) =>
        isAnswered(type, notedOf(one)) ? one : { ...withoutNotes(answer), animalId: idOf(one) },
      ),
    )
  return (
    <div className={styles.check}>
      <div className={styles.together}>
        <p role="status">{t('JOBS.ANSWERED', { done: ids.length - open.length, count: ids.length })}</p>
        {last && open.length > 0 && (
          <Button variant="default" size="sm" onClick={() => sayOfTheRest(last)}>
            {t('JOBS.SAME_FOR_REST', { count: open.length })}
          </Button>
        )}
      </div>
      <PhoneList
        rows={rows}
        label={t('JOBS.ANIMALS', { count: ids.length })}
        place="each of a job"
        row={({ id }) => <Asked id={id} job={job} noted={noted.get(id)} />}
        link={({ id }, className, content) => (
          <button type="button" className={`${className} ${styles.eachRow}`} onClick={() => setAt(id)}>
            {content}
          </button>
        )}
      />
      {at && (
        <EachForm
          key={at}
          id={at}
          type={type}
          noted={noted.get(at)}
          keep={keep}
          close={() => setAt(undefined)}
        />
      )}
    </div>
  )
}

function Asked({ id, job, noted }: { id: string; job: Job; noted: OnAnimal | undefined }) {
  const { t } = useTranslation()
  const animal = useRecord('animals', id).value
  const words = useEachWords(job.type, noted)
  if (!animal) return null
  return <AnimalLine fields={animal.fields} about={words} figure={words ? undefined : t('JOBS.NOT_YET')} />
}
