import { NativeSelect } from '@mantine/core'
import { countedFromOf, readSteps, writeSteps } from '@steading/domain/jobs-read/programmes/programme-steps'
import { useEffect } from 'react'
import form from '../../../engines/form/form.module.css'
import { programmeName } from '../../../engines/records/planned-title'
import { ProgrammeSteps } from '../../../engines/records/programme-steps'
import { useTranslation } from '../../../i18n/translation'
import { type Offered, useProgrammes } from '../../../platform/farm/programmes'
import { useWrite } from '../../../platform/farm/write'
import { Fold } from '../../../ui/fold'
import { Hint, Section } from '../../../ui/page'
import { JobField } from '../form/job-form'
import type { CheckProps, FormProps } from '../form/job-parts'
import type { OpenedJob } from '../form/opened-job'
import { useChecking } from '../form/use-checking'
import type { Job } from '../form/use-job'
import { WithItemsJob } from '../form/with-items-job'

/** A programme is started: for whom, which and when. Its steps are shown with their days before it is saved. */
export function ProgrammeJob({ opened }: { opened: OpenedJob }) {
  return <WithItemsJob opened={opened} form={ProgrammeForm} check={ProgrammeCheck} />
}

function ProgrammeForm({ job }: FormProps) {
  const { t } = useTranslation()
  const offered = useProgrammes().filter(({ kind }) => job.type.starts?.includes(kind))
  const { programme, programmeSteps } = job.form.values
  const choose = (id: string) => {
    const chosen = offered.find((one) => one.id === id)
    job.form.fill(chosen ? valuesOf(chosen) : { programme: null, programmeSteps: null })
  }
  const waiting = programmeSteps === undefined && offered.some(({ id }) => id === programme)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened for a programme, whose steps come with the farm's records
  useEffect(() => {
    if (waiting) choose(String(programme))
  }, [waiting])
  const error = job.form.errorOf('programme') ?? job.form.errorOf('programmeSteps')
  return (
    <>
      <div className={form.fields}>
        <NativeSelect
          size="md"
          label={t('FIELDS.PROGRAMME')}
          value={typeof programme === 'string' ? programme : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          error={error && t(error)}
          data={[
            { value: '', label: t('PROGRAMMES.PICK') },
            ...groupOf(t('PROGRAMMES.OWN'), offered, true),
            ...groupOf(t('PROGRAMMES.READY'), offered, false),
          ]}
        />
        <JobField name="dueDate" job={job} />
      </div>
      <Steps job={job} />
      <Fold title={t('JOBS.MORE')}>
        <div className={form.fields}>
          {['title', 'operator', 'notes'].map((name) => (
            <JobField key={name} name={name} job={job} />
          ))}
        </div>
      </Fold>
    </>
  )
}

const groupOf = (group: string, offered: readonly Offered[], own: boolean) => {
  const items = offered.filter((one) => one.own === own).map(({ id, name }) => ({ value: id, label: name }))
  return items.length > 0 ? [{ group, items }] : []
}

/** The job keeps today's steps: a later change to the programme counts from the next time. */
const valuesOf = ({ id, from, steps, own, name }: Offered) => ({
  ...{ programme: id, programmeFrom: from, programmeSteps: writeSteps(steps) },
  title: own ? name : null,
})

function Steps({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { programmeSteps, programmeFrom, dueDate } = job.form.values
  const steps = readSteps(programmeSteps)
  const from = countedFromOf(programmeFrom)
  if (steps.length === 0) return null
  return (
    <Section
      title={t('FIELDS.PROGRAMME_STEPS')}
      {...(from !== 'start' && { hint: t(`CHOICES.PROGRAMME_FROM.${from.replace(' ', '_')}`) })}
    >
      <ProgrammeSteps steps={steps} start={from === 'start' ? Number(dueDate ?? 0) : undefined} />
    </Section>
  )
}

/** The programme once more: its name, the number of animals, and every step with its day. */
function ProgrammeCheck({ job, checked, look }: CheckProps) {
  const { t } = useTranslation()
  const write = useWrite()
  useChecking(checked, look)
  const { programme, title, dueDate } = job.form.values
  const name = useProgrammes().find(({ id }) => id === programme)?.name
  return (
    <>
      <Section title={programmeName({ title: String(title ?? name ?? '') }, t)}>
        <Hint>
          {[write.day(Number(dueDate)), t('JOBS.ANIMALS', { count: job.animals.length })].join(' · ')}
        </Hint>
      </Section>
      <Steps job={job} />
    </>
  )
}
