import { Button } from '@mantine/core'
import { oneDay } from '@steading/domain/base/one-day'
import { Keyboard, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../dialog'
import { type Bounds, Calendar, within } from './calendar'
import styles from './date-field.module.css'

/** Farmers write up most work on the day or soon after, and plan mostly for near days. */
const near = {
  past: [
    { key: 'FORM.TODAY', inDays: 0 },
    { key: 'FORM.YESTERDAY', inDays: -1 },
    { key: 'DAYS.DAY_BEFORE', inDays: -2 },
  ],
  toCome: [
    { key: 'FORM.TODAY', inDays: 0 },
    { key: 'FORM.TOMORROW', inDays: 1 },
    { key: 'FORM.IN_A_WEEK', inDays: 7 },
  ],
}

type Props = Bounds & {
  title: string
  ahead: boolean
  needed: boolean
  chosen: number | undefined
  /** At a desk it opens under this. */
  under: RefObject<HTMLElement | null>
  pick: (day: number | undefined) => void
  /** To the box, to be typed into. */
  type: () => void
  close: () => void
}

/** A day to touch: the near ones first, the month below. From the bottom of a phone, under its box at a desk. */
export function DaySheet({ title, ahead, needed, chosen, under, pick, type, close, ...bounds }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const today = useWrite().today()
  const quick = near[ahead ? 'toCome' : 'past']
    .map(({ key, inDays }) => ({ key, day: today + inDays * oneDay }))
    .filter(({ day }) => within(day, bounds))
  return (
    <Dialog
      sheet={!wide}
      under={wide ? under : undefined}
      width={348}
      title={title}
      titleHidden={wide}
      close={close}
    >
      {quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map(({ key, day }) => (
            <Button
              key={key}
              size={wide ? 'sm' : 'lg'}
              variant={day === chosen ? 'filled' : 'default'}
              aria-pressed={day === chosen}
              onClick={() => pick(day)}
            >
              {t(key)}
            </Button>
          ))}
        </div>
      )}
      <Calendar chosen={chosen} pick={pick} {...bounds} />
      <div className={styles.foot}>
        {!wide && (
          <Button variant="subtle" leftSection={<Keyboard size={20} />} onClick={type}>
            {t('DAYS.TYPE_IT')}
          </Button>
        )}
        {chosen !== undefined && !needed && (
          <Button variant="subtle" leftSection={<X size={20} />} onClick={() => pick(undefined)}>
            {t('DAYS.NONE')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
