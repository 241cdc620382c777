import { Button, VisuallyHidden } from '@mantine/core'
import { animalSearchFields } from '@steading/domain/animals/search-fields'
import { usualColumns } from '@steading/domain/lists/columns'
import { FileDown } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenFilters, filtersFor, readFilters, writeFilters } from '../../engines/filters/filters'
import { PhoneList } from '../../engines/list/phone-list'
import { readSort, type Sort, sortBy, writeSort } from '../../engines/list/sorting'
import { Toolbar } from '../../engines/list/toolbar'
import { usePageWindow } from '../../engines/list/use-page-window'
import { WideTable } from '../../engines/list/wide-table'
import { useWrite } from '../../i18n/write'
import { useFarm, useRegion, useSession } from '../../platform/farm'
import { useWide } from '../../platform/layout'
import { PageLink, useGo, useSearchText } from '../../platform/navigation'
import { takeAway } from '../../platform/take-away'
import { Empty } from '../../ui/empty'
import type { RecordView } from '../../worker/farm-client'
import { animalColumns } from './animal-columns'
import { animalFilters, speciesFilter } from './animal-filters'
import { AnimalRow } from './animal-row'
import styles from './animals-list-screen.module.css'

const usualSort: Sort = [{ field: 'tag', direction: 'asc' }]
const sorts = [
  { field: 'tag', label: 'FIELDS.TAG' },
  { field: 'dob', label: 'FIELDS.DOB' },
  { field: 'lastWeightMg', label: 'ANIMALS.WEIGHT' },
  { field: 'lastWeightDate', label: 'ANIMALS.WEIGHED' },
  { field: 'breed', label: 'FIELDS.BREED' },
  { field: 'sex', label: 'FIELDS.SEX' },
]
const sortable = [...sorts.map(({ field }) => field), 'purpose']

export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const list = useAnimalsList()
  const { rows, search, sort, chosen } = list
  const count = rows.count === undefined ? undefined : t('ANIMALS.COUNT', { count: rows.count })
  return (
    <div className={styles.screen}>
      <VisuallyHidden component="h1">{t('ANIMALS.TITLE')}</VisuallyHidden>
      <Toolbar
        wide={wide}
        search={search}
        onSearch={(text) => list.change({ searchString: text })}
        searchLabel="ANIMALS.SEARCH"
        filters={list.filters}
        chosen={chosen}
        onFilters={(next) => list.change({ filters: writeFilters(list.filters, next) })}
        sorts={sorts}
        sort={sort}
        onSort={(next) => list.change({ sort: writeSort(next) })}
        count={count}
        actions={
          <button type="button" className={styles.takeAway} onClick={list.takeAway} aria-haspopup="dialog">
            <FileDown size={18} aria-hidden="true" />
            {t('EXPORT.TAKE')}
          </button>
        }
      />
      {rows.count === 0 ? <NoAnimals {...list} /> : wide ? <Table {...list} /> : <Rows {...list} />}
    </div>
  )
}

type List = ReturnType<typeof useAnimalsList>

const onPaper = { columns: ['purpose', 'lactation', 'lastWeightMg', 'lastWeightDate'] }

function useAnimalsList() {
  const { t } = useTranslation()
  const farm = useFarm()
  const session = useSession().value
  const [address, change] = useSearchText()
  const { language } = useWrite()
  const filters = useMemo(() => animalFilters(session?.subApp, language), [session?.subApp, language])
  const chosen = useMemo(() => readFilters(filters, address.filters), [filters, address.filters])
  const sort = useMemo(() => readSort(address.sort, sortable, usualSort), [address.sort])
  const search = address.searchString ?? ''
  // Typing stays instant however slow the phone: the list follows when it can.
  const text = useDeferredValue(search)
  const query = useMemo(
    () => ({
      collection: 'animals' as const,
      filters: [speciesFilter(session?.subApp), ...filtersFor(filters, chosen)],
      sort,
      ...(text.trim() && { search: { text, fields: [...animalSearchFields] } }),
    }),
    [session?.subApp, filters, chosen, sort, text],
  )
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const takeList = () =>
    takeAway({
      title: t('ANIMALS.TITLE'),
      columns: usualColumns(onPaper, session?.subApp ?? 'bovine'),
      from: { query },
    })
  return {
    ...{ rows: usePageWindow(watch, query), search, sort, chosen, filters, change, address },
    takeAway: takeList,
  }
}

function Rows({ rows, address }: List) {
  const { t } = useTranslation()
  return (
    <PhoneList
      rows={rows}
      label={t('ANIMALS.TITLE')}
      place="animals"
      row={(record) => <AnimalRow record={record} />}
      link={(record, className, content) => (
        <PageLink page="animal-view" search={{ ...address, id: record.id }} className={className}>
          {content}
        </PageLink>
      )}
    />
  )
}

function Table({ rows, sort, change, address }: List) {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const go = useGo()
  const columns = useMemo(() => animalColumns({ t, write, region }), [t, write, region])
  const open = (record: RecordView) => void go('animal-view', { ...address, id: record.id })
  return (
    <WideTable
      rows={rows}
      label={t('ANIMALS.TITLE')}
      place="animals"
      columns={columns}
      sort={sort}
      onSort={(field, add) => change({ sort: writeSort(sortBy(sort, field, add)) })}
      chosen={address.id}
      open={open}
    />
  )
}

function NoAnimals({ search, chosen, change, filters }: List) {
  const { t } = useTranslation()
  const go = useGo()
  const narrowed = search !== '' || Object.keys(chosen).length > 0
  const all: ChosenFilters = Object.fromEntries(filters.map(({ id }) => [id, []]))
  if (!narrowed)
    return (
      <Empty title="ANIMALS.NONE" text="ANIMALS.NONE_TEXT">
        <Button onClick={() => void go('import-animals')}>{t('PAGES.IMPORT_ANIMALS')}</Button>
      </Empty>
    )
  return (
    <Empty title="ANIMALS.NONE_FOUND" text="ANIMALS.NONE_FOUND_TEXT">
      <Button
        variant="default"
        onClick={() => change({ searchString: undefined, filters: writeFilters(filters, all) })}
      >
        {t('ANIMALS.SHOW_ALL')}
      </Button>
    </Empty>
  )
}
