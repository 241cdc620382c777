import { isParentField, sexesFor } from '@steading/domain/herd/animals/parents'
import { isAsked } from '@steading/domain/jobs/engine/asked-fields'
import type { Field } from '@steading/domain/records/fields/fields'
import type { ComponentType } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import { choicesOf } from '../../../engines/form/field-input'
import form from '../../../engines/form/form.module.css'
import { useAnimalPicker } from '../../../engines/records/use-animal-picker'
import { useBreeds } from '../../../engines/records/use-breeds'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useNames } from '../../../platform/farm/record-names'
import { useWrite } from '../../../platform/farm/write'
import { Fold } from '../../../ui/fold'
import { FromStore } from '../medicine/from-store'
import type { Job } from './use-job'
import { useWhere } from './use-where'

/** Filled in by where the form was opened from, or by another question, and never asked. */
const unasked = new Set(['mobId', 'vetId'])
/** A farm has few of these, so the farmer picks them by name. */
const byName = ['operators', 'mobs', 'sprayers', 'paddocks'] as const

type Props = {
  job: Job
  /** Questions asked in another way than their kind is. */
  own?: { readonly [name: string]: ComponentType<{ job: Job }> }
}

/** A job's questions: the important ones first, the rest behind a touch. */
export function JobForm({ job, own = {} }: Props) {
  const { t } = useTranslation()
  const where = useWhere()
  const today = useWrite().today()
  // The farmer can correct an answer from another phone here all the same.
  const isAskedHere = (name: string) =>
    job.form.values[name] != null || (job.type.asksWhere?.[name]?.({ ...where, today }) ?? true)
  const names = Object.keys(job.type.fields).filter(
    (name) =>
      !unasked.has(name) &&
      !isOfJob(job.fields[name]) &&
      isAsked(job.type, name, job.form.values) &&
      isAskedHere(name),
  )
  const first = (job.type.first ?? names).filter((name) => names.includes(name))
  const more = names.filter((name) => !first.includes(name))
  return (
    <>
      {job.type.takes && <FromStore job={job} takes={job.type.takes} />}
      <div className={form.fields}>
        {first.map((name) => {
          const Own = own[name]
          return Own ? <Own key={name} job={job} /> : <JobField key={name} name={name} job={job} />
        })}
      </div>
      {more.length > 0 && (
        <Fold title={t('JOBS.MORE')} open={more.some((name) => job.form.errorOf(name))}>
          <div className={form.fields}>
            {more.map((name) => (
              <JobField key={name} name={name} job={job} />
            ))}
          </div>
        </Fold>
      )}
    </>
  )
}

const fromOf = (field: Field | undefined) => (field?.kind === 'record' ? field.from : undefined)
/** Another job is never asked for by name: where one is meant, the form that knows it fills it in. */
const isOfJob = (field: Field | undefined) => fromOf(field) === 'tasks'

/** One question of a job, with the people or the animals of the farm to choose from where it asks for one. */
export function JobField({ name, job }: { name: string; job: Job }) {
  const from = fromOf(job.fields[name])
  const named = byName.find((one) => one === from)
  const known = useNames(named ?? 'operators')
  const animals = useAnimalPicker(isParentField(name) ? sexesFor(name) : undefined, {
    inHerd: !job.type.outside?.includes(name),
    likely: { type: job.type, of: name },
  })
  const breeds = useBreeds(job.type.subApps.includes('ovine') ? 'OVINE' : 'BOVINE')
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const field = job.fields[name]
  if (!field) return null
  const only = field.kind === 'choices' && subApp ? field.only?.[subApp] : undefined
  return (
    <AskedField
      name={name}
      field={field}
      form={job.form}
      options={named ? known : from === 'systemType' ? breeds : only && choicesOf(name, only, t)}
      picker={from === 'animals' ? animals : undefined}
    />
  )
}
