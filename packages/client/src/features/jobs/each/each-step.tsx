import { Button } from '@mantine/core'
import { askedOfEach, isSettled } from '@steading/domain/jobs/engine/asked-each'
import { subjectOf } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { lineWords } from '../../../engines/records/line-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { idOf } from '../form/job-parts'
import { useProposals, withProposed } from '../form/use-proposals'
import styles from '../jobs.module.css'
import { ItemLine, itemsTitle } from '../picking/item-line'
import { RaceBar } from '../picking/race-bar'
import { rowsOfIds } from '../picking/rows-of-ids'
import { EachForm, type EachFormProps } from './each-form'
import { type EachOf, nextOpen, notedOf, valuesIn, withoutNotes } from './each-words'
import { useEachWords } from './use-each-words'

/** `form` asks about one of them, where the questions one below the other do not do. */
type Props = { job: EachOf; form?: ComponentType<EachFormProps> }

/** Asks about each in turn. The farmer can apply the answer for the last one to all the rest. */
export function EachStep({ job, form: Form = EachForm }: Props) {
  const { t } = useTranslation()
  const day = useDay(job)
  const { animals, setAnimals, type } = job
  const values = valuesIn(job)
  const [at, setAt] = useState<string>()
  const [last, setLast] = useState<OnAnimal>()
  const ids = useMemo(() => animals.map(idOf), [animals])
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  const proposed = useProposals(type.proposes, ids, day)
  useEffect(() => {
    // Fills only empty ones: an answer stays an answer.
    const next = withProposed(animals, proposed)
    if (next) setAnimals(next)
  }, [animals, proposed, setAnimals])
  const noted = useMemo(() => new Map(animals.map((one) => [idOf(one), notedOf(one)])), [animals])
  const open = ids.filter((id) => !isSettled(type, noted.get(id), values))
  const needed =
    askedOfEach(type, values).settledBy !== undefined ||
    Object.values(type.each ?? {}).some(({ required }) => required)
  const keep = (answer: OnAnimal) => {
    setLast(answer)
    setAnimals(animals.map((one) => (idOf(one) === answer.animalId ? answer : one)))
    setAt(nextOpen(ids, open, answer.animalId))
  }
  // The list shows the animal answered last first. The race decides which is next, and not the list.
  const noteInRace = (answer: OnAnimal) =>
    setAnimals([answer, ...animals.filter((one) => idOf(one) !== answer.animalId)])
  const sayOfTheRest = (answer: OnAnimal) =>
    setAnimals(
      animals.map((one) =>
        isSettled(type, notedOf(one), values) ? one : { ...withoutNotes(answer), animalId: idOf(one) },
      ),
    )
  return (
    <div className={styles.check}>
      {type.race && <RaceBar job={job} race={type.race} noted={noted} note={noteInRace} />}
      <div className={styles.together}>
        <p role="status">
          {needed
            ? t('JOBS.ANSWERED', { done: ids.length - open.length, count: ids.length })
            : t('JOBS.EACH_MORE')}
        </p>
        {last && open.length > 0 && (
          <Button variant="default" size="sm" onClick={() => sayOfTheRest(last)}>
            {t('JOBS.SAME_FOR_REST', { count: open.length })}
          </Button>
        )}
      </div>
      <PhoneList
        rows={rows}
        label={t(itemsTitle[subjectOf(type)], { count: ids.length })}
        place="each of a job"
        row={({ id }) => <Asked id={id} job={job} noted={noted.get(id)} why={proposed.get(id)?.why} />}
        link={({ id }, className, content) => (
          <button type="button" className={`${className} ${styles.eachRow}`} onClick={() => setAt(id)}>
            {content}
          </button>
        )}
      />
      {at && (
        <Form
          key={at}
          id={at}
          type={type}
          values={values}
          noted={noted.get(at)}
          keep={keep}
          close={() => setAt(undefined)}
        />
      )}
    </div>
  )
}

type AskedProps = { id: string; job: EachOf; noted: OnAnimal | undefined; why: Sentence | undefined }

/** If its records suggest an answer, the row shows the answer large and the reason below the name. */
function Asked({ id, job, noted, why }: AskedProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = useEachWords(job.type, noted)
  const open = !isSettled(job.type, noted, valuesIn(job))
  const [about, figure] = why ? [lineWords(why, t, write), words] : [words, undefined]
  return (
    <ItemLine of={subjectOf(job.type)} id={id} about={about} figure={open ? t('JOBS.NOT_YET') : figure} />
  )
}

/** The day the job is for; today where its form does not say. */
function useDay({ form }: EachOf): number {
  const { today } = useWrite()
  const date = form?.values.date
  return typeof date === 'number' ? date : today()
}
