import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import { canBePushed, pushedHere, subscribeHere, unsubscribeHere } from './push-here'
import type { Reminders } from './use-reminders'

/** Last days an authority or a test sets. The server announces them while the app is closed. */
export function Deadlines({ answer, missed, ask }: Reminders) {
  const { t } = useTranslation()
  return (
    <Section title={t('REMINDERS.DEADLINES')} hint={t('REMINDERS.DEADLINES_HINT')}>
      {missed && !answer && <Hint>{t('REMINDERS.MISSED')}</Hint>}
      {answer && (
        <Card>
          <PushRow pushKey={answer.pushKey} />
          {answer.mailTo === '' ? (
            <Row
              label={t('REMINDERS.BY_MAIL')}
              below={t('REMINDERS.NO_MAIL')}
              to={{ page: 'log-in-details' }}
            />
          ) : (
            <Row
              label={t('REMINDERS.BY_MAIL')}
              below={answer.mailTo}
              value={
                <Switch
                  aria-label={t('REMINDERS.BY_MAIL')}
                  size="lg"
                  withThumbIndicator={false}
                  checked={answer.mail}
                  onChange={({ currentTarget: { checked: mail } }) =>
                    void ask('chooseMail', { mail }, mail ? 'REMINDERS.MAIL_ON' : 'REMINDERS.MAIL_OFF')
                  }
                />
              }
            />
          )}
        </Card>
      )}
    </Section>
  )
}

function PushRow({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [on, setOn] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => void pushedHere().then((found) => setOn(found !== undefined)), [])
  const change = async (wanted: boolean) => {
    if (!wanted) await unsubscribeHere(farm)
    const now = wanted && (await subscribeHere(farm, pushKey))
    setOn(now)
    setFailed(wanted && !now)
  }
  const can = canBePushed()
  return (
    <Row
      label={t('REMINDERS.BY_PUSH')}
      {...(!can && { below: t('REMINDERS.NO_PUSH') })}
      {...(failed && { below: t('REMINDERS.PUSH_REFUSED') })}
      value={
        <Switch
          aria-label={t('REMINDERS.BY_PUSH')}
          size="lg"
          withThumbIndicator={false}
          checked={on}
          disabled={!can}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      }
    />
  )
}
