import { Button } from '@mantine/core'
import { writeTime } from '@steading/domain/days/write-time'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
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

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const fives = Array.from({ length: 12 }, (_, five) => five * 5)

/** The hour and then the minutes, each a button; five minutes are near enough for a thumb, the rest can be typed. */
export function TimeSheet({ title, chosen, under, pick, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { clock } = useWrite()
  const [hour, minute] = chosen === undefined ? [] : [Math.floor(chosen / 60), chosen % 60]
  const cell = (key: number, label: string, name: string, pressed: boolean, at: number) => (
    <button
      key={key}
      type="button"
      className={styles.dayOfMonth}
      aria-label={name}
      aria-pressed={pressed}
      data-autofocus={pressed || undefined}
      onClick={() => pick(at)}
    >
      {label}
    </button>
  )
  // On a clock of twelve hours six is only six beside AM or PM.
  const halves = clock === '12' ? [hours.slice(0, 12), hours.slice(12)] : [hours]
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
          <legend>{clock === '24' ? t('DAYS.HOUR') : second ? 'PM' : 'AM'}</legend>
          {half.map((one) =>
            cell(
              one,
              clock === '24' ? String(one) : String(one % 12 || 12),
              writeTime(one * 60 + (minute ?? 0), clock),
              one === hour,
              one * 60 + (minute ?? 0),
            ),
          )}
        </fieldset>
      ))}
      <fieldset className={styles.clock}>
        <legend>{t('DAYS.MINUTES')}</legend>
        {fives.map((five) =>
          cell(
            five,
            String(five).padStart(2, '0'),
            t('DAYS.MINUTES_PAST', { count: five }),
            five === minute,
            (hour ?? Math.floor(minutesNow() / 60)) * 60 + five,
          ),
        )}
      </fieldset>
      <Button fullWidth size="lg" mt="md" onClick={close}>
        {t('GENERAL.DONE')}
      </Button>
    </Dialog>
  )
}
