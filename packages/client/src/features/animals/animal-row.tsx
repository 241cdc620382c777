import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AnimalLine } from '../../engines/records/animal-line'
import styles from '../../engines/records/animal-line.module.css'
import { useWrite, weightOf } from '../../i18n/write'
import type { RecordView } from '../../worker/farm-client'

/** One animal in a phone's list. */
export function AnimalRow({ record }: { record: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields, isSynced } = record
  const weight = weightOf(fields, 'lastWeight')
  const weighed = weight !== undefined && typeof fields.lastWeightDate === 'number'
  return (
    <AnimalLine
      fields={fields}
      figure={weight === undefined ? undefined : write.weight(weight)}
      small={
        isSynced ? (
          weighed && write.day(Number(fields.lastWeightDate))
        ) : (
          <span className={`${styles.small} ${styles.waiting}`}>
            <Clock size={13} aria-hidden="true" />
            {t('ANIMALS.WAITING')}
          </span>
        )
      }
    />
  )
}
