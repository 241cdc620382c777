import type { Survey } from '@steading/domain/jobs/surveys/define-survey'
import { type OwnSurvey, surveyOfJob, surveyValues } from '@steading/domain/jobs/surveys/own-survey'
import {
  answersIn,
  noteName,
  questionFields,
  sectionsFor,
} from '@steading/domain/jobs/surveys/survey-answers'
import { useEffect, useMemo, useState } from 'react'
import { useAskedForm } from '../../../engines/form/use-asked-form'
import type { Step } from '../../../engines/workflow/step-by-step'
import { useTranslation } from '../../../i18n/translation'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { useChecked } from '../form/use-checked'
import { type Job, useJob } from '../form/use-job'
import { PickAnimals } from '../picking/pick-animals'
import { usePicksOf } from '../picking/use-picks-of'
import { SurveyCheck } from './survey-check'
import { SurveyEach } from './survey-each'
import { SurveyQuestions } from './survey-questions'
import { SurveyWhich } from './survey-which'
import { sectionTitle, surveyName } from './survey-words'

const stepsOf = (survey: Survey | undefined): string[] =>
  survey
    ? ['which', ...(survey.each ? ['animals', 'each'] : survey.sections.map(({ id }) => id)), 'check']
    : ['which']

/** A survey: which one, its questions section by section or animal by animal, and all of it once more. */
export function SurveyJob({ opened }: { opened: OpenedJob }) {
  const { start, editing } = opened
  const known = stepsOf(surveyOfJob(start.values))
  const steps = editing ? known.slice(1) : known
  const job = useJob(opened, steps, 'check')
  const { surveyId, surveyOwn } = job.form.values
  const written = JSON.stringify([surveyId, surveyOwn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: which survey it is, written out: made anew it would lose its answers
  const survey = useMemo(() => surveyOfJob(job.form.values), [written])
  return <OfSurvey key={survey?.id} job={job} survey={survey} opened={opened} />
}

type Props = { job: Job; survey: Survey | undefined; opened: OpenedJob }

function OfSurvey({ job, survey, opened }: Props) {
  const { t } = useTranslation()
  const form = useAnswers(job, survey)
  const { checked, look } = useChecked(job, job.entry)
  const choose = (chosen: Survey, own?: OwnSurvey) => {
    const same = chosen.id === survey?.id
    if (!same) job.form.fill(surveyValues(chosen, own))
    // Animals picked before belong to a survey that asks about animals.
    if (!chosen.each) job.setAnimals([])
    job.setStep(stepsOf(chosen)[1] ?? 'which')
  }
  const which: Step = {
    id: 'which',
    title: t('SURVEYS.WHICH'),
    blocked: !survey,
    body: (
      <>
        <UnfinishedNotice opened={opened} />
        <SurveyWhich chosen={survey} choose={choose} />
      </>
    ),
  }
  const sections = survey && !survey.each ? survey.sections : []
  const asked = useAnimalSteps(job, survey)
  const check: Step = {
    id: 'check',
    title: t('JOBS.CHECK'),
    body: survey && <SurveyCheck job={job} survey={survey} checked={checked} look={look} />,
  }
  const questions = sections.map(
    (section): Step => ({
      id: section.id,
      title: survey ? sectionTitle(survey, section, t) : '',
      body: <SurveyQuestions sections={[section]} all={sections} form={form} />,
    }),
  )
  return (
    <JobSteps
      opened={opened}
      job={job}
      title={survey && surveyName(survey, t)}
      mayGoOn={async (step) => {
        const section = sections.find(({ id }) => id === step)
        const names = section?.questions.flatMap(({ id }) => [id, noteName(id)]) ?? []
        if (names.length > 0 && !(await form.check(names))) return false
        return step !== (survey && stepsOf(survey).at(-2)) || look()
      }}
      steps={[...(opened.editing ? [] : [which]), ...asked, ...questions, check]}
    />
  )
}

/** The answers for the farm, which go into the job, and with it into its draft, as they are given. */
function useAnswers(job: Job, survey: Survey | undefined) {
  const fields = useMemo(() => questionFields(survey && !survey.each ? sectionsFor(survey) : []), [survey])
  const names = useMemo(() => Object.keys(fields), [fields])
  const [start] = useState(() => answersIn(job.form.values.surveyAnswers))
  const form = useAskedForm({ fields, names, start })
  const written = JSON.stringify(form.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is answered now, written out, is what counts
  useEffect(() => {
    if (names.length > 0 && written !== JSON.stringify(job.form.values.surveyAnswers ?? {}))
      job.form.fill({ surveyAnswers: form.values })
  }, [written])
  return form
}

/** Which animals, and what is asked of each. */
function useAnimalSteps(job: Job, survey: Survey | undefined): Step[] {
  const { t } = useTranslation()
  const picks = usePicksOf(job)
  if (!survey?.each) return []
  const count = picks.ids.length
  return [
    {
      id: 'animals',
      title: t('JOBS.WHICH_ANIMALS'),
      next: count > 0 ? t('JOBS.WITH_COUNT', { count }) : t('WORKFLOW.NEXT'),
      blocked: count === 0,
      whole: true,
      body: <PickAnimals picks={picks} type={job.type} most={job.type.limits.max} />,
    },
    { id: 'each', title: t('JOBS.EACH'), whole: true, body: <SurveyEach job={job} survey={survey} /> },
  ]
}
