import { VisuallyHidden } from '@mantine/core'
import { dueWhens } from '@steading/domain/jobs/plans/due-when'
import { EyeOff, SlidersHorizontal } from 'lucide-react'
import { ForPerson } from '../../engines/records/for-person'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Title } from '../../ui/page'
import { ForGroup } from './for-group'
import { ListTiles } from './list-tiles'
import { Morning } from './morning'
import { useOpen, useShownNeeds, useWatchboard } from './use-watch'
import styles from './watch.module.css'
import { WatchSection } from './watch-section'

/** Everything that is due, by when; what to do first above it, and every list beside it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [{ listTab, id }, change] = useSearchText()
  const [person, group] = [listTab || undefined, id || undefined]
  const board = useWatchboard(person, group)
  const needs = useShownNeeds()
  const late = useLate(!board || !needs)
  // The needs of the whole farm belong to no person or group.
  const others = person || group ? [] : needs
  return (
    <div className={styles.screen} aria-busy={!board || !needs}>
      <div className={styles.page}>
        <div className={styles.column}>
          {wide ? (
            <Title>{t('PAGES.WATCHBOARD')}</Title>
          ) : (
            <VisuallyHidden component="h1">{t('PAGES.WATCHBOARD')}</VisuallyHidden>
          )}
          {needs && <Morning needs={needs} />}
          {board && (
            <div className={styles.choices}>
              <ForPerson
                lines={board.people.map((one) => ({ person: one }))}
                person={person}
                choose={(one) => change({ listTab: one })}
              />
              <ForGroup group={group} choose={(one) => change({ id: one })} />
            </div>
          )}
          {board && others
            ? dueWhens.map((when) => (
                <WatchSection
                  key={when}
                  when={when}
                  section={board.sections.find((one) => one.when === when)}
                  needs={others}
                />
              ))
            : late && <ListSkeleton rowHeight={64} />}
        </div>
        <div className={styles.column}>
          <ListTiles />
          <More away={board?.away ?? 0} />
        </div>
      </div>
    </div>
  )
}

const doors = ['put-away', 'watch-numbers'] as const

/** Links to the animals put aside, and to the numbers of the lists. */
function More({ away }: { away: number }) {
  const { t } = useTranslation()
  const open = useOpen(doors)
  if (open.length === 0) return null
  return (
    <nav className={styles.doors} aria-label={t('WATCH.MORE')}>
      {open.includes('put-away') && (
        <PageLink page="put-away" className={styles.door}>
          <EyeOff size={20} aria-hidden="true" />
          {t('WATCH.AWAY_COUNT', { count: away })}
        </PageLink>
      )}
      {open.includes('watch-numbers') && (
        <PageLink page="watch-numbers" className={styles.door}>
          <SlidersHorizontal size={20} aria-hidden="true" />
          {t('PAGES.WATCH_NUMBERS')}
        </PageLink>
      )}
    </nav>
  )
}
