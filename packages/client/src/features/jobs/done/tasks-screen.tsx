import { Button } from '@mantine/core'
import { linkedFilters, readSearch, writeSearch } from '@steading/domain/frame/pages/query-parameters'
import {
  daysAsked,
  type JobFilters,
  readJobFilters,
  writeJobFilters,
} from '@steading/domain/jobs/engine/job-filters'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { isDue } from '@steading/domain/jobs/plans/planned-line'
import { linkedMove } from '@steading/domain/jobs/types/moving/linked-move'
import { CalendarDays, ChevronRight, Hourglass } from 'lucide-react'
import { useDeferredValue } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { JobLine, jobRowRem } from '../../../engines/records/job-line'
import { useTranslation } from '../../../i18n/translation'
import { usePlanned } from '../../../platform/farm/planned'
import { useWrite } from '../../../platform/farm/write'
import { type PageId, PageLink, useGo, usePage, useSearchText } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { SearchInput } from '../../../ui/search-input'
import { AddJob } from '../form/add-job'
import { useDrafts } from '../form/use-drafts'
import styles from '../jobs.module.css'
import { WaitingLots } from '../trade/waiting-lots'
import { JobFilterChips } from './job-filters'
import layout from './layout.module.css'
import { useDoneJobs } from './use-done-jobs'

const filingTitle = { toSend: 'JOBS.TO_NOTIFY', refused: 'JOBS.REFUSED' } as const

/** Jobs done on the farm, newest first. */
export function Screen() {
  const { t } = useTranslation()
  const { searchString, address, page, own, filters, ask, askAll } = useAsked()
  const today = useWrite().today()
  const search = useDeferredValue(searchString)
  const { typeId: types, operator, filing } = filters
  const { rows, kinds, people } = useDoneJobs({
    ...{ search, types, operator },
    ...(filing && { filing }),
    ...daysAsked(filters, today),
  })
  const drafts = useDrafts().length
  const add = <AddJob own={own} />
  const waiting = own?.some((kind) => kind === linkedMove.id) && <WaitingLots />
  const narrowed = writeJobFilters(filters)
  // On a page of a few kinds those are not asked for: they are what it shows.
  const { typeId: _, ...beyond } = filters
  if (rows.count === 0 && searchString === '' && !(own ? writeJobFilters(beyond) : narrowed))
    return own && page ? (
      <Empty page title={page.title} text="JOBS.NONE_OF_KIND">
        {waiting}
        {add}
      </Empty>
    ) : (
      <Empty page title="JOBS.NONE" text="JOBS.NONE_TEXT">
        <ToDo />
        {add}
      </Empty>
    )
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={layout.toolsRow}>
          <h1 className={styles.listTitle}>
            {t(filing ? filingTitle[filing] : own && page ? page.title : 'PAGES.TASKS')}
          </h1>
          {add}
        </div>
        {waiting}
        <SearchInput
          label={t('JOBS.SEARCH')}
          value={searchString}
          onChange={(text) => ask({ searchString: text })}
        />
        <JobFilterChips
          filters={filters}
          kinds={kinds}
          people={people}
          oneKind={own !== undefined}
          onFilters={(wanted) => ask({ filters: wanted })}
        />
        <p className={layout.count} role="status" data-testid="list-count">
          {rows.count === undefined ? '\u00a0' : t('JOBS.COUNT', { count: rows.count })}
        </p>
        {!own && <ToDo />}
        {drafts > 0 && (
          <PageLink page="unfinished-jobs" className={styles.notice}>
            <Hourglass size={20} aria-hidden="true" />
            {t('JOBS.UNFINISHED', { count: drafts })}
            <ChevronRight size={18} aria-hidden="true" />
          </PageLink>
        )}
      </div>
      {rows.count === 0 ? (
        <NoneFound
          kind={searchString === '' && !writeJobFilters(beyond) ? types : undefined}
          askAll={askAll}
        />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.TASKS')}
          place="done jobs"
          rowRem={jobRowRem}
          row={(job) => <JobLine job={job} />}
          link={({ id, fields }, className, content) => (
            <PageLink
              page={pageOf(fields.typeId)}
              // The list beside the job keeps its search and filters.
              search={{ searchString, ...(narrowed && writeSearch({ filters: narrowed })), id }}
              className={className}
              aria-current={address.id === id ? 'true' : undefined}
            >
              {content}
            </PageLink>
          )}
        />
      )}
    </div>
  )
}

/** For a kind without any jobs, a way to record one; otherwise the way back to all jobs. */
function NoneFound({ kind, askAll }: { kind: readonly string[] | undefined; askAll: () => void }) {
  const { t } = useTranslation()
  const [only, ...more] = kind ?? []
  const type = more.length === 0 ? taskTypeOf(only) : undefined
  if (type)
    return (
      <Empty title={type.label} text="JOBS.NONE_OF_KIND">
        <AddJob own={[type.id]} />
      </Empty>
    )
  return (
    <Empty title="JOBS.NONE_FOUND" text="JOBS.NONE_FOUND_TEXT">
      <Button variant="default" size="md" onClick={askAll}>
        {t('JOBS.SHOW_ALL')}
      </Button>
    </Empty>
  )
}

/** The due jobs are one touch away from the done ones. */
function ToDo() {
  const { t } = useTranslation()
  const today = useWrite().today()
  const count = usePlanned()?.filter((line) => isDue(line, today)).length ?? 0
  if (count === 0) return null
  return (
    <PageLink page="planned-jobs" className={styles.notice}>
      <CalendarDays size={20} aria-hidden="true" />
      {t('HOME.NEEDS.PLANNED_JOBS', { count })}
      <ChevronRight size={18} aria-hidden="true" />
    </PageLink>
  )
}

/** The address's filters. A page of a few kinds of job shows nothing else, whatever the address says. */
function useAsked() {
  const [{ searchString = '', ...address }, change] = useSearchText()
  const page = usePage()
  const go = useGo()
  const own = page?.draws.kind === 'jobsDone' ? page.draws.jobs : undefined
  const search = readSearch(address)
  const asked = readJobFilters(search.filters ?? linkedFilters(search))
  const filters: JobFilters = own ? { ...asked, typeId: [...own] } : asked
  const ask = ({ filters: wanted, ...text }: { searchString?: string; filters?: JobFilters }) => {
    const written = wanted && writeJobFilters(wanted)
    const { filters: said } = writeSearch(written ? { filters: written } : {})
    const linked = { queryFilters: undefined, predefinedFilters: undefined }
    change({ ...text, ...(wanted && { filters: said, ...linked }) })
  }
  return { searchString, address, page, own, filters, ask, askAll: () => void go('tasks') }
}

/** A job with a page of its own opens there. */
const pageOf = (typeId: unknown): PageId => taskTypeOf(typeId)?.page ?? 'task-view'
