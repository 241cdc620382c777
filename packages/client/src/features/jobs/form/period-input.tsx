import { TextInput } from '@mantine/core'
import type { Product } from '@steading/domain/jobs-read/job/withdrawal'
import { useState } from 'react'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import styles from './layout.module.css'
import type { Job } from './use-job'

const units = ['Days', 'Hours'] as const
type Unit = (typeof units)[number]

const labels = { meat: 'JOBS.WITHDRAWAL.meat', milk: 'JOBS.WITHDRAWAL.milk' } as const
const unitWords = { Days: 'JOBS.UNIT.Days', Hours: 'JOBS.UNIT.Hours' } as const

/** A withdrawal period as the label gives it, in days or in hours. */
export function PeriodInput({ product, job }: { product: Product; job: Job }) {
  const { t } = useTranslation()
  const { form: asked } = job
  const name = (unit: Unit) => `${product}Withdrawal${unit}`
  const [chosen, setChosen] = useState<Unit>()
  const filled = units.find((unit) => asked.values[name(unit)] !== undefined)
  const unit = chosen ?? filled ?? 'Days'
  const error = asked.errorOf(name(unit))
  const choose = (next: Unit) => {
    setChosen(next)
    if (next === unit) return
    // The number stays as it was typed: the farmer corrects the unit and not the label.
    asked.fill({ [name(next)]: asked.values[name(unit)] ?? null, [name(unit)]: null })
  }
  return (
    <div className={styles.period}>
      <TextInput
        key={unit}
        {...asked.register(name(unit))}
        label={t(labels[product])}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        error={error && t(error)}
      />
      <fieldset className={form.choice}>
        <legend className={styles.unseen}>{`${t(labels[product])}: ${t('JOBS.PERIOD_UNIT')}`}</legend>
        <div className={styles.units}>
          {units.map((one) => (
            <label key={one} className={form.answer}>
              <input
                type="radio"
                name={`${product}Unit`}
                checked={unit === one}
                onChange={() => choose(one)}
              />
              <span>{t(unitWords[one])}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
