import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { plannableTypes } from '@steading/domain/jobs/plans/record-planned'
import { furthestDay } from '@steading/domain/jobs-read/programmes/programme-steps'
import type { ProgrammeStep } from '@steading/domain/records/jobs/define-programme'
import { X } from 'lucide-react'
import { useState } from 'react'
import { KnownValues } from '../../engines/records/known-values'
import { jobLabel } from '../../engines/records/planned-title'
import { stepTitle } from '../../engines/records/programme-steps'
import { useTranslation } from '../../i18n/translation'
import { Fold } from '../../ui/fold'
import styles from './programmes.module.css'

type Props = {
  step: ProgrammeStep
  app: SubApp
  /** Just added, and still to be filled in. */
  fresh: boolean
  change: (step: ProgrammeStep) => void
  remove: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** One step of the farm's own programme: its day, its hour, its job and what is known of that. */
export function StepForm({ step, app, fresh, change, remove }: Props) {
  const { t } = useTranslation()
  const title = stepTitle(step, t)
  const kinds = plannableTypes.filter(({ subApps }) => subApps.includes(app))
  const type = taskTypeOf(step.does)
  const known = step.does === '' || type ? [] : [{ value: step.does, label: t(jobLabel(step.does)) }]
  return (
    <section className={styles.step} aria-label={title}>
      <Fold title={`${t('PROGRAMMES.DAY', { day: step.day })} · ${title}`} open={fresh}>
        <div className={styles.when}>
          <Day step={step} change={change} />
          <NativeSelect
            size="md"
            label={t('PROGRAMMES.FIELD.HOUR')}
            value={step.hour ?? ''}
            data={[
              { value: '', label: '–' },
              ...hours.map((hour) => ({ value: `${hour}`, label: `${hour}:00` })),
            ]}
            onChange={({ currentTarget: { value } }) => change(atHour(step, value))}
          />
          <ActionIcon
            size={48}
            variant="subtle"
            aria-label={t('PROGRAMMES.REMOVE_STEP', { step: title })}
            onClick={remove}
          >
            <X size={22} aria-hidden="true" />
          </ActionIcon>
        </div>
        <NativeSelect
          size="md"
          label={t('PROGRAMMES.FIELD.JOB')}
          value={step.does}
          data={[
            { value: '', label: t('PLANS.PLAIN') },
            ...known,
            ...kinds.map(({ id, label }) => ({ value: id, label: t(label) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ ...step, does: value, values: {} })}
        />
        <TextInput
          size="md"
          label={t('PROGRAMMES.FIELD.TITLE')}
          value={step.title}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => change({ ...step, title: value })}
        />
        {type && !type.page && (
          <KnownValues
            key={type.id}
            type={type}
            values={step.values}
            change={(values) => change({ ...step, values })}
          />
        )}
      </Fold>
    </section>
  )
}

function atHour({ hour: _, ...step }: ProgrammeStep, value: string): ProgrammeStep {
  return value === '' ? step : { ...step, hour: Number(value) }
}

/** A day may stand half typed, and is kept once it is one. */
function Day({ step, change }: Pick<Props, 'step' | 'change'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(step.day))
  const keep = () => {
    const day = Number(typed)
    const fits = typed.trim() !== '' && Number.isInteger(day) && Math.abs(day) <= furthestDay
    if (fits && day !== step.day) change({ ...step, day })
    if (!fits) setTyped(String(step.day))
  }
  return (
    <TextInput
      size="md"
      type="number"
      inputMode="numeric"
      label={t('PROGRAMMES.FIELD.DAY')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
    />
  )
}
