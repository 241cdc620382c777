import { shownPages } from '@steading/domain/frame/pages/open-pages'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from '../../ui/tiles.module.css'

/** Every report this farm can open, in one place. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  const reports = useMemo(
    () => (visitor ? shownPages(visitor).filter(({ page }) => page.draws.kind === 'view' && page.place) : []),
    [visitor],
  )
  return (
    <Page title={t('PAGES.REPORTS')} inBand={!wide}>
      {visitor && reports.length === 0 && <Empty title="REPORTS.NONE" text="REPORTS.NONE_TEXT" />}
      <ul className={styles.tiles}>
        {reports.map(({ page, use }) => (
          <li key={page.id}>
            <PageLink page={page.id} className={styles.tile}>
              <PageIcon name={page.icon} size={26} className={styles.icon} />
              <span className={styles.name}>{t(page.title)}</span>
              {use.use === 'locked' && (
                <Lock size={15} className={styles.lock} role="img" aria-label={t('PAGES.LOCKED')} />
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
