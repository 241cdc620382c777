import type { ComponentType } from 'react'
import { StepByStep } from '../../engines/workflow/step-by-step'
import { useTranslation } from '../../i18n/translation'
import { FactsCheck } from './facts-check'
import { JobForm } from './job-form'
import type { CheckProps, FormProps } from './job-parts'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useChecked } from './use-checked'
import { useJob } from './use-job'

type Props = {
  opened: OpenedJob
  /** What it asks, where the questions one below the other do not do. */
  form?: ComponentType<FormProps>
  check?: ComponentType<CheckProps>
}

const steps = ['what', 'check'] as const

/** A job done to no animal: what it was, and all of it once more before it is saved. */
export function WithoutItemsJob({ opened, form: Form = JobForm, check: Check = FactsCheck }: Props) {
  const { t } = useTranslation()
  const { type, start, editing } = opened
  const job = useJob(opened, steps)
  const { checked, look } = useChecked(job, job.entry)
  return (
    <StepByStep
      title={t(editing ? 'JOBS.CORRECT' : type.label)}
      at={job.step}
      go={job.setStep}
      mayGoOn={async (step) => step !== 'what' || ((await job.form.check()) && look())}
      save={() => job.save()}
      saving={job.saving}
      close={job.close}
      steps={[
        {
          id: 'what',
          title: t('JOBS.ABOUT'),
          body: (
            <>
              {!editing && <UnfinishedNotice typeId={type.id} not={start.id} />}
              <Form job={job} />
            </>
          ),
        },
        {
          id: 'check',
          title: t('JOBS.CHECK'),
          body: <Check job={job} entry={job.entry} checked={checked} look={look} />,
        },
      ]}
    />
  )
}
