import { weighDays } from '@steading/domain/reports/growth/weigh-days'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { PageIcon } from '../../ui/page-icon'
import styles from './weigh-session.module.css'

const most = 3

/** Today's sessions: a farmer who weighs one more animal most likely means the one already begun. */
export function GoOnWith() {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [rows, setRows] = useState<readonly RecordView[]>([])
  useEffect(
    () =>
      farm.watchView(weighDays.id, { asked: { subApp }, offset: 0, limit: most }, (told) => {
        if ('rows' in told) setRows(told.rows)
      }),
    [farm, subApp],
  )
  const today = rows.filter(({ fields }) => (fields.day ?? fields.name) === write.today())
  return today.map(({ id, fields }) => (
    <PageLink key={id} page="weigh-session" search={{ id }} replace className={styles.goOn}>
      <PageIcon name="weigh-scale" size={20} />
      {t('WEIGH.GO_ON', {
        session: fields.kind === 'text' ? fields.name : t('WEIGH.TODAY'),
        count: fields.count,
      })}
    </PageLink>
  ))
}
