import { appsGrid } from '@steading/domain/pages/navigation'
import type { ShownPage } from '@steading/domain/pages/open-pages'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../platform/navigation'
import { useVisitor } from '../../platform/visitor'
import { Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from '../../ui/tiles.module.css'

/** Everything a farm has, by area. */
export function Screen() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const areas = useMemo(() => (visitor ? appsGrid(visitor) : []), [visitor])
  return (
    <Page title={t('PAGES.APPS')}>
      {areas.map(({ area, title, pages }) => (
        <Section key={area} title={t(title)}>
          <ul className={styles.tiles}>
            {pages.map((shown) => (
              <PageTile key={shown.page.id} shown={shown} />
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}

function PageTile({ shown: { page, use } }: { shown: ShownPage }) {
  const { t } = useTranslation()
  return (
    <li>
      <PageLink page={page.id} className={styles.tile}>
        <PageIcon name={page.icon} size={26} className={styles.icon} />
        <span className={styles.name}>{t(page.title)}</span>
        {use.use === 'locked' && (
          <Lock size={15} className={styles.lock} role="img" aria-label={t('PAGES.LOCKED')} />
        )}
      </PageLink>
    </li>
  )
}
