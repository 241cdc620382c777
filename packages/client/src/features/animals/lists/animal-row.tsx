import { Clock } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import { AnimalLine } from '../../../engines/records/animal-line'
import styles from '../../../engines/records/animal-line.module.css'
import { stood } from '../../../engines/records/use-standing'
import { useTranslation } from '../../../i18n/translation'

type Props = {
  record: RecordView
  /** This animal's value for the subject of the list. */
  about: { label: string; words: string } | undefined
}

/** One animal in a phone's list. */
export function AnimalRow({ record, about }: Props) {
  const { t } = useTranslation()
  return (
    <AnimalLine
      {...stood(record)}
      figure={about?.words}
      small={
        record.isSynced ? (
          about?.label
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
