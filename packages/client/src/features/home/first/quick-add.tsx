import { OfferLink } from '../../../engines/offers/offer-link'
import { useTranslation } from '../../../i18n/translation'
import { type PartProps, Titled } from '../part'
import styles from '../quick-add.module.css'

/** The jobs this farm records most, one tap each. */
export function Part({ home: { quickAdd: jobs } }: PartProps) {
  const { t } = useTranslation()
  if (jobs.length === 0) return null
  return (
    <Titled title={t('HOME.QUICK_ADD')} plain>
      <ul className={styles.jobs}>
        {jobs.map((offer) => (
          <li key={offer.title}>
            <OfferLink offer={offer} className={styles.job} icon={{ className: styles.icon, size: 24 }} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}
