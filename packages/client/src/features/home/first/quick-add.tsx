import { writeSearch } from '@steading/domain/pages/query-parameters'
import { useTranslation } from '../../../i18n/translation'
import { PageLink } from '../../../platform/pages/navigation'
import { PageIcon } from '../../../ui/page-icon'
import { type PartProps, Titled } from '../part'
import styles from '../quick-add.module.css'

/** The jobs this farm records most, one tap each. */
export function Part({ home: { quickAdd: jobs } }: PartProps) {
  const { t } = useTranslation()
  if (jobs.length === 0) return null
  return (
    <Titled title={t('HOME.QUICK_ADD')} plain>
      <ul className={styles.jobs}>
        {jobs.map(({ title, icon, opens: { page, parameters, search = {} } }) => (
          <li key={title}>
            <PageLink page={page} parameters={parameters} search={writeSearch(search)} className={styles.job}>
              <PageIcon name={icon} size={24} className={styles.icon} />
              <span>{t(title)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
