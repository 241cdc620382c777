import { useTranslation } from '../../i18n/translation'
import { newId } from '../../platform/farm/new-id'
import { report } from '../../platform/told/notices'
import { CreatedBlocks } from './created-blocks'
import { CreatedCheck } from './created-check'
import { JobForm } from './job-form'
import { JobSteps } from './job-steps'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useJob } from './use-job'

const steps = ['what', 'animals', 'check'] as const

/** A job that brings animals into the herd: what it was, each that came, and all of it once more before it is saved. */
export function CreatesJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { type, start } = opened
  const { creates } = type
  const job = useJob({ ...opened, start: withFirst(start) }, steps, 'what', 'animals')
  const look = async () => {
    const answer = await job.check(job.entry)
    if (answer.ok) return true
    await report(answer.problem)
    job.pointAt(answer.problem)
    return false
  }
  const count = job.brought.length
  return (
    <JobSteps
      opened={opened}
      job={job}
      mayGoOn={async (step) => {
        if (step === 'what') return job.form.check(Object.keys(type.fields))
        if (step === 'animals') return (await job.form.check()) && look()
        return true
      }}
      steps={[
        {
          id: 'what',
          title: t('JOBS.ABOUT'),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
              <JobForm job={job} />
            </>
          ),
        },
        {
          id: 'animals',
          title: t('JOBS.WHICH_ANIMALS'),
          next: t('JOBS.WITH_COUNT', { count }),
          body: creates && <CreatedBlocks job={job} creates={creates} />,
        },
        { id: 'check', title: t('JOBS.CHECK'), body: <CreatedCheck job={job} /> },
      ]}
    />
  )
}

/** Somebody came, or nobody would be writing it up. */
const withFirst = (start: OpenedJob['start']): OpenedJob['start'] =>
  start.brought.length > 0 ? start : { ...start, brought: [{ id: newId(), values: {} }] }
