import { closedFields, closedKey } from '@steading/domain/land/closed-fields'
import { ChevronRight, Map as MapIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { paddockName } from '../../../engines/records/paddock-line'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../i18n/write'
import { useFarm } from '../../../platform/farm/farm'
import { PageLink } from '../../../platform/pages/navigation'
import { Titled } from '../part'
import styles from '../rows.module.css'

/** More fields than any farm has. */
const most = 1000

/** Fields that a spray keeps people, cattle or the combine out of, and until when. */
export function Part() {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const [fields, setFields] = useState<readonly RecordView[]>([])
  useEffect(
    () => farm.watch({ collection: 'paddocks', offset: 0, limit: most }, ({ rows }) => setFields(rows)),
    [farm],
  )
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
