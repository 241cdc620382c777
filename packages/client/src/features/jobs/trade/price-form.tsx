import { isAsked } from '@steading/domain/jobs/engine/asked-fields'
import { AskedField } from '../../../engines/form/asked-field'
import { choicesOf } from '../../../engines/form/field-input'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { Fold } from '../../../ui/fold'
import { JobField } from '../form/job-form'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'

const prices = ['pricePerUnit', 'killOutPercent', 'pricePerHead', 'lotPrice'] as const
const deductions = ['levy', 'haulage', 'commission'] as const

/** By what they are priced, and how much. */
export function PriceForm({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { values } = job.form
  const ask = (name: string) => <JobField key={name} name={name} job={job} />
  const unit = values.priceUnit === 'LBS' ? 'LBS' : 'KG'
  const field = job.fields.pricePerUnit
  return (
    <div className={form.fields}>
      {ask('priceBy')}
      {prices
        .filter((name) => isAsked(job.type, name, values))
        .map((name) =>
          name === 'pricePerUnit' && field ? (
            <AskedField
              key={name}
              name={name}
              field={field}
              form={job.form}
              unit={t('PRICE.PER_UNIT', { unit: t(`UNITS.NAME.${unit}`) })}
            />
          ) : (
            ask(name)
          ),
        )}
      {job.animals.length === 0 && ask('headCount')}
      {job.animals.length === 0 && ask('lotWeightMg')}
    </div>
  )
}

/** Deductions and additions. The sum is above, so that the farmer does not look for it below these. */
export function PriceMore({ job }: { job: Job }) {
  const { t } = useTranslation()
  const ask = (name: string) => <JobField key={name} name={name} job={job} />
  return (
    <Fold title={t('PRICE.MORE')}>
      <div className={form.fields}>
        {deductions.map((name) => (
          <div key={name} className={styles.pair}>
            {ask(`${name}Amount`)}
            <Per name={`${name}Per`} job={job} />
          </div>
        ))}
        {ask('vatPercent')}
        {ask('date')}
        {ask('notes')}
      </div>
    </Fold>
  )
}

/** A list to open: beside its amount there is no room for buttons. */
function Per({ name, job }: { name: string; job: Job }) {
  const { t } = useTranslation()
  const field = job.fields[name]
  if (field?.kind !== 'choice') return null
  return <AskedField name={name} field={field} form={job.form} options={choicesOf(name, field.options, t)} />
}
