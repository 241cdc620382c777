import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch } from '@mantine/core'
import { showTime } from '@steading/domain/base/dates'
import { type CalendarKind, calendarKindIds, kindKey } from '@steading/domain/lists/calendar/calendar-kinds'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import {
  askPermission,
  keepReminderChoice,
  notificationPermission,
  reminderChoice,
} from '../../platform/device/reminders'
import { useSetting } from '../../platform/farm/settings'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Fold } from '../../ui/fold'
import { Hint, Section } from '../../ui/page'
import { Ticks } from '../../ui/ticks'

/** Reminders from what is on the device, also where there is no signal. */
export function OnThisDevice() {
  const { t } = useTranslation()
  const write = useWrite()
  const [choice, setChoice] = useState(reminderChoice)
  const [permission, setPermission] = useState(notificationPermission)
  const silenced = useSetting('soundsAndNotifications') === false
  const keep = (change: Partial<typeof choice>) => {
    const next = { ...choice, ...change }
    keepReminderChoice(next)
    setChoice(next)
  }
  const switchTo = async (on: boolean) => {
    const now = on ? await askPermission() : permission
    setPermission(now)
    keep({ on: on && now === 'granted' })
  }
  const on = choice.on && permission === 'granted'
  return (
    <Section title={t('REMINDERS.ON_DEVICE')} hint={t('REMINDERS.ON_DEVICE_HINT')}>
      <Card>
        <Row
          label={t('REMINDERS.DAILY')}
          value={
            <Switch
              aria-label={t('REMINDERS.DAILY')}
              size="lg"
              withThumbIndicator={false}
              checked={on}
              disabled={permission === 'denied' || permission === 'unsupported'}
              onChange={(event) => void switchTo(event.currentTarget.checked)}
            />
          }
        />
        {on && (
          <Row
            label={t('REMINDERS.HOUR')}
            value={
              <NativeSelect
                size="md"
                aria-label={t('REMINDERS.HOUR')}
                value={String(choice.hour)}
                onChange={(event) => keep({ hour: Number(event.currentTarget.value) })}
                data={Array.from({ length: 24 }, (_, hour) => ({
                  value: String(hour),
                  label: showTime(hour * 3_600_000, 0, write.clock),
                }))}
              />
            }
          />
        )}
      </Card>
      {permission === 'denied' && <Hint>{t('REMINDERS.DENIED')}</Hint>}
      {permission === 'unsupported' && <Hint>{t('REMINDERS.UNSUPPORTED')}</Hint>}
      {on && silenced && <Hint>{t('REMINDERS.SILENCED')}</Hint>}
      {on && (
        <Fold title={t('REMINDERS.KINDS', { count: choice.kinds.length })}>
          <Ticks
            label={t('REMINDERS.OF_WHAT')}
            options={calendarKindIds.map((kind) => ({ value: kind, label: t(kindKey(kind)) }))}
            ticked={choice.kinds}
            onTick={(kinds) => keep({ kinds: kinds as CalendarKind[] })}
          />
        </Fold>
      )}
    </Section>
  )
}
