import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import type { DueWhen } from '@steading/domain/jobs/plans/due-when'
import { whenKey } from '@steading/domain/jobs/plans/text-keys'
import { needs as allNeeds, shownNeeds } from '@steading/domain/lists/home/needs'
import type { ShownNeed } from '@steading/domain/lists/home/shown-needs'
import { listNeedOf, needName } from '@steading/domain/lists/watch/watch-names'
import { ChevronRight } from 'lucide-react'
import { JobLine } from '../../engines/records/job-line'
import { PlannedRows } from '../../engines/records/planned-rows'
import type { SeenSection } from '../../farm/watch-views'
import { useTranslation } from '../../i18n/translation'
import { useListCounts } from '../../platform/farm/list-counts'
import { PageLink } from '../../platform/pages/navigation'
import { Card } from '../../ui/card'
import { Section } from '../../ui/page'
import { NeedRow } from './morning'
import styles from './watch.module.css'
import { WatchRow } from './watch-row'

type Props = {
  when: DueWhen
  section: SeenSection | undefined
  /** The lines of home, of which those that are no animals and no planned jobs stand here as one row each. */
  needs: readonly ShownNeed[]
}

const drawnOneByOne = new Set(
  [...allNeeds.filter((need) => 'list' in need || 'of' in need), ...shownNeeds].map(({ id }) => id),
)

/**
 * Late, due today, this week or later: reports to an authority, planned jobs, the animals line by line, then
 * the rest.
 */
export function WatchSection({ when, section, needs }: Props) {
  const { t } = useTranslation()
  const others = needs.filter((need) => need.when === when && !drawnOneByOne.has(need.id))
  const count = (section?.count ?? 0) + others.length
  if (count === 0) return null
  const planned = section?.planned
  return (
    <Section title={t(whenKey(when), { count })}>
      <div className={styles.lines}>
        {section?.filings.map((line) => (
          <Filings key={line.need} line={line} />
        ))}
        {planned && planned.count > 0 && (
          <div>
            <PlannedRows lines={planned.lines} label={t('PAGES.PLANNED_JOBS')} />
            {planned.count > planned.lines.length && (
              <PageLink page="planned-jobs" className={styles.all}>
                {t('PAGES.PLANNED_JOBS')}
                <ChevronRight size={18} aria-hidden="true" />
              </PageLink>
            )}
          </div>
        )}
        {section?.lines.map((line) => (
          <Line key={line.need} line={line} />
        ))}
        {others.length > 0 && (
          <Card>
            {others.map((need) => (
              <NeedRow key={need.id} need={need} />
            ))}
          </Card>
        )}
      </div>
    </Section>
  )
}

function Filings({ line: { need: id, count, jobs } }: { line: SeenSection['filings'][number] }) {
  const { t } = useTranslation()
  const need = shownNeeds.find((one) => one.id === id)
  if (!need) return null
  const name = t(need.title, { count })
  const opens = { page: need.opens.page, search: writeSearch(need.opens.search ?? {}) }
  return (
    <div>
      <h3 className={styles.lineName}>
        <PageLink {...opens} className={styles.nameLink}>
          {name}
        </PageLink>
      </h3>
      <ul className={styles.rows} aria-label={name}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.row}>
            <PageLink page="task-view" search={{ id: job.id }} className={styles.animal}>
              <JobLine job={job} />
            </PageLink>
          </li>
        ))}
      </ul>
      {count > jobs.length && (
        <PageLink {...opens} className={styles.all}>
          {t('WATCH.ALL', { count })}
          <ChevronRight size={18} aria-hidden="true" />
        </PageLink>
      )}
    </div>
  )
}

function Line({ line }: { line: SeenSection['lines'][number] }) {
  const { t } = useTranslation()
  const counts = useListCounts()
  const need = listNeedOf(line.need)
  if (!need) return null
  const name = t(needName(need))
  const opens = { page: need.opens.page, search: writeSearch(need.opens.search ?? {}) }
  return (
    <div>
      <h3 className={styles.lineName}>
        <PageLink {...opens} className={styles.nameLink}>
          {name}
        </PageLink>
      </h3>
      <ul className={styles.rows} aria-label={name}>
        {line.animals.map((animal) => (
          <WatchRow key={animal.animal} need={need} animal={animal} />
        ))}
      </ul>
      {line.count > line.animals.length && (
        <PageLink {...opens} className={styles.all}>
          {t('WATCH.ALL', { count: counts?.[need.list] ?? line.count })}
          <ChevronRight size={18} aria-hidden="true" />
        </PageLink>
      )}
    </div>
  )
}
