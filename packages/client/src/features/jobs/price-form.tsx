import { isAsked } from '@steading/domain/tasks/asked-fields'
import { AskedField } from '../../engines/form/asked-field'
import form from '../../engines/form/form.module.css'
import { useTranslation } from '../../i18n/translation'
import { JobField } from './job-form'
import styles from './jobs.module.css'
import type { Job } from './use-job'

const prices = ['pricePerUnit', 'killOutPercent', 'pricePerHead', 'lotPrice'] as const
const deductions = ['levy', 'haulage', 'commission'] as const

/** By what they are priced, how much, and what goes off it or is added. */
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
      {deductions.map((name) => (
        <div key={name} className={styles.pair}>
          {ask(`${name}Amount`)}
          {ask(`${name}Per`)}
        </div>
      ))}
      {ask('vatPercent')}
      {ask('date')}
      {ask('notes')}
    </div>
  )
}
