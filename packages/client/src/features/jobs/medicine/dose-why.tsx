import type { DoseWhy as Why } from '@steading/domain/herd/medicine/likely-dose'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import styles from './medicine.module.css'
import { useDoseWords } from './medicine-row'

/** The reason for the dose already filled in, until the farmer types another. */
export function DoseWhy({ why, count }: { why: Why | undefined; count: number }) {
  const { t } = useTranslation()
  const write = useWrite()
  const doseWords = useDoseWords()
  if (!why) return null
  const words = {
    last: () => t('MEDICINE.WHY.last', { day: why.is === 'last' ? write.day(why.day) : '' }),
    label: () => t('MEDICINE.WHY.label'),
    unweighed: () =>
      t('MEDICINE.WHY.unweighed', { count, dose: (why.is === 'unweighed' && doseWords(why.said)) || '' }),
  }
  return (
    <p className={styles.why} role="status">
      {words[why.is]()}
    </p>
  )
}
