import { type Step, StepByStep } from '../../../engines/workflow/step-by-step'
import { useTranslation } from '../../../i18n/translation'
import type { OpenedJob } from './opened-job'
import type { Job } from './use-job'

type Props = {
  opened: OpenedJob
  job: Job
  steps: readonly Step[]
  mayGoOn?: (step: string) => Promise<boolean>
  /** Above the steps, where the job's own name does not do. */
  title?: string | undefined
  save?: () => void
}

/** The steps of a job, which it says while it is filled in. */
export function JobSteps({ opened, job, title, save = () => job.save(), ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <StepByStep
      title={title ?? t(opened.editing ? 'JOBS.CORRECT' : opened.type.label)}
      at={job.step}
      go={job.setStep}
      save={save}
      saving={job.saving}
      close={job.close}
      {...rest}
    />
  )
}
