import { shownPages } from '@steading/domain/pages/open-pages'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { ContactLink } from '../../ui/contact-link'
import { Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from '../../ui/tiles.module.css'

/** Where to look things up, and whom to ask. */
export function Screen() {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const visitor = useVisitor()
  const pages = useMemo(
    () => (visitor ? shownPages(visitor).filter(({ page }) => page.up === 'help') : []),
    [visitor],
  )
  return (
    <Page title={t('PAGES.HELP')}>
      {pages.length > 0 && (
        <ul className={styles.tiles}>
          {pages.map(({ page }) => (
            <li key={page.id}>
              <PageLink page={page.id} className={styles.tile}>
                <PageIcon name={page.icon} size={26} className={styles.icon} />
                <span className={styles.name}>{t(page.title)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <Section title={t('HELP.SOMEBODY')} hint={t('WELCOME.VERSION', { version: __APP_VERSION__ })}>
        <ContactLink region={region} />
      </Section>
    </Page>
  )
}
