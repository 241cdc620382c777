import { Button, VisuallyHidden } from '@mantine/core'
import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import {
  type AnyList,
  listRule,
  listTitle,
  type Numbers,
  numbersOf,
} from '@steading/domain/lists/engine/define-list'
import { listOfPage } from '@steading/domain/lists/engine/list-pages'
import { fromRecord } from '@steading/domain/lists/engine/own-lists'
import { smartListOf } from '@steading/domain/lists/engine/smart-lists'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useTitleInBand } from '../../platform/pages/band-title'
import { useGo, usePage, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { AnimalsListView } from './lists/animals-list-view'
import { AwayNote } from './lists/away-note'
import { StarButton, useFavourites } from './lists/favourites'
import { RuleAndNumbers, ruleValues } from './lists/list-numbers'
import { changesTo, useListRecords } from './lists/list-record'
import styles from './lists/smart-list.module.css'
import { type AnimalsList, useAnimalsList } from './lists/use-animals-list'

const none: [] = []
const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as { [name: string]: unknown }
const weight = ['lastWeightMg']

/** The animals of one smart list: of the page's own, of the one the address names, or of one the farmer made. */
export function Screen() {
  const page = usePage()
  const [{ id }] = useSearchText()
  const subApp = useSession().value?.subApp ?? 'bovine'
  const records = useListRecords()
  const list = listOfPage(page) ?? smartListOf(id)
  if (!records) return null
  if (list) return <ReadyList key={list.id} list={list} record={changesTo(records, list, subApp)} />
  const own = records.find((record) => record.id === id && record.fields.deleted !== true)
  return own ? (
    <OwnList key={own.id} record={own} />
  ) : (
    <Empty page title="LISTS.GONE" text="LISTS.GONE_TEXT" />
  )
}

function ReadyList({ list, record }: { list: AnyList; record: RecordView | undefined }) {
  const [{ filters }] = useSearchText()
  const title = useTitle(list)
  const numbers = useMemo(() => {
    // A link that was counted with numbers of its own opens the list with them.
    const linked = readSearch({ filters }).filters?.numbers
    return numbersOf(list, objectOf(linked ?? record?.fields.numbers))
  }, [list, record, filters])
  const asked = useMemo(() => ({ id: list.id, numbers }), [list, numbers])
  const animals = useAnimalsList({ list, filters: none, sorts: list.sort, asked, record })
  return (
    <AnimalsListView
      list={animals}
      title={title}
      head={<ReadyHead title={title} list={list} animals={animals} numbers={numbers} />}
      empty={{ title: 'LISTS.NOBODY', text: 'LISTS.NOBODY_TEXT' }}
    />
  )
}

/** A page that is this list has one name, whichever door led to it. */
function useTitle(list: AnyList): string {
  const { t } = useTranslation()
  const page = usePage()
  return t(page?.draws.kind === 'smartList' ? page.title : listTitle(list.id))
}

type ReadyHeadProps = { title: string; list: AnyList; animals: AnimalsList; numbers: Numbers }

function ReadyHead({ title, list, animals, numbers }: ReadyHeadProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { keys, toggle } = useFavourites()
  const page = usePage()
  // A list opened from the page of all lists has the band say that page.
  const inBand = useTitleInBand() && page?.draws.kind === 'smartList'
  const says = (
    <RuleAndNumbers
      list={list}
      rule={t(listRule(list.id), ruleValues(list, numbers, write))}
      numbers={numbers}
      onChange={(next) => void animals.keepNumbers({ ...next })}
    />
  )
  return (
    <header className={styles.head}>
      <div className={styles.titleLine}>
        {inBand ? (
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className={styles.title}>{title}</h1>
        )}
        {inBand && <div className={styles.says}>{says}</div>}
        <StarButton name={title} on={keys.includes(list.id)} toggle={() => toggle(list.id)} />
      </div>
      {!inBand && says}
      {list.about && <AwayNote list={list.id} />}
    </header>
  )
}

function OwnList({ record }: { record: RecordView }) {
  const { t } = useTranslation()
  const go = useGo()
  const own = useMemo(() => fromRecord(record.fields), [record])
  const custom = smartListOf('SL-CUSTOM')
  if (!custom) throw new Error('The farmer’s own lists have no definition')
  const sorts = own.sorts.length > 0 ? own.sorts : custom.sort
  const animals = useAnimalsList({ list: custom, filters: own.filters, sorts, record, about: weight })
  const { keys, toggle } = useFavourites()
  return (
    <AnimalsListView
      list={{ ...animals, lost: animals.lost + own.lost }}
      title={own.name}
      empty={{ title: 'LISTS.NOBODY', text: 'LISTS.NOBODY_TEXT' }}
      head={
        <header className={styles.head}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{own.name}</h1>
            <Button
              variant="default"
              size="md"
              leftSection={<Pencil size={18} aria-hidden="true" />}
              onClick={() => void go('smart-list-edit', { id: record.id, filters: animals.written })}
            >
              {t('PAGES.SMART_LIST_EDIT')}
            </Button>
            <StarButton
              name={own.name}
              on={own.favourite || keys.includes(record.id)}
              toggle={() => toggle(record.id, own.favourite ? record : undefined)}
            />
          </div>
        </header>
      }
    />
  )
}
