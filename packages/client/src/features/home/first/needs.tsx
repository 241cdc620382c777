import { pageOf } from '@steading/domain/frame/pages/pages'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { plannedJobs } from '@steading/domain/lists/home/needs/planned-jobs'
import type { ShownNeed } from '@steading/domain/lists/home/shown-needs'
import { toneKey } from '@steading/domain/lists/home/shown-needs'
import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import { ChevronRight, CircleCheck, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { quiet } from '../../../platform/device/quiet'
import { PageLink } from '../../../platform/pages/navigation'
import { PageIcon } from '../../../ui/page-icon'
import styles from '../needs.module.css'
import { type PartProps, Titled } from '../part'

// The kinds of job come with the other pages, once this one has nothing to do: it must not wait for ninety of them.
const DueNow = lazy(() =>
  quiet()
    .then(() => import('../due-now'))
    .then((part) => ({ default: part.DueNow })),
)

/** One line for each thing that waits, most urgent first. A line opens its list and offers the job that settles it. */
export function Part({ home }: PartProps) {
  const { t } = useTranslation()
  // A herd that has not loaded whole may still have jobs due; and a farm just starting has its first steps.
  if (home.needs.length === 0 && (!home.whole || home.firstSteps.length > 0)) return null
  return (
    <Titled title={t('HOME.NEEDS_YOU')} tour="needs">
      {home.needs.length === 0 ? (
        <p className={styles.nothing}>
          <CircleCheck size={24} className={styles.good} aria-hidden="true" />
          {t('HOME.NOTHING_TODAY')}
        </p>
      ) : (
        <ul className={styles.list}>
          {home.needs.map((need) => (
            <li key={need.id} className={styles.row}>
              <Line need={need} />
              {need.toDo && <NextJob need={need.id} offered={home.offered} />}
              {need.id === plannedJobs.id && (
                <Suspense>
                  <DueNow />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
    </Titled>
  )
}

function Line({ need: { opens, tone, title, detail, sent } }: { need: ShownNeed }) {
  const { t } = useTranslation()
  return (
    <PageLink page={opens.page} search={writeSearch(opens.search ?? {})} className={styles.link}>
      <span className={`${styles.mark} ${styles[tone]}`}>
        <PageIcon name={pageOf(opens.page).icon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t(title.key, title.values)}</span>
        <span className={styles.detail}>
          <span className={`${styles.tone} ${styles[tone]}`}>{t(toneKey(tone))}</span>
          {detail && ` · ${t(detail.key, detail.values)}`}
          {sent && ` · ${t(sent.key, sent.values)}`}
        </span>
      </span>
      <ChevronRight size={20} className={styles.open} aria-hidden="true" />
    </PageLink>
  )
}

/** The job that settles a line, where there is one to record. */
function NextJob({ need, offered }: { need: string; offered: readonly FabChild[] }) {
  const { t } = useTranslation()
  const job = offered.find(({ settles }) => settles?.includes(need))
  if (!job) return null
  const { page, parameters, search = {} } = job.opens
  return (
    <PageLink
      page={page}
      parameters={parameters}
      search={{ ...writeSearch(search), need }}
      className={styles.job}
    >
      <Plus size={18} aria-hidden="true" />
      {t(job.title)}
    </PageLink>
  )
}
