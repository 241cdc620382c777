import { Button } from '@mantine/core'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { DateField } from '../../ui/date-field/date-field'
import styles from './groups.module.css'

type Props = {
  /** The button's label, with the number. */
  action: string
  disabled: boolean
  run: (day: number) => Promise<void>
  children?: ReactNode
}

/** Under a list of picked animals: the day, and the one thing to do with them. */
export function MoveBar({ action, disabled, run, children }: Props) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const [day, setDay] = useState(() => isoDay(today))
  const [working, setWorking] = useState(false)
  const at = dayOfIso(day)
  const valid = at <= today
  const act = async () => {
    setWorking(true)
    await run(at)
    setWorking(false)
  }
  return (
    <div className={styles.bar} data-foot="">
      {children}
      <DateField
        labelHidden
        label={t('GROUPS.DAY')}
        max={today}
        value={day}
        error={valid ? undefined : t(Number.isNaN(at) ? 'FORM.NOT_A_DATE' : 'FORM.NOT_IN_FUTURE')}
        onChange={setDay}
      />
      <Button size="lg" loading={working} disabled={disabled || !valid} onClick={() => void act()}>
        {action}
      </Button>
    </div>
  )
}
