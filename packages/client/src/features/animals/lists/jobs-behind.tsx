import { jobsOffered, nextJobs } from '@steading/domain/lists/animals/next-jobs'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import type { RecordView } from '../../../db/query'
import { OfferLink } from '../../../engines/offers/offer-link'
import { useTranslation } from '../../../i18n/translation'
import { useHomeSums } from '../../../platform/farm/home-sums'
import { handOver } from '../../../platform/farm/picked'
import { useWrite } from '../../../platform/farm/write'
import { useVisitor } from '../../../platform/pages/visitor'
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
  const jobs = nextJobs(animal.fields, today, farm).slice(0, jobsOffered.behindRow)
  return (
    <nav className={styles.jobs} aria-label={t('ANIMALS.NEXT_JOB')}>
      {jobs.map((offer) => (
        <OfferLink
          key={offer.title}
          offer={offer}
          className={styles.job}
          icon={{ size: 24 }}
          onClick={() => handOver([animal.id])}
        />
      ))}
    </nav>
  )
}
