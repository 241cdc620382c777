import { writtenAt } from '@steading/domain/home/last-changes'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { entriesOf } from '@steading/domain/tasks/subjects'
import { onAnimals } from '@steading/domain/tasks/task-rows'
import { ChevronRight } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { paddockName } from '../../engines/records/paddock-line'
import { jobLabel } from '../../engines/records/planned-title'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import { PageIcon } from '../../ui/page-icon'
import styles from './rows.module.css'

/** One job that was done: what and to whom, who did it and how long ago. Opens the job. */
export function JobRow({ job }: { job: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { typeId, operator } = job.fields
  const type = taskTypeOf(typeId)
  const person = useRecord('operators', typeof operator === 'string' ? operator : undefined).value
  const who = person && String(person.fields.name ?? '')
  return (
    <PageLink page={type?.page ?? 'task-view'} search={{ id: job.id }} className={styles.row}>
      <PageIcon name={type?.icon ?? 'clipboard-list'} size={22} className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.title}>
          {t(jobLabel(typeId))} <To job={job} />
        </span>
        <span className={styles.about}>{[who, write.ago(writtenAt(job))].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight size={18} className={styles.sign} aria-hidden="true" />
    </PageLink>
  )
}

/** The one it was done to by its number or name, or how many they were. */
function To({ job: { fields } }: { job: RecordView }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const [animals, land] = [onAnimals(fields), entriesOf(fields, 'paddocks')]
  // A calving was the cow's, whatever came of it.
  const main = fields[taskTypeOf(fields.typeId)?.named?.[0] ?? '']
  const one = typeof main === 'string' ? main : animals.length === 1 ? animals[0]?.animalId : undefined
  const animal = useRecord('animals', one).value
  const field = useRecord('paddocks', land.length === 1 ? land[0]?.id : undefined).value
  if (animal) return faceOf(animal.fields, region, 0).short
  if (animals.length > 1) return t('JOBS.ANIMALS', { count: animals.length })
  if (field) return paddockName(field.fields)
  return land.length > 1 ? t('JOBS.PADDOCKS', { count: land.length }) : null
}
