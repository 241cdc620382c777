import { Button } from '@mantine/core'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { pageOf } from '@steading/domain/frame/pages/pages'
import { readSearch } from '@steading/domain/frame/pages/query-parameters'
import { readJobFilters } from '@steading/domain/jobs/engine/job-filters'
import { type PlannedLine, type When, whenOf, whens } from '@steading/domain/jobs/plans/planned-line'
import { whenKey } from '@steading/domain/jobs/plans/text-keys'
import { isAskedFor, weekFilter } from '@steading/domain/jobs/plans/week-ahead'
import { plannedJob } from '@steading/domain/jobs/types/records/planned-job'
import { CalendarCheck, CalendarDays, ClipboardList, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ForPerson } from '../../../engines/records/for-person'
import { PlannedRows } from '../../../engines/records/planned-rows'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { usePlanned } from '../../../platform/farm/planned'
import { useWrite } from '../../../platform/farm/write'
import { useWide } from '../../../platform/pages/layout'
import { PageLink, useSearchText } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { Page, Section } from '../../../ui/page'
import styles from '../jobs.module.css'
import layout from './layout.module.css'

/** Planned jobs: late, today, this week and later, for everybody or for one person. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [{ filters, listTab: person }, change] = useSearchText()
  const today = useWrite().today()
  const asked = useMemo(() => readJobFilters(readSearch({ filters }).filters), [filters])
  const week = asked.period === weekFilter.period
  const all = usePlanned(undefined, asked.typeId)
  if (!all) return null
  const lines = all.filter((line) => isAskedFor(line, { person: person || undefined, week }, today))
  return (
    <Page title={t('PAGES.PLANNED_JOBS')} inBand={!wide} beside={<Tools />}>
      {!wide && <Tools />}
      <ForPerson lines={all} person={person} choose={(listTab) => change({ listTab })} />
      {lines.length === 0 ? (
        <Empty title="PLANS.NONE" text="PLANS.NONE_TEXT" icon={<CalendarCheck size={56} />} />
      ) : (
        <ByWhen lines={lines} />
      )}
      {week && (
        <Button variant="default" mt="lg" onClick={() => change({ filters: undefined })}>
          {t('PLANS.SHOW_LATER')}
        </Button>
      )}
    </Page>
  )
}

function ByWhen({ lines }: { lines: readonly PlannedLine[] }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const of = (when: When) => lines.filter((line) => whenOf(line, today) === when)
  return whens.map((when) => {
    const these = of(when)
    if (these.length === 0) return null
    const title = t(whenKey(when), { count: these.length })
    return (
      <Section key={when} title={title}>
        <PlannedRows lines={these} label={title} />
      </Section>
    )
  })
}

function Tools() {
  return (
    <div className={layout.planTools}>
      <PlanOne />
      <ToCalendar />
      <ToProgrammes />
    </div>
  )
}

function ToCalendar() {
  const { t } = useTranslation()
  return (
    <PageLink page="calendar" className={styles.lookOn}>
      <span className={layout.planOne}>
        <CalendarDays size={20} aria-hidden="true" />
        {t('PAGES.CALENDAR')}
      </span>
    </PageLink>
  )
}

/** Land has no programmes yet. */
function ToProgrammes() {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  if (!subApp || !(pageOf('programmes').subApps as readonly SubApp[]).includes(subApp)) return null
  return (
    <PageLink page="programmes" className={styles.lookOn}>
      <span className={layout.planOne}>
        <ClipboardList size={20} aria-hidden="true" />
        {t('PAGES.PROGRAMMES')}
      </span>
    </PageLink>
  )
}

function PlanOne() {
  const { t } = useTranslation()
  return (
    <PageLink
      page="task-create"
      parameters={{ workflow: plannedJob.workflow }}
      search={{ type: plannedJob.id }}
      className={styles.goOn}
    >
      <span className={layout.planOne}>
        <Plus size={20} aria-hidden="true" />
        {t(plannedJob.label)}
      </span>
    </PageLink>
  )
}
