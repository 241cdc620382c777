import { settingsPage } from '@steading/domain/jobs/settings/settings-page'
import { useTranslation } from '../../i18n/translation'
import { Card } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import { SettingRow } from './setting-row'
import { useSettingsWhere } from './use-settings-where'

/** Drawn from the table of settings, group by group. */
export function Screen() {
  const { t } = useTranslation()
  const where = useSettingsWhere()
  return (
    <Page title={t('PAGES.SETTINGS')}>
      {settingsPage(where).map(({ group, title, rows }) => (
        <Section key={group} title={t(title)}>
          <Card>
            {rows.map((row) => (
              <SettingRow key={row.id} row={row} />
            ))}
          </Card>
        </Section>
      ))}
      <Hint>{t('WELCOME.VERSION', { version: __APP_VERSION__ })}</Hint>
    </Page>
  )
}
