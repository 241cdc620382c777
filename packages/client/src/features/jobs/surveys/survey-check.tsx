import type { Survey } from '@steading/domain/jobs/surveys/define-survey'
import {
  answeredNo,
  answersIn,
  pointsOf,
  progressOf,
  sectionsFor,
} from '@steading/domain/jobs/surveys/survey-answers'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { Card, RowFrame } from '../../../ui/card'
import { Hint, Section } from '../../../ui/page'
import { notedOf } from '../each/each-words'
import { JobField } from '../form/job-form'
import type { CheckProps } from '../form/job-parts'
import { useChecking } from '../form/use-checking'
import { SurveyAnswer } from './survey-answer'
import { SurveyedAnimal } from './survey-each'
import styles from './surveys.module.css'

type Props = Omit<CheckProps, 'entry'> & { survey: Survey }

/** The survey once more: the no answers, the unanswered questions, the day and the person. */
export function SurveyCheck({ job, survey, checked, look }: Props) {
  useChecking(checked, look)
  const Summary = survey.each ? OfAnimals : OfFarm
  return (
    <>
      <Summary job={job} survey={survey} />
      <div className={`${form.fields} ${styles.after}`}>
        {['date', 'operator', 'notes'].map((name) => (
          <JobField key={name} name={name} job={job} />
        ))}
      </div>
    </>
  )
}

type Of = Pick<Props, 'job' | 'survey'>

function OfFarm({ job, survey }: Of) {
  const { t } = useTranslation()
  const answers = answersIn(job.form.values.surveyAnswers)
  const sections = sectionsFor(survey)
  const { answered, questions } = progressOf(sections, answers)
  const noes = answeredNo(sections, answers)
  const points = pointsOf(survey, answers)
  return (
    <>
      {points && <p className={styles.points}>{t('SURVEYS.POINTS', points)}</p>}
      <Section
        title={t('SURVEYS.ANSWERED_NO')}
        hint={t('SURVEYS.NOT_ANSWERED', { count: questions - answered })}
      >
        {noes.length === 0 ? (
          <Hint>{t('SURVEYS.NOTHING_NO')}</Hint>
        ) : (
          <Card as="dl">
            {noes.map((question) => (
              <SurveyAnswer key={question.id} question={question} answers={answers} />
            ))}
          </Card>
        )}
      </Section>
    </>
  )
}

function OfAnimals({ job, survey }: Of) {
  const { t } = useTranslation()
  const entries = job.animals.map(notedOf)
  return (
    <Section title={t('JOBS.ANIMALS', { count: entries.length })}>
      <Card>
        {entries.map(({ animalId, surveyAnswers }) => (
          <RowFrame key={animalId}>
            <SurveyedAnimal survey={survey} id={animalId} answers={answersIn(surveyAnswers)} />
          </RowFrame>
        ))}
      </Card>
    </Section>
  )
}
