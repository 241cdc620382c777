import { Button } from '@mantine/core'
import { timeSlots } from '@steading/domain/base/days/time-slots'
import { writeTime } from '@steading/domain/base/days/write-time'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../dialog'
import styles from './date-field.module.css'
import { minutesNow } from './minutes-now'

type Props = {
  title: string
  chosen: number | undefined
  under: RefObject<HTMLElement | null>
  pick: (minutes: number | undefined) => void
  close: () => void
}

const noon = 12 * 60

/** A button for every half hour of the day; the farmer types the times between. */
export function TimeSheet({ title, chosen, under, pick, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { clock } = useWrite()
  // On a clock of twelve hours six is only six beside AM or PM.
  const halves =
    clock === '12' ? [timeSlots.filter((at) => at < noon), timeSlots.filter((at) => at >= noon)] : [timeSlots]
  return (
    <Dialog
      sheet={!wide}
      under={wide ? under : undefined}
      width={348}
      title={title}
      titleHidden={wide}
      close={close}
    >
      <div className={styles.quick}>
        <Button
          size={wide ? 'sm' : 'lg'}
          variant="default"
          onClick={() => {
            pick(minutesNow())
            close()
          }}
        >
          {t('DAYS.NOW')}
        </Button>
        {chosen !== undefined && (
          <Button
            size={wide ? 'sm' : 'lg'}
            variant="default"
            onClick={() => {
              pick(undefined)
              close()
            }}
          >
            {t('DAYS.NO_TIME')}
          </Button>
        )}
      </div>
      {halves.map((half, second) => (
        <fieldset key={half[0]} className={styles.clock}>
          <legend>{clock === '24' ? t('DAYS.TIME') : second ? 'PM' : 'AM'}</legend>
          {half.map((at) => (
            <button
              key={at}
              type="button"
              className={styles.dayOfMonth}
              aria-label={writeTime(at, clock)}
              aria-pressed={at === chosen}
              data-autofocus={at === chosen || undefined}
              onClick={() => pick(at)}
            >
              {writeTime(at, clock).slice(0, 5)}
            </button>
          ))}
        </fieldset>
      ))}
      <Button fullWidth size="lg" mt="md" onClick={close}>
        {t('GENERAL.DONE')}
      </Button>
    </Dialog>
  )
}
