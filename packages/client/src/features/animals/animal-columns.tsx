import { breedName } from '@steading/domain/breeds/breeds'
import type { Region } from '@steading/domain/regions/regions'
import type { TFunction } from 'i18next'
import { Clock } from 'lucide-react'
import { choiceKey } from '../../engines/form/field-input'
import type { Column } from '../../engines/list/wide-table'
import { faceOf } from '../../engines/records/animal-face'
import { type Write, weightOf } from '../../i18n/write'
import { SmallAgeChip } from '../../ui/age-chip'
import styles from './animal-columns.module.css'

type Around = { t: TFunction; write: Write; region: Region }

/** The columns of the animals list on a wide screen. */
export function animalColumns({ t, write, region }: Around): Column[] {
  const today = write.today()
  const dayOf = (value: unknown) => (typeof value === 'number' && value !== 0 ? write.day(value) : '')
  return [
    {
      key: 'tag',
      label: 'FIELDS.TAG',
      width: 'minmax(5.2rem, 1fr)',
      sorts: 'tag',
      cell: ({ fields, isSynced }) => (
        <span className={styles.cellTag}>
          {faceOf(fields, region, today).short || t('ANIMALS.NO_TAG')}
          {!isSynced && (
            <span className={styles.cellWaiting} role="img" aria-label={t('ANIMALS.WAITING')}>
              <Clock size={14} aria-hidden="true" />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'breed',
      label: 'FIELDS.BREED',
      width: '3.8rem',
      sorts: 'breed',
      cell: ({ fields }) => {
        const { breed, breedCode } = faceOf(fields, region, today)
        return breed && <span title={breedName(breed, write.language)}>{breedCode}</span>
      },
    },
    {
      key: 'sex',
      label: 'FIELDS.SEX',
      width: '2.6rem',
      sorts: 'sex',
      cell: ({ fields }) => faceOf(fields, region, today).sex,
    },
    {
      key: 'age',
      label: 'ANIMALS.AGE',
      width: '4.5rem',
      sorts: 'dob',
      cell: ({ fields }) => {
        const { born, colour } = faceOf(fields, region, today)
        return born === undefined ? '' : <SmallAgeChip colour={colour} text={write.age(born)} />
      },
    },
    {
      key: 'purpose',
      label: 'FIELDS.PURPOSE',
      width: 'minmax(0, 5.4rem)',
      sorts: 'purpose',
      cell: ({ fields }) =>
        typeof fields.purpose === 'string' ? t(choiceKey('purpose', fields.purpose)) : '',
    },
    {
      key: 'weight',
      label: 'ANIMALS.WEIGHT',
      width: '5rem',
      sorts: 'lastWeightMg',
      number: true,
      cell: ({ fields }) => {
        const weight = weightOf(fields, 'lastWeight')
        return weight === undefined ? '' : write.weight(weight)
      },
    },
    {
      key: 'weighed',
      label: 'ANIMALS.WEIGHED',
      width: '4.9rem',
      sorts: 'lastWeightDate',
      number: true,
      cell: ({ fields }) => dayOf(fields.lastWeightDate),
    },
  ]
}
