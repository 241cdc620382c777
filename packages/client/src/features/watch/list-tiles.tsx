import { listOfPage } from '@steading/domain/lists/engine/list-pages'
import { figure } from '@steading/domain/lists/home/figure-names'
import { plannedJobs } from '@steading/domain/lists/home/needs/planned-jobs'
import { watchTiles } from '@steading/domain/lists/watch/watch-tiles'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useHomeSums } from '../../platform/farm/home-sums'
import { useListCounts } from '../../platform/farm/list-counts'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import tiles from '../../ui/tiles.module.css'
import styles from './watch.module.css'

/** Every list of the watch with how many stand in it: as its page counts them. */
export function ListTiles() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const counts = useListCounts()
  const sums = useHomeSums()
  const pages = useMemo(() => (visitor ? watchTiles(visitor) : []), [visitor])
  const totals = useMemo(() => new Map(sums?.totals), [sums])
  return (
    <Section title={t('WATCH.LISTS')}>
      <ul className={tiles.tiles}>
        {pages.map((page) => {
          const list = listOfPage(page)
          const count = list
            ? counts?.[list.id]
            : sums && visitor && (totals.get(figure.need(visitor.subApp, plannedJobs.id)) ?? 0)
          return (
            <li key={page.id}>
              <PageLink page={page.id} className={tiles.tile}>
                <span className={styles.tileTop}>
                  <PageIcon name={page.icon} size={24} className={tiles.icon} />
                  <b className={styles.count}>{count}</b>
                </span>
                <span className={tiles.name}>{t(page.title)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
