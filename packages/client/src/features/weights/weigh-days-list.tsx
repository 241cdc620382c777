import { Button } from '@mantine/core'
import { sessionTitle } from '@steading/domain/tasks/weigh-session'
import { useEffect, useState } from 'react'
import type { WeighDays } from '../../farm/weigh-views'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm } from '../../platform/farm/farm'
import { PageLink, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { Gain } from './known-animal'
import styles from './weights.module.css'

const atOnce = 30

/** Weighing sessions, newest first, each with what came of it. */
export function WeighDaysList() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [address] = useSearchText()
  const [shown, setShown] = useState(atOnce)
  const [answer, setAnswer] = useState<WeighDays>()
  useEffect(() => farm.watchWeighDays({ shown }, setAnswer), [farm, shown])
  if (!answer) return null
  if (answer.count === 0) return <Empty title="WEIGH.NO_DAYS" text="WEIGH.NO_DAYS_TEXT" />
  return (
    <div className={styles.scroll}>
      <ul className={styles.days} aria-label={t('WEIGH.DAYS')}>
        {answer.days.map((day) => (
          <li key={day.session.id}>
            <Day day={day} chosen={day.session.id === address.id} />
          </li>
        ))}
      </ul>
      {answer.count > shown && (
        <div className={styles.more}>
          <Button variant="default" size="md" onClick={() => setShown(shown + atOnce)}>
            {t('WEIGH.OLDER')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Day({ day: { session, figures }, chosen }: { day: WeighDays['days'][number]; chosen: boolean }) {
  const { t } = useTranslation()
  const write = useWrite()
  const [address] = useSearchText()
  const date = write.day(session.fields.date as number | undefined)
  const title = sessionTitle(session.fields)
  return (
    <PageLink
      page="weigh-session"
      search={{ ...address, id: session.id }}
      className={styles.day}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={styles.dayTitle}>{title ?? date}</span>
      <span className={styles.figure}>
        {figures.averageMg !== undefined && write.weight(figures.averageMg)}
      </span>
      <span className={styles.small}>
        {[title && date, t('ANIMALS.COUNT', { count: figures.count })].filter(Boolean).join(' · ')}
      </span>
      <span className={`${styles.small} ${styles.end}`}>
        <Gain mg={figures.averageGainMg} />
      </span>
    </PageLink>
  )
}
