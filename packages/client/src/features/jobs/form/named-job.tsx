import { useTranslation } from '../../../i18n/translation'
import { JobForm } from './job-form'
import { idOf } from './job-parts'
import { JobSteps } from './job-steps'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useJob } from './use-job'

const steps = ['what'] as const

/** A job whose questions name the animals it is done to: all of it is one page. */
export function NamedJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { type } = opened
  const job = useJob({ ...opened, start: withFirst(opened) }, steps)
  return (
    <JobSteps
      opened={opened}
      job={job}
      title={opened.editing ? undefined : ''}
      steps={[
        {
          id: 'what',
          title: t(type.label),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
              <JobForm job={job} />
            </>
          ),
        },
      ]}
    />
  )
}

/** Whom it was opened for is the first it names. */
function withFirst({ type, start }: OpenedJob): OpenedJob['start'] {
  const [picked] = start.animals.map(idOf)
  const [first] = type.named ?? []
  if (!first || !picked || start.values[first] !== undefined) return start
  return { ...start, values: { ...start.values, [first]: picked }, animals: [] }
}
