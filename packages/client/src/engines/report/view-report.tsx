import { Button } from '@mantine/core'
import { type Page as PageOf, pages } from '@steading/domain/frame/pages/pages'
import type { Said, Sum, View } from '@steading/domain/reports/engine/define-view'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useKeys } from '../../platform/keys/use-keys'
import { useTitleInBand } from '../../platform/pages/band-title'
import { type PageId, useGo } from '../../platform/pages/navigation'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { PageIcon } from '../../ui/page-icon'
import { PageTitle } from '../../ui/page-title'
import { DoForAll } from './do-for-all'
import { NothingYet } from './nothing-yet'
import styles from './report.module.css'
import { useCells } from './use-cells'
import { useTakeView } from './use-take-view'
import { type Choosing, useChoosing, useLines, useWhole } from './use-view'
import { ViewAsks } from './view-asks'
import { ViewLines } from './view-lines'
import { ViewPicture } from './view-picture'
import { ViewTable } from './view-table'

type Props = {
  view: View
  /** The page's title; several pages may show one view. */
  title: string
  /** A piece of the page's own above the rows. */
  top?: ReactNode
}

/** A view as a page: its questions, its sums, its picture, its rows, and the way to take it along. */
export function ViewReport(props: Props) {
  const { rows, whole, columns } = props.view
  // Rows about animals can be many, even where the view adds them up.
  const fits = rows && !columns.some(({ kind }) => kind === 'animal')
  return whole || fits ? <WholeReport {...props} /> : <LinesReport {...props} />
}

function WholeReport({ view, title, top }: Props) {
  const { t } = useTranslation()
  const choosing = useChoosing(view)
  const told = useWhole(view, choosing)
  const answer = told && 'rows' in told ? told : undefined
  const take = useTakeView(view, choosing, title)
  const none = answer?.rows.length === 0
  const doors = (
    <div className={styles.doors}>
      {view.leadsTo && <LeadsTo page={view.leadsTo} />}
      {answer && !none && <TakeAlong take={take} />}
    </div>
  )
  return (
    <div className={styles.whole}>
      <div className={styles.parts}>
        <div className={styles.heading}>
          <PageTitle>{title}</PageTitle>
          {doors}
        </div>
        {top}
        <ViewAsks view={view} choosing={choosing} head={answer} />
        {!answer && <Waiting reading={told && 'reading' in told ? told.reading : undefined} />}
        {none && <NothingYet {...view.empty} />}
        {answer && !none && (
          <>
            <Notes notes={answer.notes} />
            <Sums sums={answer.sums} />
            <ViewPicture view={view} rows={answer.picture} />
            <ViewTable view={view} rows={answer.rows} choosing={choosing} />
            {view.hint && <p className={styles.hint}>{t(view.hint)}</p>}
          </>
        )}
      </div>
    </div>
  )
}

function LinesReport({ view, title, top }: Props) {
  const { t } = useTranslation()
  const choosing = useChoosing(view)
  const { rows, head: asked } = useLines(view, choosing)
  const named = useTagTitle(view, choosing)
  const take = useTakeView(view, choosing, named ?? title)
  const tag = tagOf(view, choosing)
  // Where no title is above it, what the page is for comes first.
  const topFirst = useTitleInBand() && named === undefined
  // Rows out of sight are not on the page; the browser could print only those in sight.
  useKeys({ print: () => (rows.count ?? 0) > 0 && take() })
  const head = (
    <header className={styles.head}>
      {topFirst && top}
      <div className={styles.heading}>
        {named ? <h1 className={styles.named}>{named}</h1> : <PageTitle>{title}</PageTitle>}
        <div className={styles.doors}>
          {view.leadsTo && <LeadsTo page={view.leadsTo} />}
          {(rows.count ?? 0) > 0 && <TakeAlong take={take} />}
        </div>
      </div>
      {!topFirst && top}
      <DoForAll view={view} choosing={choosing} tag={tag} count={rows.count ?? 0} />
      <ViewAsks view={view} choosing={choosing} head={asked} />
      {asked && <Sums sums={asked.sums} />}
      {view.hint && (rows.count ?? 0) > 0 && <p className={styles.hint}>{t(view.hint)}</p>}
      {rows.count !== undefined && (
        <p className={styles.count} data-testid="list-count">
          {t(view.counts ?? 'ANIMALS.COUNT', { count: rows.count })}
        </p>
      )}
    </header>
  )
  const none = <NothingYet {...(choosing.search === '' ? (view.emptyOf?.[tag] ?? view.empty) : noneFound)} />
  return (
    <ViewLines
      view={view}
      rows={rows}
      place={`${view.id} ${tag}`}
      choosing={choosing}
      around={{ head, none }}
    />
  )
}

const noneFound = { title: 'ANIMALS.NONE_FOUND', text: 'VIEWS.NONE_FOUND_TEXT' }

const tagOf = ({ asks }: View, { asked }: Choosing): string => {
  const ask = asks.find(({ kind }) => kind === 'only' || kind === 'tag')
  return ask ? String(asked[ask.name] ?? '') : ''
}

/** A page about one part is called by that part. */
function useTagTitle(view: View, choosing: Choosing): string | undefined {
  const { t } = useTranslation()
  const { say } = useCells()
  const ask = view.asks.find((one) => one.kind === 'tag')
  if (!ask?.title) return undefined
  const tag = tagOf(view, choosing)
  return tag === '' || tag === ask.otherwise.value ? t(ask.otherwise.label) : say(Number(tag), ask.title)
}

function Notes({ notes }: { notes: readonly Said[] }) {
  const { sentence } = useCells()
  return notes.map((note) => (
    <p key={note.key} className={styles.note}>
      {sentence(note)}
    </p>
  ))
}

function Sums({ sums }: { sums: readonly Sum[] }) {
  const { t } = useTranslation()
  const { say, sentence } = useCells()
  if (sums.length === 0) return null
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, kind, value, note }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{say(value, kind)}</dd>
          {note && <dd className={styles.small}>{sentence(note)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function TakeAlong({ take }: { take: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<FileDown size={18} />} onClick={take}>
      {t('VIEWS.TAKE_AWAY')}
    </Button>
  )
}

function LeadsTo({ page }: { page: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const row = (pages as readonly PageOf[]).find(({ id }) => id === page)
  if (!row) return null
  return (
    <Button
      variant="default"
      leftSection={<PageIcon name={row.icon} size={18} />}
      onClick={() => void go(page as PageId)}
    >
      {t(row.title)}
    </Button>
  )
}

function Waiting({ reading }: { reading: { done: number; total: number } | undefined }) {
  const { t } = useTranslation()
  const late = useLate(true)
  if (!late) return null
  return (
    <>
      {reading && <p role="status">{t('EXPORT.PROGRESS', reading)}</p>}
      <ListSkeleton rowHeight={64} />
    </>
  )
}
