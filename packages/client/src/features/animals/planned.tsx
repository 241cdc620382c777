import { plannedJob } from '@steading/domain/tasks/types/planned-job'
import { CalendarPlus, ChevronRight } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { handOver } from '../../platform/farm/picked'
import { usePlanned } from '../../platform/farm/planned'
import { PageLink } from '../../platform/pages/navigation'
import styles from './animal-view-screen.module.css'

/** What there is to do for it, and the way to plan more. Nothing is planned for one that has left. */
export function Planned({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const lines = usePlanned(animal.id) ?? []
  const here = animal.fields.inHerd !== false
  if (lines.length === 0 && !here) return null
  return (
    <section className={styles.section} data-unshared>
      <h2 className={styles.sectionTitle}>{t('PAGES.PLANNED_JOBS')}</h2>
      {lines.length > 0 && <PlannedRows lines={lines} label={t('PAGES.PLANNED_JOBS')} />}
      {here && (
        <PageLink
          page="task-create"
          parameters={{ workflow: plannedJob.workflow }}
          search={{ type: plannedJob.id }}
          className={styles.relative}
          onClick={() => handOver([animal.id])}
        >
          <CalendarPlus size={20} aria-hidden="true" />
          <span>{t(plannedJob.label)}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </PageLink>
      )}
    </section>
  )
}
