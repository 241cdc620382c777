import { shownPages } from '@steading/domain/frame/pages/open-pages'
import { listTitle } from '@steading/domain/lists/engine/define-list'
import { mayOpenList } from '@steading/domain/lists/engine/list-pages'
import { smartListOf } from '@steading/domain/lists/engine/smart-lists'
import { breedingNext, nextLabel } from '@steading/domain/reports/breeding/breeding-next'
import { breedingBooks, daysAhead, yearLists } from '@steading/domain/reports/breeding/breeding-page'
import { ChevronRight } from 'lucide-react'
import { useTags } from '../../engines/report/use-view'
import { useTranslation } from '../../i18n/translation'
import { useListCounts } from '../../platform/farm/list-counts'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Card, Row, RowFrame } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from './breeding.module.css'

/** The breeding year at a glance, what comes next by day, and the way to all of it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  return (
    <Page title={t('PAGES.BREEDING_EVENTS')} inBand={!wide}>
      <div className={styles.columns}>
        <Year />
        <Coming />
        <Books />
      </div>
    </Page>
  )
}

function useLivestock() {
  return useVisitor()?.subApp === 'ovine' ? 'ovine' : 'bovine'
}

/** Each number opens the very list it is the length of. */
function Year() {
  const { t } = useTranslation()
  const write = useWrite()
  const visitor = useVisitor()
  const counts = useListCounts()
  const subApp = useLivestock()
  const lists = yearLists[subApp].flatMap((id) => smartListOf(id) ?? [])
  const open = visitor ? lists.filter((list) => mayOpenList(visitor, list)) : []
  return (
    <Section title={t('BREEDING_PAGE.AT_A_GLANCE')}>
      <ul className={styles.numbers}>
        {open.map(({ id }) => (
          <li key={id}>
            <PageLink page="smart-list-result" search={{ id }} className={styles.number}>
              <strong className={styles.figure} data-none={counts?.[id] === 0}>
                {counts ? write.number(counts[id] ?? 0) : ' '}
              </strong>
              <span className={styles.name}>{t(listTitle(id))}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As many as fit above the rest of the page; all of them are one touch away. */
const daysShown = 7

function Coming() {
  const { t } = useTranslation()
  const write = useWrite()
  const subApp = useLivestock()
  const tags = useTags(breedingNext)
  const days = tags && daysAhead(tags).slice(0, daysShown)
  const called = (day: number | 'late') => {
    if (day === 'late') return t('BREEDING_NEXT.LATE')
    return day === write.today() ? t('BREEDING_PAGE.TODAY') : write.day(day)
  }
  return (
    <Section title={t('BREEDING_PAGE.COMING')}>
      <Card>
        {days?.length === 0 && <Row label={t('BREEDING_PAGE.NOTHING')} />}
        {days?.map(({ day, things }) => (
          <section key={day} className={styles.day} aria-label={called(day)}>
            <h3 className={styles.when} data-late={day === 'late'}>
              {called(day)}
            </h3>
            {things.map(({ what, count, tag }) => (
              <RowFrame key={tag} to={{ page: 'breeding-next', search: { listTab: tag } }}>
                <span className={styles.what}>{t(nextLabel(what, subApp))}</span>
                <span className={styles.many}>
                  {t('ANIMALS.COUNT', { count })}
                  <ChevronRight size={18} aria-hidden="true" />
                </span>
              </RowFrame>
            ))}
          </section>
        ))}
        <RowFrame to={{ page: 'breeding-next' }}>
          <span className={styles.what}>{t('BREEDING_PAGE.MORE')}</span>
          <span className={styles.many}>
            {tags ? t('ANIMALS.COUNT', { count: tags.all ?? 0 }) : ''}
            <ChevronRight size={18} aria-hidden="true" />
          </span>
        </RowFrame>
      </Card>
    </Section>
  )
}

function Books() {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const shown = visitor ? shownPages(visitor).map(({ page }) => page) : []
  const books = breedingBooks.flatMap((id) => shown.find((page) => page.id === id) ?? [])
  return (
    <Section title={t('BREEDING_PAGE.BOOKS')}>
      <Card>
        {books.map(({ id, icon, title }) => (
          <Row
            key={id}
            to={{ page: id }}
            sign={<PageIcon name={icon} />}
            label={t(title)}
            value={<ChevronRight size={18} aria-hidden="true" />}
          />
        ))}
      </Card>
    </Section>
  )
}
