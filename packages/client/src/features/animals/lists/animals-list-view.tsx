import { Button } from '@mantine/core'
import { offeredColumns } from '@steading/domain/lists/engine/columns'
import { sortBy } from '@steading/domain/lists/engine/sorts'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { BookmarkPlus, FileDown } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { PhoneList } from '../../../engines/list/phone-list'
import { type Picking, usePicking } from '../../../engines/list/picking'
import { PickingBar } from '../../../engines/list/picking-bar'
import { Toolbar } from '../../../engines/list/toolbar'
import { type TableHandle, WideTable } from '../../../engines/list/wide-table'
import { faceOf } from '../../../engines/records/animal-face'
import { inHerd } from '../../../engines/records/animals-query'
import { useTranslation } from '../../../i18n/translation'
import { useRegion } from '../../../platform/farm/farm'
import { handOver } from '../../../platform/farm/picked'
import { useWrite } from '../../../platform/farm/write'
import { takeAway } from '../../../platform/files/take-away'
import { useKeys } from '../../../platform/keys/use-keys'
import { useKeepSeen } from '../../../platform/last-seen/use-keep-seen'
import { useWide } from '../../../platform/pages/layout'
import { PageLink, useGo, useOpenWindow } from '../../../platform/pages/navigation'
import { useVisitor } from '../../../platform/pages/visitor'
import { Empty } from '../../../ui/empty'
import { useLabels } from '../use-labels'
import { aboutAnimal, animalColumns } from './animal-cells'
import { AnimalRow } from './animal-row'
import { useAskAnimals } from './ask-animals'
import { type ListAction, listActions } from './list-actions'
import styles from './lists.module.css'
import { PlainWordsOffer } from './plain-words'
import { filterWords } from './say-filters'
import type { AnimalsList } from './use-animals-list'
import { useListKeys } from './use-list-keys'

// Ninety jobs are read when the first row is swiped, not with the herd.
const JobsBehind = lazy(() => import('./jobs-behind').then((it) => ({ default: it.JobsBehind })))

type Props = {
  list: AnimalsList
  title: string
  /** Above the toolbar: the name of this list and its numbers. */
  head?: ReactNode
  /** Shown when the list is empty and no search or filter narrows it. */
  empty: { title: string; text: string; step?: ReactNode }
}

/** A list of animals: searched, filtered, sorted, picked from; on a phone and at a desk. */
export function AnimalsListView({ list, title, head, empty }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { asking, quick } = useAskAnimals()
  const picking = usePicking(list.everyId)
  const { rows } = list
  useKeepSeen(rows, list.chosen === undefined && !picking.on)
  const offered = useMemo(
    () => offeredColumns(list.subApp).map(({ field, label }) => ({ value: field, label: t(label) })),
    [list.subApp, t],
  )
  const shown = list.columns.map(({ field }) => field)
  // Visible columns come first: farmers sort by them most.
  const sorts = [
    ...offered.filter(({ value }) => shown.includes(value)),
    ...offered.filter(({ value }) => !shown.includes(value)),
  ]
  const count = rows.count === undefined ? undefined : t('ANIMALS.COUNT', { count: rows.count })
  const drawn = { list, title, picking }
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        {head}
        <Toolbar
          wide={wide}
          search={list.search}
          onSearch={list.onSearch}
          searchLabel="ANIMALS.SEARCH"
          asking={asking}
          quick={list.ready ? quick.filter(({ field }) => field !== inHerd.field) : quick}
          filters={list.filters}
          onFilters={(filters) => list.ask({ filters })}
          sorts={sorts}
          sort={list.sorts}
          onSort={(sorts) => list.ask({ sorts })}
          columns={{
            offered,
            shown,
            onShow: (columns) => void list.keep({ columns }),
            onReset: () => void list.keep({ columns: [] }),
          }}
          count={count}
          onPick={picking.start}
          actions={<TakeAway list={list} title={title} />}
          more={list.savable && <SaveAsList list={list} />}
          offer={<PlainWordsOffer list={list} asking={asking} />}
        />
        {list.lost > 0 && <p className={styles.lost}>{t('FILTERS.LOST', { count: list.lost })}</p>}
      </div>
      {rows.count === 0 ? (
        <NoAnimals list={list} empty={empty} />
      ) : wide ? (
        <Table {...drawn} />
      ) : (
        <Rows {...drawn} />
      )}
      <Actions {...drawn} wide={wide} />
    </div>
  )
}

