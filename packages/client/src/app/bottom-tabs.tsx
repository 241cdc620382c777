import { bottomTabs, tabOf } from '@steading/domain/pages/navigation'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/translation'
import { PageLink, usePage } from '../platform/pages/navigation'
import { useVisitor } from '../platform/pages/visitor'
import { tabIcons } from '../ui/tab-icons'
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
      {tabs.map(({ tab, title, page: { id } }) => {
        const Icon = tabIcons[tab]
        return (
          <PageLink
            key={tab}
            page={id}
            className={styles.tab}
            aria-current={tab === lit ? 'page' : undefined}
          >
            <span className={styles.tabIcon}>
              <Icon size={23} aria-hidden="true" />
            </span>
            {t(title)}
          </PageLink>
        )
      })}
      <AddButton />
    </nav>
  )
}
