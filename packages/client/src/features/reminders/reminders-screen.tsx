import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Page } from '../../ui/page'
import { CalendarFeed } from './calendar-feed'
import { Deadlines } from './deadlines'
import { OnThisDevice } from './on-this-device'
import { useReminders } from './use-reminders'

/** When, where and of what the app reminds the user, and the calendar for other programs. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const reminders = useReminders()
  return (
    <Page title={t('PAGES.REMINDERS')} inBand={!wide}>
      <OnThisDevice />
      <Deadlines {...reminders} />
      <CalendarFeed {...reminders} />
    </Page>
  )
}
