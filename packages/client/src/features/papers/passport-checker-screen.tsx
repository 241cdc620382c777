import { SegmentedControl } from '@mantine/core'
import type { Json } from '@steading/domain/sync/stored-record'
import { type Obstacle, obstacles, obstacleText } from '@steading/domain/views/passport-checker'
import { PhoneList } from '../../engines/list/phone-list'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { PageLink } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { PageTitle } from '../../ui/page-title'
import { SearchInput } from '../../ui/search-input'
import styles from './passport-checker-screen.module.css'
import { usePapers } from './use-papers'

/** Who may leave the farm today, and what holds the others: heard at home and not at the mart gate. */
export function Screen() {
  const { t } = useTranslation()
  const { rows, sums, only, choose, search, setSearch } = usePapers()
  const held = only !== 'ready'
  const found = obstacles.filter((name) => (sums?.obstacles[name] ?? 0) > 0)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <PageTitle>{t('PAGES.PASSPORT_CHECKER')}</PageTitle>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('PAGES.PASSPORT_CHECKER')}
          value={held ? 'held' : 'ready'}
          onChange={(value) => choose(value === 'ready' ? 'ready' : 'held')}
          data={[
            { value: 'held', label: t('PAPERS.HELD', { count: sums?.held ?? 0 }) },
            { value: 'ready', label: t('PAPERS.READY', { count: sums?.ready ?? 0 }) },
          ]}
        />
        {held && found.length > 0 && (
          <fieldset className={styles.chips} aria-label={t('PAPERS.BY_REASON')}>
            {found.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.chip}
                aria-pressed={only === name}
                onClick={() => choose(only === name ? 'held' : name)}
              >
                {t(obstacleText(name))} <strong>{sums?.obstacles[name]}</strong>
              </button>
            ))}
          </fieldset>
        )}
        <SearchInput
          className={styles.search}
          label={t('ANIMALS.SEARCH')}
          value={search}
          onChange={setSearch}
        />
      </header>
      {rows.count === 0 ? (
        <Empty {...emptyWords(search !== '', held)} />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.PASSPORT_CHECKER')}
          place={`papers ${only}`}
          row={({ fields }) => <CheckedLine fields={fields} />}
          link={({ id }, className, content) => (
            <PageLink page="animal-view" search={{ id }} className={className}>
              {content}
            </PageLink>
          )}
        />
      )}
    </div>
  )
}

function emptyWords(searched: boolean, held: boolean) {
  if (searched) return { title: 'ANIMALS.NONE_FOUND', text: 'PAPERS.NONE_FOUND_TEXT' }
  return held
    ? { title: 'PAPERS.NONE_HELD', text: 'PAPERS.NONE_HELD_TEXT' }
    : { title: 'PAPERS.NONE_READY', text: 'PAPERS.NONE_READY_TEXT' }
}

function CheckedLine({ fields }: { fields: { [name: string]: Json } }) {
  const { t } = useTranslation()
  const why = obstaclesOf(fields.obstacles).map((name) => t(obstacleText(name)))
  return <AnimalLine fields={fields} {...(why.length > 0 && { about: why.join(' · ') })} />
}

const obstaclesOf = (value: Json | undefined): Obstacle[] =>
  Array.isArray(value) ? obstacles.filter((name) => value.includes(name)) : []
