import { smartListOf } from '@steading/domain/lists/engine/smart-lists'
import type { ListNeed } from '@steading/domain/lists/home/define-need'
import type { FabChild } from '@steading/domain/lists/pages/fab-children'
import { oneTapEntry } from '@steading/domain/lists/watch/one-tap'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { OfferLink } from '../../engines/offers/offer-link'
import { faceOf } from '../../engines/records/animal-face'
import { AnimalLine } from '../../engines/records/animal-line'
import { stood } from '../../engines/records/use-standing'
import type { WatchedAnimal } from '../../farm/watch-views'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useJobs } from '../../platform/farm/jobs'
import { newId } from '../../platform/farm/new-id'
import { handOver } from '../../platform/farm/picked'
import { useWrite } from '../../platform/farm/write'
import { useMay } from '../../platform/pages/may'
import { PageLink } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { PageIcon } from '../../ui/page-icon'
import { PutAside } from './put-aside'
import { useSettling } from './use-watch'
import styles from './watch.module.css'

type Props = { need: ListNeed; animal: WatchedAnimal }

/** One animal that is due: its page, the job that settles it, and a way to put it aside. */
export function WatchRow({ need, animal }: Props) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const job = useSettling()(need.id)
  const region = useRegion() ?? 'GL'
  const name = faceOf(animal.record.fields, region, useWrite().today()).short || t('ANIMALS.NO_TAG')
  const mayKeep = useMay({ changes: 'animals' })
  const mayWait = mayKeep && smartListOf(need.list)?.about !== undefined
  return (
    <li className={styles.row}>
      <PageLink page="animal-view" search={{ id: animal.animal }} className={styles.animal}>
        <AnimalLine {...stood(animal.record)} small={<When need={need} days={animal.days} />} />
      </PageLink>
      <div className={styles.acts}>
        {job && !animal.sent && <Next job={job} animal={animal.animal} name={name} />}
        {mayWait && (
          <button
            type="button"
            className={styles.more}
            aria-haspopup="dialog"
            aria-label={t('WATCH.PUT_ASIDE_ONE', { animal: name })}
            onClick={() => setChoosing(true)}
          >
            <EllipsisVertical size={22} aria-hidden="true" />
          </button>
        )}
      </div>
      {choosing && <PutAside need={need} animal={animal} name={name} close={() => setChoosing(false)} />}
    </li>
  )
}

function When({ need, days }: { need: ListNeed; days: number }) {
  const { t } = useTranslation()
  if (!need.days) return null
  if (days < 0) return <b className={styles.late}>{t('PLANS.LATE_BY', { count: -days })}</b>
  if (days < 2) return t(days === 0 ? 'FORM.TODAY' : 'FORM.TOMORROW')
  return t('WATCH.IN_DAYS', { count: days })
}

/** Recorded at once where nothing is left to ask, else its form with the animal on it. */
function Next({ job, animal, name }: { job: FabChild; animal: string; name: string }) {
  const { t } = useTranslation()
  const jobs = useJobs()
  const today = useWrite().today()
  const region = useRegion() ?? 'GL'
  const subApp = useVisitor()?.subApp ?? 'bovine'
  const [busy, setBusy] = useState(false)
  const entry = oneTapEntry(job.job ?? '', animal, { region, subApp, today })
  if (!entry) return <OfferLink offer={job} className={styles.job} onClick={() => handOver([animal])} />
  return (
    <button
      type="button"
      className={styles.job}
      disabled={busy}
      aria-label={t('WATCH.RECORD_AT_ONCE', { job: t(job.title), animal: name })}
      onClick={() => {
        setBusy(true)
        void jobs.save([{ ...entry, id: newId() }]).finally(() => setBusy(false))
      }}
    >
      <PageIcon name={job.icon} size={18} />
      <span>{t(job.title)}</span>
    </button>
  )
}
