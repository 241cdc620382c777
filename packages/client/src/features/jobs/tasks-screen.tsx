import { Button } from '@mantine/core'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { readSearch } from '@steading/domain/pages/query-parameters'
import { asksToTell, jobTypesIn } from '@steading/domain/tasks/done-jobs'
import { taskTypeOf, taskTypes } from '@steading/domain/tasks/registry'
import { ChevronRight, Hourglass, ListFilter, Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Query, QueryAnswer } from '../../db/query'
import { PhoneList } from '../../engines/list/phone-list'
import { usePageWindow } from '../../engines/list/use-page-window'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
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
  const toTell = asksToTell(readSearch({ predefinedFilters }).predefinedFilters)
  const rows = useDone(searchString, types, toTell)
  const filtered = toTell || (types !== undefined && !own)
  const drafts = useDrafts().length
  const visitor = useVisitor()
  const offers = visitor ? shownFabChildren(visitor).some(({ job }) => job !== undefined) : false
  const add = offers && (
    <Button leftSection={<Plus size={20} />} onClick={() => void go('task-select-type')}>
      {t('JOBS.NEW')}
    </Button>
  )
  if (rows.count === 0 && searchString === '' && !types && !toTell)
    return (
      <Empty page title="JOBS.NONE" text="JOBS.NONE_TEXT">
        {add}
      </Empty>
    )
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.toolsRow}>
          <h1 className={styles.listTitle}>
            {t(toTell ? 'JOBS.TO_NOTIFY' : own && page ? page.title : 'PAGES.TASKS')}
          </h1>
          {add}
        </div>
        <SearchInput
          label={t('JOBS.SEARCH')}
          value={searchString}
          onChange={(text) => change({ searchString: text })}
        />
        {filtered && (
          <Button
            variant="default"
            leftSection={<ListFilter size={20} aria-hidden="true" />}
            onClick={() => change({ predefinedFilters: undefined })}
          >
            {t('JOBS.SHOW_ALL')}
          </Button>
        )}
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

function typesListedOn(page: PageId | undefined): string[] | undefined {
  const types = taskTypes.filter(({ listedOn }) => page !== undefined && listedOn === page)
  return types.length > 0 ? types.map(({ id }) => id) : undefined
}

/** A job with a page of its own opens there. */
const pageOf = (typeId: unknown): PageId => taskTypeOf(typeId)?.page ?? 'task-view'

function useDone(search: string, types: readonly string[] | undefined, toTell: boolean) {
  const farm = useFarm()
  const text = useDeferredValue(search)
  const watch = useCallback(
    ({ search: asked, offset, limit }: Query, answer: (rows: QueryAnswer) => void) =>
      farm.jobs.watchDone({ search: asked?.text ?? '', types, toTell, offset, limit }, answer),
    [farm, types, toTell],
  )
  const query = useMemo(() => ({ collection: 'tasks' as const, search: { text, fields: [] } }), [text])
  return usePageWindow(watch, query)
}
