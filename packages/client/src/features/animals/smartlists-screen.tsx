import { TextInput } from '@mantine/core'
import { fold } from '@steading/domain/base/command-palette/fold'
import { listSections, mayOpenList } from '@steading/domain/lists/engine/list-pages'
import { type ShownList, shownLists } from '@steading/domain/lists/engine/own-lists'
import { listsIn } from '@steading/domain/lists/engine/smart-lists'
import { familyTitle } from '@steading/domain/lists/engine/text-keys'
import { Search } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useListCounts } from '../../platform/farm/list-counts'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Page, Section } from '../../ui/page'
import { StarButton, useFavourites } from './lists/favourites'
import { useListRecords } from './lists/list-record'
import styles from './lists/smart-list.module.css'

/** Every smart list of the sub-app with how many animals it holds, favourites first. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [{ searchString = '' }, change] = useSearchText()
  const records = useListRecords()
  const lists = useShownLists(records)
  const counts = useListCounts()
  const found = lists.filter((shown) => fold(nameOf(shown, t)).includes(fold(searchString)))
  return (
    <Page title={t('PAGES.SMARTLISTS')} inBand={!wide}>
      <TextInput
        type="search"
        size="md"
        leftSection={<Search size={18} aria-hidden="true" />}
        aria-label={t('LISTS.SEARCH')}
        placeholder={t('LISTS.SEARCH')}
        value={searchString}
        onChange={(event) => change({ searchString: event.currentTarget.value })}
      />
      {listSections(found).map(({ title, lists: some }) => (
        <Section key={title} title={t(title === 'favourites' ? 'LISTS.FAVOURITES' : familyTitle(title))}>
          <Card>
            {some.map((shown) => (
              <ListLine
                key={shown.key}
                shown={shown}
                count={counts?.[shown.key]}
                record={records?.find(({ id, fields }) => id === shown.key || fields.type === shown.key)}
              />
            ))}
          </Card>
        </Section>
      ))}
      {found.length === 0 && lists.length > 0 && (
        <Empty title="LISTS.NONE_FOUND" text="LISTS.NONE_FOUND_TEXT" />
      )}
    </Page>
  )
}

const nameOf = ({ name, title }: ShownList, t: (key: string) => string) => name || t(title)

function useShownLists(records: readonly RecordView[] | undefined): ShownList[] {
  const visitor = useVisitor()
  const { keys } = useFavourites()
  if (!visitor || !records) return []
  return shownLists(listsIn(visitor.subApp), records, visitor.subApp, keys).filter(({ list }) =>
    mayOpenList(visitor, list),
  )
}

type LineProps = { shown: ShownList; count: number | undefined; record: RecordView | undefined }

function ListLine({ shown, count, record }: LineProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { toggle } = useFavourites()
  const name = nameOf(shown, t)
  const starred = shown.own?.favourite ? record : undefined
  return (
    <div className={styles.line}>
      <PageLink page="smart-list-result" search={{ id: shown.key }} className={styles.open}>
        {name}
        <span className={count === 0 ? `${styles.count} ${styles.none}` : styles.count}>
          {count === undefined ? '' : write.number(count)}
        </span>
      </PageLink>
      <StarButton name={name} on={shown.favourite} toggle={() => toggle(shown.key, starred)} />
    </div>
  )
}
