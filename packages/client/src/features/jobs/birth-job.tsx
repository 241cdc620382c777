import { StepByStep } from '../../engines/workflow/step-by-step'
import { useTranslation } from '../../i18n/translation'
import { BirthRest, BirthTop } from './birth-form'
import { BreedToBe } from './breed-to-be'
import { CreatedBlocks } from './created-blocks'
import type { OpenedJob } from './opened-job'
import { UnfinishedNotice } from './unfinished-notice'
import { useBirthStart } from './use-birth-start'
import { useJob } from './use-job'

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
    <StepByStep
      title={opened.editing ? t('JOBS.CORRECT') : ''}
      at={job.step}
      go={job.setStep}
      save={() => job.save()}
      saving={job.saving}
      close={job.close}
      steps={[
        {
          id: 'birth',
          title: t(opened.type.label),
          body: (
            <>
              {!opened.editing && <UnfinishedNotice typeId={opened.type.id} not={opened.start.id} />}
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
