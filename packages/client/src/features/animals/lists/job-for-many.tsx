import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { ListPlus } from 'lucide-react'
import { OfferGroups } from '../../../engines/offers/offer-tiles'
import offers from '../../../engines/offers/offers.module.css'
import { useTranslation } from '../../../i18n/translation'
import { handOver } from '../../../platform/farm/picked'
import { PageLink } from '../../../platform/pages/navigation'
import { useVisitor } from '../../../platform/pages/visitor'
import { Dialog } from '../../../ui/dialog'
import type { ActionProps } from './list-actions'
import styles from './lists.module.css'

/** Which job the picked animals are for. */
export function JobForMany({ ids, wide, close }: ActionProps) {
  const { t } = useTranslation()
  const visitor = useVisitor()
  const offered = visitor ? shownFabChildren(visitor) : []
  const jobs = offered.filter(({ job, most = 0 }) => job !== undefined && most >= ids.length)
  return (
    <Dialog sheet={!wide} title={t('LIST_ACTIONS.JOB_FOR', { count: ids.length })} close={close}>
      <div className={offers.all}>
        <OfferGroups offers={jobs} onOpen={() => handOver(ids)} />
      </div>
      <ul className={styles.choices}>
        <li>
          <PageLink
            page="task-create"
            parameters={{ workflow: 'add-items-to-existing-task' }}
            className={styles.choice}
            onClick={() => handOver(ids)}
          >
            <ListPlus size={22} aria-hidden="true" />
            {t('JOBS.ADD_TO_A_JOB')}
          </PageLink>
        </li>
      </ul>
    </Dialog>
  )
}
