import { bottomTabs, tabOf } from '@steading/domain/frame/pages/navigation'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/translation'
import { tourStopOf } from '../platform/pages/home-tour'
import { PageLink, usePage } from '../platform/pages/navigation'
import { useVisitor } from '../platform/pages/visitor'
import { TabIcon } from '../ui/tab-icons'
import { AddButton } from './add-button'
import styles from './frame.module.css'

/** Along the bottom of a phone: the few places a farmer goes all day. */
export function BottomTabs() {
  const { t } = useTranslation()
  const page = usePage()
  const visitor = useVisitor()
  const tabs = useMemo(() => (visitor ? bottomTabs(visitor) : []), [visitor])
  const lit = page && visitor && tabOf(page.id, visitor.subApp)
  return (
    <nav className={styles.tabs} aria-label={t('TABS.LABEL')}>
      {tabs.map((shown) => (
        <PageLink
          key={shown.tab}
          page={shown.page.id}
          data-tour={tourStopOf(shown.page.id)}
          className={styles.tab}
          aria-current={shown.tab === lit ? 'page' : undefined}
        >
          <span className={styles.tabIcon}>
            <TabIcon shown={shown} size={23} />
          </span>
          {t(shown.title)}
        </PageLink>
      ))}
      <AddButton />
    </nav>
  )
}
