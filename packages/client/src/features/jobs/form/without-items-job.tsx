import type { ComponentType } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { FactsCheck } from './facts-check'
import { JobForm } from './job-form'
import type { CheckProps, FormProps } from './job-parts'
import { JobSteps } from './job-steps'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useChecked } from './use-checked'
import { useJob } from './use-job'

type Props = {
  opened: OpenedJob
  /** The job's questions, where the usual list of them does not fit. */
  form?: ComponentType<FormProps>
  check?: ComponentType<CheckProps>
}

const steps = ['what', 'check'] as const

/** A job done to no animal: its questions, and a check of them all before the save. */
export function WithoutItemsJob({ opened, form: Form = JobForm, check: Check = FactsCheck }: Props) {
  const { t } = useTranslation()
  const job = useJob(opened, steps)
  const { checked, look } = useChecked(job, job.entry)
  return (
    <JobSteps
      opened={opened}
      job={job}
      mayGoOn={async (step) => step !== 'what' || ((await job.form.check()) && look())}
      steps={[
        {
          id: 'what',
          title: t('JOBS.ABOUT'),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
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
