import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { DepartmentNow, HerdFetched } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSync } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import styles from './calves-top.module.css'

/** Bringing the department's herd, and of when the one that is compared with is. */
export function DifferencesTop() {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const { online } = useSync()
  const [now, setNow] = useState<DepartmentNow>()
  const [kept, setKept] = useState<HerdFetched>()
  const [busy, setBusy] = useState(false)
  const look = useCallback(async () => {
    const answer = await farm.department.herd(false)
    if (answer.ok) setKept(answer.value)
  }, [farm])
  useEffect(() => void look(), [look])
  // Asked again when the signal is back.
  useEffect(() => {
    if (online) void farm.department.ask({}).then((answer) => answer.ok && setNow(answer.value))
  }, [farm, online])
  const bring = async () => {
    setBusy(true)
    const answer = await farm.department.herd(true)
    setBusy(false)
    await look()
    if (!answer.ok) await report(answer.problem)
  }
  return (
    <>
      {now?.connected && (
        <div className={styles.actions}>
          <Button
            size="md"
            leftSection={<RefreshCw size={20} aria-hidden="true" />}
            loading={busy}
            disabled={!online}
            onClick={() => void bring()}
          >
            {t('DIFFERENCES.BRING')}
          </Button>
        </div>
      )}
      {now?.offered && !now.connected && (
        <section className={styles.card}>
          <p className={styles.words}>{t('DIFFERENCES.NOT_CONNECTED')}</p>
          <PageLink page="calves-to-register" className={styles.start}>
            {t('REGISTRATION.CONNECT')}
          </PageLink>
        </section>
      )}
      {kept && (
        <p role="status">
          {kept.fetchedAt === undefined
            ? t('DIFFERENCES.NEVER')
            : t('DIFFERENCES.OF', { when: write.moment(kept.fetchedAt), count: kept.heads ?? 0 })}
        </p>
      )}
      {!online && <p role="status">{t('DIFFERENCES.NO_SIGNAL')}</p>}
    </>
  )
}
