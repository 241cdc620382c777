import { jobCost } from '@steading/domain/jobs/engine/job-cost'
import { fieldsOn } from '@steading/domain/jobs/engine/job-fields'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { fieldLabel } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import page from '../../../ui/page.module.css'
import styles from '../jobs.module.css'
import { useJobFields } from './use-job-fields'

/** All that a job says, a line each, and what it cost in all where that follows from it. */
export function JobFacts({ id, fields }: { id: string; fields: Fields }) {
  const { t } = useTranslation()
  const write = useWrite()
  const told = useJobFields(fields)
  const { created, lotPrice } = fields
  const cost = taskTypeOf(fields.typeId)?.costs ? jobCost({ id, fields }) : undefined
  const lines = [
    ...told.map(({ name, words }) => ({ name, label: fieldLabel(name, fieldsOn(fields.typeId), t), words })),
    ...(cost !== undefined && cost !== lotPrice
      ? [{ name: 'costs', label: t('JOBS.COST_ALL'), words: write.money(cost) }]
      : []),
    ...(typeof created === 'number'
      ? [{ name: 'created', label: t('JOBS.WRITTEN_DOWN'), words: write.dayAndTime(created) }]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={page.card}>
      {lines.map(({ name, label, words }) => (
        <div key={name} className={page.row}>
          <dt className={page.label}>{label}</dt>
          <dd className={styles.told}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
