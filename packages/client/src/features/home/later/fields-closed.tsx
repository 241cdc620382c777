import { closedFields, closedKey } from '@steading/domain/herd/land/closed-fields'
import { ChevronRight, Map as MapIcon } from 'lucide-react'
import { paddockName } from '../../../engines/records/paddock-line'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Titled } from '../part'
import styles from '../rows.module.css'
import { useAll } from '../use-all'

/** Fields that a spray keeps people, cattle or the combine out of, and until when. */
export function Part() {
  const { t } = useTranslation()
  const write = useWrite()
  const fields = useAll('paddocks') ?? []
  const closed = closedFields(fields, { today: write.today(), now: Date.now() })
  if (closed.length === 0) return null
  const until = (what: string, moment: number) =>
    what === 'entry' ? write.dayAndTime(moment) : write.day(moment)
  return (
    <Titled title={t('LAND.CLOSED.TITLE')}>
      <ul className={styles.rows}>
        {closed.map((field) => (
          <li key={field.id}>
            <PageLink page="paddock-view" search={{ id: field.id }} className={styles.row}>
              <MapIcon size={22} className={styles.sign} aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.title}>{paddockName(field.fields) || t('RECORDS.UNNAMED')}</span>
                {field.closed.map(({ what, until: moment }) => (
                  <span key={what} className={styles.about}>
                    {t(closedKey(what), { until: until(what, moment) })}
                  </span>
                ))}
              </span>
              <ChevronRight size={18} className={styles.sign} aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
