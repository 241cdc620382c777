import { Button } from '@mantine/core'
import type { ImportWays } from '@steading/domain/outside/imports/plan-import'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { Weight } from 'lucide-react'
import { fieldLabel } from '../../engines/records/field-words'
import type { ImportReport } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import styles from './import.module.css'

type Props = {
  report: ImportReport
  ways: ImportWays
  answer: (ways: Pick<ImportWays, 'units'>) => void
}

/** Asked once for a whole column: pounds read as kilograms would be a question in every row. */
export function UnitQuestions({ report, ways: { units, weightUnit }, answer }: Props) {
  const { t } = useTranslation()
  return report.units.map(({ field, unit, count }) => (
    <div key={field} className={styles.unit} role="status">
      <Weight size={24} aria-hidden="true" />
      <p>
        {t('IMPORT.UNIT_BETTER', { field: fieldLabel(field, animalFields as FieldTable, t), count, unit })}
      </p>
      <div className={styles.unitButtons}>
        <Button variant="default" onClick={() => answer({ units: { ...units, [field]: weightUnit } })}>
          {t('IMPORT.UNIT_STAY', { unit: weightUnit })}
        </Button>
        <Button onClick={() => answer({ units: { ...units, [field]: unit } })}>
          {t('IMPORT.UNIT_USE', { unit })}
        </Button>
      </div>
    </div>
  ))
}
