import { NativeSelect } from '@mantine/core'
import { pickedBy } from '@steading/domain/jobs/engine/drafts'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { plannableTypes } from '@steading/domain/jobs/plans/record-planned'
import type { Picked } from '@steading/domain/jobs-read/job/subjects'
import { objectOf } from '@steading/domain/jobs-read/job/task-rows'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { choicesOf } from '../../../engines/form/field-input'
import form from '../../../engines/form/form.module.css'
import { KnownValues } from '../../../engines/records/known-values'
import { useTranslation } from '../../../i18n/translation'
import { useRecord, useSession } from '../../../platform/farm/farm'
import { useSearchText } from '../../../platform/pages/navigation'
import { JobField } from '../form/job-form'
import { JobSteps } from '../form/job-steps'
import type { OpenedJob } from '../form/opened-job'
import { UnfinishedNotice } from '../form/unfinished-notice'
import { type Job, useJob } from '../form/use-job'
import styles from '../jobs.module.css'
import { itemsTitle } from '../picking/item-line'
import { pickers, which } from '../picking/pickers'
import { usePicksOf } from '../picking/use-picks-of'
import layout from './layout.module.css'

const units = ['day', 'week', 'month', 'year'] as const

/** A job for a coming day: task, day and person on one page. Animals or fields are optional. */
export function PlanJob({ opened }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const { type, start, editing } = opened
  const [{ groupId }] = useSearchText()
  const withGroup = groupId ? { ...start, values: { ...start.values, mobId: groupId } } : start
  const job = useJob({ ...opened, start: withGroup }, ['what', 'animals'])
  const picks = usePicksOf(job)
  const asksWhom = job.step === 'animals'
  const planned = taskTypeOf(job.form.values.plannedType)
  const of = pickedBy(type, job.form.values)
  const Pick = pickers[of]
  useOnlyTheirKind(job, of)
  const save = () => {
    const { title, plannedType } = job.form.values
    if (title || plannedType) return job.save()
    job.setStep('what')
    job.form.complain(['title'], 'FORM.REQUIRED')
  }
  const what = {
    id: 'what',
    title: t(editing ? 'PLANS.CHANGE' : type.label),
    body: (
      <>
        <UnfinishedNotice opened={opened} />
        <What job={job} />
        <Whom job={job} of={of} />
      </>
    ),
  }
  const animals = {
    id: 'animals',
    title: t(which[of]),
    whole: true,
    body: <Pick picks={picks} type={planned ?? type} most={(planned ?? type).limits.max} />,
  }
  return (
    <JobSteps
      opened={opened}
      job={job}
      title=""
      mayGoOn={() => job.form.check()}
      save={save}
      steps={asksWhom ? [what, animals] : [what]}
    />
  )
}

function What({ job }: { job: Job }) {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const kinds = plannableTypes.filter(({ subApps }) => subApp && subApps.includes(subApp))
  const { plannedType, repeats } = job.form.values
  const planned = taskTypeOf(plannedType)
  const again = typeof repeats === 'string' && repeats !== 'none'
  const typeField = job.fields.plannedType
  return (
    <>
      <div className={form.fields}>
        {kinds.length > 0 && typeField && (
          <NativeSelect
            {...job.form.register('plannedType')}
            size="md"
            label={t(typeField.label)}
            data={[
              { value: '', label: t('PLANS.PLAIN') },
              ...kinds.map(({ id, label }) => ({ value: id, label: t(label) })),
            ]}
          />
        )}
        <JobField name="title" job={job} />
        <JobField name="dueDate" job={job} />
        <JobField name="operator" job={job} />
        <NativeSelect
          {...job.form.register('repeats')}
          size="md"
          label={t('FIELDS.REPEATS')}
          data={[{ value: '', label: t('PLANS.ONCE') }, ...choicesOf('repeats', units, t)]}
        />
        {again && <JobField name="repeatEvery" job={job} />}
        {again && <JobField name="until" job={job} />}
        <JobField name="notes" job={job} />
      </div>
      {planned && (
        <KnownValues
          key={planned.id}
          type={planned}
          values={objectOf(job.form.values.plannedValues) ?? {}}
          change={(plannedValues) => job.form.fill({ plannedValues })}
        />
      )}
    </>
  )
}

/** Fields picked for a spray are none of a foot trim. */
function useOnlyTheirKind({ setAnimals }: Job, of: Picked) {
  const [picked, setPicked] = useState(of)
  useEffect(() => {
    if (picked === of) return
    setPicked(of)
    setAnimals([])
  }, [picked, of, setAnimals])
}

const choose = { animals: 'PLANS.CHOOSE_ANIMALS', paddocks: 'PLANS.CHOOSE_PADDOCKS' } as const
const nobody = { animals: 'PLANS.NO_ANIMALS', paddocks: 'PLANS.NO_PADDOCKS' } as const

/** A plan for the farm itself has no animals. */
function Whom({ job, of }: { job: Job; of: Picked }) {
  const { t } = useTranslation()
  const group = useRecord('mobs', String(job.form.values.mobId ?? '')).value
  const crops = useSession().value?.subApp === 'crop'
  const count = job.animals.length
  if (group)
    return <p className={styles.about}>{t('PLANS.FOR_GROUP', { group: String(group.fields.name ?? '') })}</p>
  if (crops && of === 'animals') return null
  return (
    <button type="button" className={layout.whom} onClick={() => job.setStep('animals')}>
      <span>{count > 0 ? t(itemsTitle[of], { count }) : t(nobody[of])}</span>
      <span>{t(choose[of])}</span>
      <ChevronRight size={20} className={layout.chevron} aria-hidden="true" />
    </button>
  )
}
