import { sessionTitle } from '@steading/domain/tasks/weigh-session'
import { Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { WeighDays } from '../../farm/weigh-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import styles from './weigh-session.module.css'

const most = 3

/** Sessions of today: whoever weighs one more animal most likely means the one already begun. */
export function GoOnWith() {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const [answer, setAnswer] = useState<WeighDays>()
  useEffect(() => farm.watchWeighDays({ shown: most }, setAnswer), [farm])
  const today = answer?.days.filter(({ session }) => session.fields.date === write.today()) ?? []
  return today.map(({ session, figures }) => (
    <PageLink
      key={session.id}
      page="weigh-session"
      search={{ id: session.id }}
      replace
      className={styles.goOn}
    >
      <Scale size={20} aria-hidden="true" />
      {t('WEIGH.GO_ON', {
        session: sessionTitle(session.fields) ?? t('WEIGH.TODAY'),
        count: figures.count,
      })}
    </PageLink>
  ))
}
