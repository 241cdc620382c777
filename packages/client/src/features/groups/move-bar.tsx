import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import styles from './groups.module.css'

const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10)

type Props = {
  /** What the button says, with how many. */
  action: string
  disabled: boolean
  run: (day: number) => Promise<void>
  children?: ReactNode
}

/** Under a list of picked animals: the day, and the one thing to do with them. */
export function MoveBar({ action, disabled, run, children }: Props) {
  const { t } = useTranslation()
  const today = isoDay(useWrite().today())
  const [day, setDay] = useState(today)
  const [working, setWorking] = useState(false)
  const valid = day !== '' && day <= today
  const act = async () => {
    setWorking(true)
    await run(Date.parse(`${day}T00:00:00Z`))
    setWorking(false)
  }
  return (
    <div className={styles.bar} data-foot="">
      {children}
      <TextInput
        type="date"
        size="md"
        aria-label={t('GROUPS.DAY')}
        max={today}
        value={day}
        error={valid ? undefined : t(day === '' ? 'FORM.NOT_A_DATE' : 'FORM.NOT_IN_FUTURE')}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button size="lg" loading={working} disabled={disabled || !valid} onClick={() => void act()}>
        {action}
      </Button>
    </div>
  )
}
