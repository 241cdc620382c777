import { jobKey } from '@steading/domain/home/home'
import type { ShownNeed } from '@steading/domain/home/needs-today'
import { toneKey } from '@steading/domain/home/needs-today'
import type { FabChild } from '@steading/domain/pages/fab-children'
import { pageOf } from '@steading/domain/pages/pages'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import { ChevronRight, CircleCheck, Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { PageLink } from '../../platform/navigation'
import { PageIcon } from '../../ui/page-icon'
import styles from './needs.module.css'
import { Part } from './part'
import type { FarmHome } from './use-home'

/** One line for each thing that waits, most urgent first. A line opens its list and offers the job that settles it. */
export function Needs({ home }: { home: FarmHome }) {
  const { t } = useTranslation()
  return (
    <Part title={t('HOME.NEEDS_YOU')}>
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
              {need.job && <NextJob job={need.job} offered={home.offered} />}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Line({ need: { opens, tone, title, detail } }: { need: ShownNeed }) {
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
        </span>
      </span>
      <ChevronRight size={20} className={styles.open} aria-hidden="true" />
    </PageLink>
  )
}

/** Some jobs are not behind the add button, but a line that asks for one offers it. */
function NextJob({ job, offered }: { job: string; offered: readonly FabChild[] }) {
  const { t } = useTranslation()
  if (offered.length === 0) return null
  const { opens } = offered.find((child) => child.job === job) ?? {
    opens: {
      page: 'task-create',
      parameters: { workflow: 'task-with-items' },
      search: { type: job },
    } as const,
  }
  return (
    <PageLink
      page={opens.page}
      parameters={opens.parameters}
      search={writeSearch(opens.search ?? {})}
      className={styles.job}
    >
      <Plus size={18} aria-hidden="true" />
      {t(jobKey(job))}
    </PageLink>
  )
}
