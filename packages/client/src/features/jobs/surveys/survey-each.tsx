import type { Survey } from '@steading/domain/jobs/surveys/define-survey'
import {
  answersIn,
  progressOf,
  questionFields,
  sectionsFor,
} from '@steading/domain/jobs/surveys/survey-answers'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useMemo, useState } from 'react'
import { useAskedForm } from '../../../engines/form/use-asked-form'
import { PhoneList } from '../../../engines/list/phone-list'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { EachDialog } from '../each/each-dialog'
import { nextOpen, notedOf } from '../each/each-words'
import { idOf } from '../form/job-parts'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import { ItemLine, itemsTitle } from '../picking/item-line'
import { rowsOfIds } from '../picking/rows-of-ids'
import { SurveyQuestions } from './survey-questions'

type Props = { job: Job; survey: Survey }

/** The questions of a survey animal by animal. */
export function SurveyEach({ job: { animals, setAnimals }, survey }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState<string>()
  const ids = useMemo(() => animals.map(idOf), [animals])
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  const noted = useMemo(() => new Map(animals.map((one) => [idOf(one), notedOf(one)])), [animals])
  const answersOf = (id: string) => answersIn(noted.get(id)?.surveyAnswers)
  const open = ids.filter((id) => Object.keys(answersOf(id)).length === 0)
  const keep = (id: string, surveyAnswers: Fields) => {
    const answered: OnAnimal = { animalId: id, surveyAnswers }
    setAnimals(animals.map((one) => (idOf(one) === id ? answered : one)))
    setAt(nextOpen(ids, open, id))
  }
  return (
    <div className={styles.check}>
      <p role="status">{t('JOBS.ANSWERED', { done: ids.length - open.length, count: ids.length })}</p>
      <PhoneList
        rows={rows}
        label={t(itemsTitle.animals, { count: ids.length })}
        place="each of a survey"
        row={({ id }) => <SurveyedAnimal survey={survey} id={id} answers={answersOf(id)} />}
        link={({ id }, className, content) => (
          <button type="button" className={`${className} ${styles.eachRow}`} onClick={() => setAt(id)}>
            {content}
          </button>
        )}
      />
      {at && (
        <OneAnimal
          key={at}
          id={at}
          survey={survey}
          start={answersOf(at)}
          keep={(answers) => keep(at, answers)}
          close={() => setAt(undefined)}
        />
      )}
    </div>
  )
}

type Surveyed = { survey: Survey; id: string; answers: Fields }

/** An animal and how many of her questions were answered. */
export function SurveyedAnimal({ survey, id, answers }: Surveyed) {
  const { t } = useTranslation()
  const animal = useRecord('animals', id).value
  const progress = progressOf(sectionsFor(survey, animal?.fields), answers)
  const words = progress.answered > 0 ? t('SURVEYS.PROGRESS', progress) : t('JOBS.NOT_YET')
  return <ItemLine of="animals" id={id} about={words} />
}

type Asking = {
  id: string
  survey: Survey
  start: Fields
  keep: (answers: Fields) => void
  close: () => void
}

function OneAnimal({ id, ...asking }: Asking) {
  const animal = useRecord('animals', id).value
  return animal ? <AskedOf id={id} animal={animal.fields} {...asking} /> : null
}

function AskedOf({ id, animal, survey, start, keep, close }: Asking & { animal: Fields }) {
  const sections = useMemo(() => sectionsFor(survey, animal), [survey, animal])
  const fields = useMemo(() => questionFields(sections), [sections])
  const names = useMemo(() => Object.keys(fields), [fields])
  const form = useAskedForm({ fields, names, start, quiet: true })
  const submit = async () => {
    if (await form.check()) keep(form.values)
  }
  return (
    <EachDialog of="animals" id={id} keep={submit} close={close}>
      <SurveyQuestions sections={sections} all={sections} form={form} />
    </EachDialog>
  )
}
