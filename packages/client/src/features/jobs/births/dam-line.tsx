import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import styles from '../jobs.module.css'

/** Facts by which the farmer sees whether she is the right dam. */
export function DamLine({ id }: { id: string }) {
  const { t } = useTranslation()
  const write = useWrite()
  const fields = useRecord('animals', id).value?.fields
  if (!fields) return null
  const sheep = fields.species === 'OVINE'
  const told = [
    ['BIRTH.DUE', sheep ? fields.expectedLambingDate : fields.expectedCalvingDate],
    ['BIRTH.SERVED', fields.lastServeDate ?? fields.ramLetToEweDate],
    [sheep ? 'BIRTH.LAMBED' : 'BIRTH.CALVED', sheep ? fields.lastLambedDate : fields.lastCalvingDate],
  ] as const
  const words = told.flatMap(([key, day]) =>
    typeof day === 'number' && day > 0 ? [t(key, { when: write.day(day) })] : [],
  )
  return words.length > 0 ? <p className={styles.about}>{words.join(' · ')}</p> : null
}
