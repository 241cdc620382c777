import { likelySire } from '@steading/domain/jobs/types/breeding/matings'
import { type ReactNode, useEffect, useRef } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import form from '../../../engines/form/form.module.css'
import { useParentPicker } from '../../../engines/records/use-parent-picker'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useNames } from '../../../platform/farm/record-names'
import { useSearchText } from '../../../platform/pages/navigation'
import { Fold } from '../../../ui/fold'
import type { Job } from '../form/use-job'
import { DamLine } from './dam-line'
import styles from './layout.module.css'
import { damFacts } from './use-birth-start'

const herAndWhen = ['dam', 'date']

/** The mother and the day, by which farmers look up a birth. */
export function BirthTop({ job, editing }: { job: Job; editing: boolean }) {
  const ask = useQuestions(job)
  useSireOf(job, editing)
  const { dam } = job.form.values
  return (
    <div className={`${form.fields} ${styles.before}`}>
      <div>
        {ask('dam')}
        {typeof dam === 'string' && <DamLine id={dam} />}
      </div>
      {ask('date')}
    </div>
  )
}

/** By whom and how it went, with the likely answers chosen; the rest where it is looked for. */
export function BirthRest({ job }: { job: Job }) {
  const { t } = useTranslation()
  const ask = useQuestions(job)
  const { fields, first = [] } = job.type
  const rest = Object.keys(fields).filter((name) => !first.includes(name))
  return (
    <>
      <div className={`${form.fields} ${styles.after}`}>
        {first.filter((name) => !herAndWhen.includes(name)).map(ask)}
      </div>
      <Fold title={t('JOBS.MORE')}>
        <div className={form.fields}>{rest.map(ask)}</div>
      </Fold>
    </>
  )
}

function useQuestions(job: Job): (name: string) => ReactNode {
  const people = useNames('operators')
  const [{ groupId: group }] = useSearchText()
  const { type } = job
  const pickers = {
    dam: useParentPicker('dam', { inHerd: true, likely: { type, of: 'dam', group, due: job.due } }),
    sire: useParentPicker('sire', { likely: { type, of: 'sire' } }),
  }
  return (name) => {
    const field = job.type.fields[name]
    if (!field) return null
    return (
      <AskedField
        key={name}
        name={name}
        field={field}
        form={job.form}
        picker={name === 'dam' || name === 'sire' ? pickers[name] : undefined}
        options={field.kind === 'record' && field.from === 'operators' ? people : undefined}
      />
    )
  }
}

/** Another dam, another sire: whom she was served by, unless the farmer has said who it was. */
function useSireOf(job: Job, editing: boolean): void {
  const farm = useFarm()
  const { dam, date, sire } = job.form.values
  const seen = useRef({ dam, guessed: editing ? undefined : sire })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another dam asks for another sire
  useEffect(() => {
    if (dam === seen.current.dam || typeof dam !== 'string') return
    seen.current.dam = dam
    if (sire !== undefined && sire !== seen.current.guessed) return
    let stale = false
    void damFacts(farm, dam).then(({ dam: mother, tasks }) => {
      if (stale) return
      const guessed = mother && likelySire(mother, tasks, Number(date))
      seen.current.guessed = guessed
      job.form.fill({ sire: guessed })
    })
    return () => {
      stale = true
    }
  }, [dam])
}
