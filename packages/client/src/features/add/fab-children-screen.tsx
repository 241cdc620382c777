import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from '../../ui/tiles.module.css'

/** What can be recorded, one tap each. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  const offered = useMemo(() => (visitor ? shownFabChildren(visitor) : []), [visitor])
  if (offered.length === 0) return <Empty page title="PAGES.FAB_CHILDREN" text="TO_COME.TEXT" />
  return (
    <Page title={t('PAGES.FAB_CHILDREN')} inBand={!wide}>
      <ul className={styles.tiles}>
        {offered.map(({ title, icon, opens: { page, parameters, search = {} } }) => (
          <li key={title}>
            <PageLink
              page={page}
              parameters={parameters}
              search={writeSearch(search)}
              className={styles.tile}
            >
              <PageIcon name={icon} size={26} className={styles.icon} />
              <span className={styles.name}>{t(title)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
