import { useTranslation } from '../../../i18n/translation'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { useJob } from '../form/use-job'
import { BirthRest, BirthTop } from './birth-form'
import { BreedToBe } from './breed-to-be'
import { CreatedBlocks } from './created-blocks'
import { useBirthStart } from './use-birth-start'

const steps = ['birth'] as const

/** A calving or a lambing: her, how it went, and each that was born. A normal one is her number, a sex and a tag. */
export function BirthJob({ opened }: { opened: OpenedJob }) {
  const start = useBirthStart(opened)
  return start ? <Birth opened={start} /> : null
}

function Birth({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const job = useJob(opened, steps)
  const { creates } = opened.type
  return (
    <JobSteps
      opened={opened}
      job={job}
      title={opened.editing ? undefined : ''}
      steps={[
        {
          id: 'birth',
          title: t(opened.type.label),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
              <BirthTop job={job} editing={opened.editing} />
              {creates && <CreatedBlocks job={job} creates={creates} about={BreedToBe} />}
              <BirthRest job={job} />
            </>
          ),
        },
      ]}
    />
  )
}
