import { answerKey, fieldOf, type Question } from '@steading/domain/jobs/surveys/define-survey'
import { noteName } from '@steading/domain/jobs/surveys/survey-answers'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { ReactNode } from 'react'
import { valueWords } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import page from '../../../ui/page.module.css'
import { questionWords } from './survey-words'
import styles from './surveys.module.css'

type Props = { question: Question; answers: Fields; children?: ReactNode }

/** A question and what was answered, with the note beside it. */
export function SurveyAnswer({ question, answers, children }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const { id, kind } = question
  const answer = answers[id]
  const chosen = kind === 'check' || kind === 'choice'
  const words = chosen
    ? t(answerKey(String(answer)), { defaultValue: String(answer) })
    : valueWords(id, fieldOf(question), answer, t, write)
  const note = answers[noteName(id)]
  return (
    <div className={page.row}>
      <dt className={page.label}>
        <span>
          {questionWords(question, t)}
          {typeof note === 'string' && <span className={page.below}>{note}</span>}
        </span>
      </dt>
      <dd className={styles.answer} data-no={kind === 'check' && answer === 'no'}>
        {words}
        {children}
      </dd>
    </div>
  )
}
