import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from '../../ui/tiles.module.css'

/** Every kind of job that can be recorded in this sub-app. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const visitor = useVisitor()
  // A group that was opened before goes along to the form.
  const [{ groupId }] = useSearchText()
  const jobs = visitor ? shownFabChildren(visitor).filter(({ job }) => job !== undefined) : []
  const offered = groupId ? jobs.filter(({ most = 0 }) => most > 0) : jobs
  if (offered.length === 0) return <Empty page title="PAGES.TASK_SELECT_TYPE" text="TO_COME.TEXT" />
  return (
    <Page title={t('PAGES.TASK_SELECT_TYPE')} inBand={!wide}>
      <ul className={styles.tiles}>
        {offered.map(({ job, title, icon, opens: { page, parameters, search = {} } }) => (
          <li key={job}>
            <PageLink
              page={page}
              parameters={parameters}
              search={{ ...writeSearch(search), groupId }}
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
