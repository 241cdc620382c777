import { Button } from '@mantine/core'
import { pageOf } from '@steading/domain/frame/pages/pages'
import type { Question, Survey } from '@steading/domain/jobs/surveys/define-survey'
import { surveyOfJob } from '@steading/domain/jobs/surveys/own-survey'
import {
  answered,
  answersIn,
  pointsOf,
  scoreOf,
  sectionsFor,
} from '@steading/domain/jobs/surveys/survey-answers'
import { plannedJob } from '@steading/domain/jobs/types/records/planned-job'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { type PageId, PageLink, useGo } from '../../../platform/pages/navigation'
import { Card } from '../../../ui/card'
import { Hint, Section } from '../../../ui/page'
import { useItemName } from '../picking/item-line'
import { SurveyAnswer } from './survey-answer'
import { questionWords, sectionTitle } from './survey-words'
import styles from './surveys.module.css'

/** The answers with their questions; the farmer can plan a job from each no. */
export function SurveyView({ fields }: { fields: Fields }) {
  const { t } = useTranslation()
  const survey = surveyOfJob(fields)
  if (!survey) return <Hint>{t('SURVEYS.UNKNOWN')}</Hint>
  const answers = answersIn(fields.surveyAnswers)
  const points = pointsOf(survey, answers)
  const score = survey.each ? undefined : scoreOf(survey.sections, answers)
  return (
    <>
      {score && <p className={styles.points}>{t('SURVEYS.SCORE', score)}</p>}
      {points && <p className={styles.points}>{t('SURVEYS.POINTS', points)}</p>}
      {survey.each
        ? onAnimals(fields).map(({ animalId, surveyAnswers }) => (
            <OfAnimal key={animalId} id={animalId} survey={survey} answers={answersIn(surveyAnswers)} />
          ))
        : sectionsFor(survey).map((section) => (
            <Answers
              key={section.id}
              title={sectionTitle(survey, section, t)}
              questions={answered([section], answers)}
              answers={answers}
            />
          ))}
    </>
  )
}

type OfAnimalProps = { id: string; survey: Survey; answers: Fields }

function OfAnimal({ id, survey, answers }: OfAnimalProps) {
  const name = useItemName('animals', id)
  const animal = useRecord('animals', id).value
  const questions = answered(sectionsFor(survey, animal?.fields), answers)
  return <Answers title={name} questions={questions} answers={answers} animal={id} />
}

type AnswersProps = { title: string; questions: readonly Question[]; answers: Fields; animal?: string }

function Answers({ title, questions, answers, animal }: AnswersProps) {
  if (questions.length === 0) return null
  return (
    <Section title={title}>
      <Card as="dl">
        {questions.map((question) => (
          <SurveyAnswer key={question.id} question={question} answers={answers}>
            {question.kind === 'check' && answers[question.id] === 'no' && (
              <PlanIt question={question} animal={animal} />
            )}
            {question.kind === 'check' && question.shownBy && <ShownBy page={question.shownBy} />}
          </SurveyAnswer>
        ))}
      </Card>
    </Section>
  )
}

/** The records that prove it, for an auditor. */
function ShownBy({ page }: { page: PageId }) {
  const { t } = useTranslation()
  return (
    <PageLink page={page} className={styles.shownBy}>
      {t('SURVEYS.SHOWN_BY', { page: t(pageOf(page).title) })}
    </PageLink>
  )
}

/** A no needs work: the farmer turns it into a plan with a day and a person. */
function PlanIt({ question, animal }: { question: Question; animal: string | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const words = questionWords(question, t)
  const plan = () => {
    const offers = question.kind === 'check' ? question.offers : undefined
    const given = JSON.stringify({ title: words, ...(offers && { plannedType: offers }) })
    const search = { type: plannedJob.id, given, ...(animal && { animals: animal }) }
    void go('task-create', search, { parameters: { workflow: plannedJob.workflow } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      className={styles.planIt}
      aria-label={t('SURVEYS.PLAN_THIS', { question: words })}
      onClick={plan}
    >
      {t('SURVEYS.PLAN_IT')}
    </Button>
  )
}
