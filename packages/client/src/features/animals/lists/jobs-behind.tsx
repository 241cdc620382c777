import { jobsAtHand } from '@steading/domain/animals/jobs-at-hand'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import type { RecordView } from '../../../db/query'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../i18n/write'
import { useHomeSums } from '../../../platform/farm/home-sums'
import { handOver } from '../../../platform/farm/picked'
import { PageLink } from '../../../platform/pages/navigation'
import { useVisitor } from '../../../platform/pages/visitor'
import { PageIcon } from '../../../ui/page-icon'
import styles from './jobs-behind.module.css'

/** Behind an animal's row: the two jobs it most likely needs on this farm. */
export function JobsBehind({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const sums = useHomeSums()
  const today = useWrite().today()
  // Drawn before the sums are there, the jobs could change places under the thumb.
  if (!visitor || !sums) return null
  const farm = { offered: shownFabChildren(visitor), totals: new Map(sums.totals), subApp: visitor.subApp }
  return (
    <nav className={styles.jobs} aria-label={t('ANIMALS.NEXT_JOB')}>
      {jobsAtHand(animal.fields, today, farm).map(({ job, title, icon, opens }) => (
        <PageLink
          key={job}
          page={opens.page}
          parameters={opens.parameters}
          search={writeSearch(opens.search ?? {})}
          className={styles.job}
          onClick={() => handOver([animal.id])}
        >
          <PageIcon name={icon} size={24} />
          <span>{t(title)}</span>
        </PageLink>
      ))}
    </nav>
  )
}
