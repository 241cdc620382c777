import { settingsPage } from '@steading/domain/settings/settings-page'
import { useTranslation } from '../../i18n/translation'
import { Page, Section } from '../../ui/page'
import styles from '../../ui/page.module.css'
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
          <div className={styles.card}>
            {rows.map((row) => (
              <SettingRow key={row.id} row={row} />
            ))}
          </div>
        </Section>
      ))}
      <p className={styles.hint}>{t('WELCOME.VERSION', { version: __APP_VERSION__ })}</p>
    </Page>
  )
}
