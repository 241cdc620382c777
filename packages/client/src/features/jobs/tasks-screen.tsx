import { Button } from '@mantine/core'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { readSearch } from '@steading/domain/pages/query-parameters'
import { isDue } from '@steading/domain/plans/planned-line'
import { jobTypesIn } from '@steading/domain/tasks/done-jobs'
import { taskTypeOf, taskTypes } from '@steading/domain/tasks/registry'
import { CalendarDays, ChevronRight, Hourglass, ListFilter, Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Query, QueryAnswer } from '../../db/query'
import { PhoneList } from '../../engines/list/phone-list'
import { usePageWindow } from '../../engines/list/use-page-window'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { usePlanned } from '../../platform/farm/planned'
import { type PageId, PageLink, useGo, usePage, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty } from '../../ui/empty'
import { SearchInput } from '../../ui/search-input'
import { JobLine } from './job-line'
import styles from './jobs.module.css'
import { useDrafts } from './use-drafts'

/** What was done on the farm, newest first. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const [{ searchString = '', ...address }, change] = useSearchText()
  const { predefinedFilters } = address
  const page = usePage()
  // A page of one kind of job shows nothing else, whatever the address asks for.
  const own = useMemo(() => typesListedOn(page?.id), [page?.id])
  const types = useMemo(
    () => own ?? jobTypesIn(readSearch({ predefinedFilters }).predefinedFilters),
    [own, predefinedFilters],
  )
  const rows = useDone(searchString, types)
  const drafts = useDrafts().length
  const visitor = useVisitor()
  const offers = visitor ? shownFabChildren(visitor).some(({ job }) => job !== undefined) : false
  const add = offers && (
    <Button leftSection={<Plus size={20} />} onClick={() => void go('task-select-type')}>
      {t('JOBS.NEW')}
    </Button>
  )
  if (rows.count === 0 && searchString === '' && !types)
    return (
      <Empty page title="JOBS.NONE" text="JOBS.NONE_TEXT">
        <ToDo />
        {add}
      </Empty>
    )
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.toolsRow}>
          <h1 className={styles.listTitle}>{t(own && page ? page.title : 'PAGES.TASKS')}</h1>
          {add}
        </div>
        <SearchInput
          label={t('JOBS.SEARCH')}
          value={searchString}
          onChange={(text) => change({ searchString: text })}
        />
        {types && !own && (
          <Button
            variant="default"
            leftSection={<ListFilter size={20} aria-hidden="true" />}
            onClick={() => change({ predefinedFilters: undefined })}
          >
            {t('JOBS.SHOW_ALL')}
          </Button>
        )}
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
        <Empty title="JOBS.NONE_FOUND" text="JOBS.NONE_FOUND_TEXT" />
      ) : (
        <PhoneList
          rows={rows}
          label={t('PAGES.TASKS')}
          place="done jobs"
          row={(job) => <JobLine job={job} />}
          link={({ id, fields }, className, content) => (
            <PageLink
              page={pageOf(fields.typeId)}
              search={{ ...address, searchString, id }}
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

/** What is due stands one touch from what was done. */
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

function typesListedOn(page: PageId | undefined): string[] | undefined {
  const types = taskTypes.filter(({ listedOn }) => page !== undefined && listedOn === page)
  return types.length > 0 ? types.map(({ id }) => id) : undefined
}

/** A job with a page of its own opens there. */
const pageOf = (typeId: unknown): PageId => taskTypeOf(typeId)?.page ?? 'task-view'

function useDone(search: string, types: readonly string[] | undefined) {
  const farm = useFarm()
  const text = useDeferredValue(search)
  const watch = useCallback(
    ({ search: asked, offset, limit }: Query, answer: (rows: QueryAnswer) => void) =>
      farm.jobs.watchDone({ search: asked?.text ?? '', types, offset, limit }, answer),
    [farm, types],
  )
  const query = useMemo(() => ({ collection: 'tasks' as const, search: { text, fields: [] } }), [text])
  return usePageWindow(watch, query)
}
