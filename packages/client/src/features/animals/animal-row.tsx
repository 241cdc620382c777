import { breedName } from '@steading/domain/breeds/breeds'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../engines/records/animal-face'
import { useWrite, weightOf } from '../../i18n/write'
import { useRegion } from '../../platform/farm'
import { AgeChip } from '../../ui/age-chip'
import type { RecordView } from '../../worker/farm-client'
import styles from './animal-row.module.css'

/** One animal in a phone's list. */
export function AnimalRow({ record }: { record: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const face = faceOf(record.fields, useRegion() ?? 'GL', write.today())
  const weight = weightOf(record.fields, 'lastWeight')
  const about = [
    face.breed && breedName(face.breed, write.language),
    face.sex && t(`CHOICES.SEX.${face.sex}`),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.row}>
      <AgeChip colour={face.colour} text={face.born === undefined ? '?' : write.age(face.born)} />
      <div>
        <div className={styles.tag}>
          {face.short || t('ANIMALS.NO_TAG')}
          {face.brand && <span className={styles.brand}>{face.brand}</span>}
        </div>
        <div className={styles.about}>{about}</div>
      </div>
      <div className={styles.end}>
        {weight !== undefined && <span className={styles.weight}>{write.weight(weight)}</span>}
        {record.isSynced ? (
          <span className={styles.small}>{weight !== undefined && weighed(record, write.day)}</span>
        ) : (
          <span className={`${styles.small} ${styles.waiting}`}>
            <Clock size={13} aria-hidden="true" />
            {t('ANIMALS.WAITING')}
          </span>
        )}
      </div>
    </div>
  )
}

const weighed = (record: RecordView, day: (value: number) => string) =>
  typeof record.fields.lastWeightDate === 'number' ? day(record.fields.lastWeightDate) : ''
