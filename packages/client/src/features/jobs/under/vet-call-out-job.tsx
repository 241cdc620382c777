import { useTranslation } from '../../../i18n/translation'
import { JobCheck } from '../form/job-check'
import { JobForm } from '../form/job-form'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { useChecked } from '../form/use-checked'
import { useJob } from '../form/use-job'
import { PickAnimals } from '../picking/pick-animals'
import { usePicksOf } from '../picking/use-picks-of'
import { UnderBlocks } from './under-blocks'
import { UnderWords } from './under-words'
import { VetInput } from './vet-input'

const steps = ['what', 'animals', 'given', 'check'] as const
const own = { vetName: VetInput }

/** The vet came: why, to which animals if to any, what was given to them, and all of it once more before it is saved. */
export function VetCallOutJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { type } = opened
  const job = useJob(opened, steps, 'what', 'given')
  const picks = usePicksOf(job)
  const { checked, look } = useChecked(job, ...job.entries)
  const count = picks.ids.length
  const toNobody = job.brought.some((id) => givenTo(job.valuesOfBrought(id).taskAnimals, picks.ids) === 0)
  return (
    <JobSteps
      opened={opened}
      job={job}
      mayGoOn={async (step) => {
        if (step === 'what') return job.form.check(Object.keys(type.fields))
        if (step === 'animals' && count > 0) return true
        return step === 'check' || ((await job.form.check()) && look())
      }}
      steps={[
        {
          id: 'what',
          title: t('VET.ABOUT'),
          body: (
            <>
              <UnfinishedNotice opened={opened} />
              <JobForm job={job} own={own} />
            </>
          ),
        },
        {
          id: 'animals',
          title: t('VET.WHICH_ANIMALS'),
          next: t(count > 0 ? 'JOBS.WITH_COUNT' : 'VET.NO_ANIMALS', { count }),
          blocked: count > type.limits.max,
          whole: true,
          body: <PickAnimals picks={picks} type={type} most={type.limits.max} />,
        },
        // Only a visit with animals can have medicine.
        ...(count > 0
          ? [
              {
                id: 'given',
                title: t('VET.GIVEN'),
                blocked: toNobody,
                body: type.under && <UnderBlocks job={job} under={type.under} />,
              },
            ]
          : []),
        {
          id: 'check',
          title: t('JOBS.CHECK'),
          whole: true,
          body: (
            <JobCheck job={job} entry={job.entry} checked={checked} look={look}>
              <UnderWords job={job} />
            </JobCheck>
          ),
        },
      ]}
    />
  )
}

/** How many of the animals something was given to; all where nothing is said. */
const givenTo = (said: unknown, all: readonly string[]): number =>
  Array.isArray(said) ? all.filter((id) => said.includes(id)).length : all.length
