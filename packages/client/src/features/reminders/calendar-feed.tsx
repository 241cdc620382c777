import { Button, TextInput } from '@mantine/core'
import { feedTextKeys } from '@steading/domain/lists/calendar/feed-events'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { ask as askFarmer } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Card, Row } from '../../ui/card'
import { Actions, Hint, Section } from '../../ui/page'
import type { Reminders } from './use-reminders'

/** The calendar's address for other programs. It lets any holder read, so it shows once and can change. */
export function CalendarFeed({ answer, missed, ask }: Reminders) {
  const { t, language, has } = useTranslation()
  const write = useWrite()
  const [address, setAddress] = useState<string>()
  const make = async (sure: boolean) => {
    if (!sure) return
    const words = Object.fromEntries(feedTextKeys().flatMap((key) => (has(key) ? [[key, t(key)]] : [])))
    const made = await ask('makeFeed', { words, says: language }, 'REMINDERS.FEED_MADE')
    if (made) setAddress(made.address)
  }
  const change = () =>
    askFarmer({
      ...{ header: 'REMINDERS.FEED_CHANGE', message: 'REMINDERS.FEED_CHANGE_TEXT' },
      confirm: 'REMINDERS.FEED_CHANGE',
    }).then(make)
  const end = async () => {
    const sure = await askFarmer({
      ...{ header: 'REMINDERS.FEED_END', message: 'REMINDERS.FEED_END_TEXT' },
      ...{ confirm: 'REMINDERS.FEED_END', harmful: true },
    })
    if (sure && (await ask('endFeed', {}, 'REMINDERS.FEED_ENDED'))) setAddress(undefined)
  }
  const made = answer?.feedMade
  return (
    <Section title={t('REMINDERS.FEED')} hint={t('REMINDERS.FEED_HINT')}>
      {missed && !answer && <Hint>{t('REMINDERS.MISSED')}</Hint>}
      {address && <Address address={address} />}
      {typeof made === 'number' && (
        <Card>
          <Row label={t('REMINDERS.FEED_SINCE')} value={write.moment(made)} />
        </Card>
      )}
      {answer && (
        <Actions>
          {typeof made === 'number' ? (
            <>
              <Button variant="default" onClick={() => void change()}>
                {t('REMINDERS.FEED_CHANGE')}
              </Button>
              <Button variant="default" onClick={() => void end()}>
                {t('REMINDERS.FEED_END')}
              </Button>
            </>
          ) : (
            <Button onClick={() => void make(true)}>{t('REMINDERS.FEED_MAKE')}</Button>
          )}
        </Actions>
      )}
    </Section>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard?.writeText(address)
    toast({ text: { key: 'REMINDERS.COPIED' }, tone: 'success' })
  }
  return (
    <>
      <TextInput
        readOnly
        label={t('REMINDERS.FEED_ADDRESS')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Hint>{t('REMINDERS.FEED_ONCE')}</Hint>
      <Button fullWidth my="sm" onClick={() => void copy()}>
        {t('REMINDERS.COPY')}
      </Button>
    </>
  )
}
