import { jobsOffered, needsOf, nextJobs } from '@steading/domain/lists/animals/next-jobs'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { OfferLink } from '../../engines/offers/offer-link'
import { OfferGroups } from '../../engines/offers/offer-tiles'
import offers from '../../engines/offers/offers.module.css'
import { useTranslation } from '../../i18n/translation'
import { useHomeSums } from '../../platform/farm/home-sums'
import { handOver } from '../../platform/farm/picked'
import { useWide } from '../../platform/pages/layout'
import { useVisitor } from '../../platform/pages/visitor'
import { Dialog } from '../../ui/dialog'
import styles from './animal-view-screen.module.css'
import { useAnimalFacts } from './use-animal-facts'

/** One tap to the few jobs this animal likely needs next; More opens the other jobs for it. */
export function NextJobs({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const wide = useWide()
  const jobs = useNextJobs(animal)
  const [open, setOpen] = useState(false)
  if (!jobs || jobs.length === 0) return null
  const shown = wide ? jobsOffered.desk : jobsOffered.phone
  const [likely, rest] = [jobs.slice(0, shown), jobs.slice(shown)]
  const withIt = () => handOver([animal.id])
  return (
    <nav className={styles.jobs} aria-label={t('ANIMALS.NEXT_JOB')} data-unshared>
      {likely.map((offer) => (
        <OfferLink key={offer.title} offer={offer} className={styles.job} onClick={withIt} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={`${styles.job} ${styles.more}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={22} aria-hidden="true" />
          {t('ANIMALS.MORE_JOBS')}
        </button>
      )}
      {open && (
        <Dialog sheet={!wide} title={t('ANIMALS.MORE_JOBS')} close={() => setOpen(false)} width={600}>
          <div className={offers.all}>
            <OfferGroups offers={rest} onOpen={withIt} />
          </div>
        </Dialog>
      )}
    </nav>
  )
}

/** Undefined until the farm is counted: drawn before, the jobs could change places under the thumb. */
function useNextJobs(animal: RecordView) {
  const visitor = useVisitor()
  const sums = useHomeSums()
  const { facts, at } = useAnimalFacts(animal)
  if (!visitor || !sums) return undefined
  const { subApp } = visitor
  const farm = { offered: shownFabChildren(visitor), totals: new Map(sums.totals), subApp }
  return nextJobs(animal.fields, at.today, { ...farm, needs: needsOf(facts, subApp, at) })
}
