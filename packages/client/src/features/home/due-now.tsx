import { isDue } from '@steading/domain/jobs/plans/planned-line'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { usePlanned } from '../../platform/farm/planned'
import { useWrite } from '../../platform/farm/write'
import styles from './needs.module.css'

/** As many as fit under their line; the line opens all of them. */
const shown = 3

/** The first of what is planned for now, to be ticked off where it is seen. */
export function DueNow() {
  const { t } = useTranslation()
  const today = useWrite().today()
  const lines = usePlanned()?.filter((line) => isDue(line, today)) ?? []
  if (lines.length === 0) return null
  return (
    <div className={styles.now}>
      <PlannedRows lines={lines.slice(0, shown)} label={t('PAGES.PLANNED_JOBS')} />
    </div>
  )
}
