import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { useWaitingLots } from '../../../platform/farm/waiting-lots'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { PageIcon } from '../../../ui/page-icon'
import styles from '../needs.module.css'
import { Titled } from '../part'

/** Animals that left another herd of the farmer for this one, until they are taken in. */
export function Part() {
  const { t } = useTranslation()
  const write = useWrite()
  const lots = useWaitingLots()
  if (lots.length === 0) return null
  return (
    <Titled title={t('WAITING_LOTS.TITLE')}>
      <ul className={styles.list}>
        {lots.map(({ id, lot: { animals, seller, date } }) => (
          <li key={id} className={styles.row}>
            <PageLink page="movements-linked" className={styles.link}>
              <span className={`${styles.mark} ${styles.blue}`}>
                <PageIcon name="log-in" size={20} />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>
                  {t('WAITING_LOTS.FROM', {
                    count: animals.length,
                    herd: seller.farmName || seller.herdNumber,
                  })}
                </span>
                {date !== undefined && (
                  <span className={styles.detail}>{t('WAITING_LOTS.LEFT', { when: write.day(date) })}</span>
                )}
              </span>
              <ChevronRight size={20} className={styles.open} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
