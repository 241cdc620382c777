import { sameAgain } from '@steading/domain/tasks/newborns'
import { RepeatedBlocks } from '../../engines/form/repeated-blocks'
import { StepByStep } from '../../engines/workflow/step-by-step'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { BirthRest, BirthTop } from './birth-form'
import { NewbornForm } from './newborn-form'
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
  const region = useRegion() ?? 'GL'
  const { newborn } = opened.type
  if (!newborn) throw new Error(`${opened.type.id} brings nothing into the herd`)
  const lamb = newborn.link === 'fromLambingTask'
  const young = lamb ? 'ANIMALS.LAMB' : 'ANIMALS.CALF'
  const last = job.newborns.at(-1)
  const titleOf = (index: number) =>
    job.newborns.length > 1 ? t('BIRTH.NUMBERED', { young: t(young), number: index + 1 }) : t(young)
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
              <RepeatedBlocks
                blocks={job.newborns}
                least={newborn.limits.min}
                most={newborn.limits.max}
                titleOf={titleOf}
                words={{
                  add: t(lamb ? 'BIRTH.ANOTHER_LAMB' : 'BIRTH.ANOTHER_CALF'),
                  sameAgain: t('BIRTH.SAME_AGAIN'),
                  remove: t('BIRTH.REMOVE'),
                }}
                add={() => job.addNewborn()}
                copyLast={() => last && job.addNewborn(sameAgain(newborn, job.valuesOfNewborn(last), region))}
                remove={job.removeNewborn}
              >
                {(id) => <NewbornForm id={id} job={job} form={newborn} lamb={lamb} />}
              </RepeatedBlocks>
              <BirthRest job={job} />
            </>
          ),
        },
      ]}
    />
  )
}
