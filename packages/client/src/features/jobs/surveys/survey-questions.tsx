import { TextInput } from '@mantine/core'
import {
  answerKey,
  fieldOf,
  type Question,
  type SurveySection,
} from '@steading/domain/jobs/surveys/define-survey'
import { noteName, progressOf } from '@steading/domain/jobs/surveys/survey-answers'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import { ChoiceButtons } from '../../../engines/form/choice-buttons'
import type { AskedForm } from '../../../engines/form/use-asked-form'
import { useTranslation } from '../../../i18n/translation'
import { questionWords } from './survey-words'
import styles from './surveys.module.css'

/** More answers than this are a list to open. */
const mostButtons = 5

type Props = { sections: readonly SurveySection[]; all: readonly SurveySection[]; form: AskedForm }

/** Questions one below the other, and how far the whole of it has got. */
export function SurveyQuestions({ sections, all, form }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={styles.progress}>
        {t('SURVEYS.PROGRESS', progressOf(all, form.values))}
      </p>
      <div className={styles.questions}>
        {sections.flatMap(({ questions }) =>
          questions.map((question) => <Asked key={question.id} question={question} form={form} />),
        )}
      </div>
    </>
  )
}

function Asked({ question, form }: { question: Question; form: AskedForm }) {
  const { t } = useTranslation()
  const { id } = question
  const words = questionWords(question, t)
  const note = noteName(id)
  const [noting, setNoting] = useState(form.values[note] !== undefined)
  const field = fieldOf(question)
  const options =
    field.kind === 'choice'
      ? field.options.map((value) => ({
          value,
          label: question.words === undefined || question.kind === 'check' ? t(answerKey(value)) : value,
        }))
      : undefined
  return (
    <div className={styles.question} data-kind={question.kind}>
      {options && options.length <= mostButtons ? (
        <ChoiceButtons
          name={id}
          label={words}
          options={options}
          control={form.control}
          error={form.errorOf(id)}
        />
      ) : (
        <AskedField name={id} field={field} form={form} options={options} />
      )}
      {noting ? (
        <TextInput
          {...form.register(note)}
          size="md"
          label={t('SURVEYS.NOTE_ON', { question: words })}
          error={form.errorOf(note) && t(form.errorOf(note) ?? '')}
        />
      ) : (
        <button
          type="button"
          className={styles.addNote}
          aria-label={t('SURVEYS.NOTE_ON', { question: words })}
          onClick={() => setNoting(true)}
        >
          <MessageSquarePlus size={18} aria-hidden="true" /> {t('SURVEYS.NOTE')}
        </button>
      )}
    </div>
  )
}