function TakeAway({ list, title }: { list: AnimalsList; title: string }) {
  const { t } = useTranslation()
  const around = useAround()
  const about = list.filters.map((filter) => filterWords(filter, around)).join(' · ')
  const take = () =>
    takeAway({ title, columns: list.columns, from: { query: list.query }, ...(about && { about: [about] }) })
  // With an animal open beside the list the browser prints that one.
  useKeys({ print: () => list.chosen === undefined && take() }, { rank: 'first' })
  return (
    <button
      type="button"
      className={styles.takeAway}
      onClick={take}
      aria-haspopup="dialog"
      aria-label={t('EXPORT.TAKE')}
      title={t('EXPORT.TAKE')}
    >
      <FileDown size={18} aria-hidden="true" />
    </button>
  )
}

function SaveAsList({ list }: { list: AnimalsList }) {
  const { t } = useTranslation()
  return (
    <PageLink page="smart-list-edit" search={{ filters: list.written }} className={styles.saveAs}>
      <BookmarkPlus size={18} aria-hidden="true" />
      {t('LISTS.SAVE_AS')}
    </PageLink>
  )
}

type Drawn = { list: AnimalsList; title: string; picking: Picking }

function useAround() {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const labels = useLabels()
  return useMemo(
    () => ({ t, write, region, labelName: (id: string) => labels.find((one) => one.id === id)?.name }),
    [t, write, region, labels],
  )
}

function Rows({ list, title, picking }: Drawn) {
  const around = useAround()
  const { t, write, region } = around
  const visitor = useVisitor()
  const offers = visitor !== undefined && shownFabChildren(visitor).length > 0
  const nameOf = ({ fields }: RecordView) =>
    faceOf(fields, region, write.today()).short || t('ANIMALS.NO_TAG')
  return (
    <PhoneList
      rows={list.rows}
      label={title}
      place={list.list.id}
      picking={picking}
      {...(offers && {
        behind: {
          label: (record) => t('ANIMALS.JOBS_FOR', { name: nameOf(record) }),
          draw: (record) => <JobsBehind animal={record} />,
        },
      })}
      row={(record) => <AnimalRow record={record} about={aboutAnimal(list.about, record, around)} />}
      link={(record, className, content) => (
        <PageLink page="animal-view" search={{ ...list.besides, id: record.id }} className={className}>
          {content}
        </PageLink>
      )}
    />
  )
}

function Table({ list, title, picking }: Drawn) {
  const around = useAround()
  const go = useGo()
  const openWindow = useOpenWindow()
  const columns = useMemo(() => animalColumns(list.columns, around), [list.columns, around])
  const open = (record: RecordView) => void go('animal-view', { ...list.besides, id: record.id })
  const table = useRef<TableHandle>(null)
  useListKeys(list, picking, table)
  return (
    <WideTable
      ref={table}
      rows={list.rows}
      label={title}
      place={list.list.id}
      columns={columns}
      sort={list.sorts}
      onSort={(field, add) => list.ask({ sorts: sortBy(list.sorts, field, add) })}
      chosen={list.chosen}
      open={open}
      openAside={({ id }) => openWindow('animal-view', { ...list.besides, id })}
      picking={picking}
    />
  )
}

function Actions({ list, title, picking, wide }: Drawn & { wide: boolean }) {
  const visitor = useVisitor()
  const go = useGo()
  const [open, setOpen] = useState<{ action: ListAction; ids: string[] }>()
  const offered = listActions.filter(({ when }) => visitor && (!when || when(visitor)))
  const run = (action: ListAction, ids: string[]) => {
    if ('Ask' in action) return setOpen({ action, ids })
    if ('does' in action) return action.does(ids, list, title)
    handOver(ids)
    void go(action.opens)
  }
  const byKey = offered.flatMap((action) =>
    action.key ? [[action.key, () => picking.count > 0 && run(action, picking.ids())] as const] : [],
  )
  useKeys(Object.fromEntries(byKey), { rank: 'first' })
  const close = () => setOpen(undefined)
  const Ask = open && 'Ask' in open.action ? open.action.Ask : undefined
  return (
    <div>
      <PickingBar
        picking={picking}
        total={list.rows.count}
        actions={offered.map((action) => ({ ...action, run: (ids) => run(action, ids) }))}
      />
      {open && Ask && (
        <Ask
          ids={open.ids}
          list={list}
          wide={wide}
          close={close}
          done={() => {
            close()
            picking.stop()
          }}
        />
      )}
    </div>
  )
}

function NoAnimals({ list, empty }: Pick<Props, 'list' | 'empty'>) {
  const { t } = useTranslation()
  if (!list.narrowed)
    return (
      <Empty title={empty.title} text={empty.text}>
        {empty.step}
      </Empty>
    )
  return (
    <Empty title="ANIMALS.NONE_FOUND" text="ANIMALS.NONE_FOUND_TEXT">
      <Button variant="default" onClick={() => list.ask({ filters: [], searchString: '' })}>
        {t('ANIMALS.SHOW_ALL')}
      </Button>
    </Empty>
  )
}
