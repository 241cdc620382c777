import { rowsOn } from '@steading/domain/jobs/settings/settings-page'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Card } from '../../ui/card'
import { Hint, Page } from '../../ui/page'
import { SettingRow } from './setting-row'
import { useSettingsWhere } from './use-settings-where'

/** From which day this season counts, for the animals of the sub-app that is open. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const where = useSettingsWhere()
  return (
    <Page title={t('PAGES.BREEDING_DATES')} inBand={!wide}>
      <Card>
        {rowsOn('breeding-dates', where).map((row) => (
          <SettingRow key={row.id} row={row} />
        ))}
      </Card>
      <Hint>{t('SETTINGS.BREEDING_DATES_TEXT')}</Hint>
    </Page>
  )
}
