import type { SubApp } from '@steading/domain/base/sub-apps'
import { appsGrid } from '@steading/domain/frame/pages/navigation'
import type { ShownPage } from '@steading/domain/frame/pages/open-pages'
import { subAppNameKey } from '@steading/domain/frame/sub-apps/switch-sub-app'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { appSwitcherOpen } from '../../platform/pages/app-switcher'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { SubAppIcon } from '../../ui/sub-app-icon'
import styles from '../../ui/tiles.module.css'
import { FindAnything } from './find-anything'

/** Everything a farm has, by area. */
export function Screen() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const areas = useMemo(() => (visitor ? appsGrid(visitor) : []), [visitor])
  return (
    <Page title={t('PAGES.APPS')} beside={<FindAnything />}>
      {visitor && <OpenApp subApp={visitor.subApp} />}
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

/** Which app this grid belongs to, and the way to the others. */
function OpenApp({ subApp }: { subApp: SubApp }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Row
        sign={<SubAppIcon subApp={subApp} />}
        label={t(subAppNameKey[subApp])}
        value={t('SUB_APPS.SWITCH')}
        onClick={() => appSwitcherOpen.set(() => true)}
      />
    </Card>
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
