import { Button } from '@mantine/core'
import { calfRegistration } from '@steading/domain/jobs/types/records/calf-registration'
import { FileText, Landmark, Send } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { DepartmentAsked, DepartmentNow } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession, useSync } from '../../platform/farm/farm'
import { PageLink } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import styles from './calves-top.module.css'
import { ConnectDepartment } from './connect-department'

/** Registering one calf or many, sending what waits, and whether anything is sent at all. */
export function CalvesTop() {
  const { t } = useTranslation()
  const farm = useFarm()
  const { online } = useSync()
  const [now, setNow] = useState<DepartmentNow | 'unreached'>()
  const [busy, setBusy] = useState(false)
  const [connecting, setConnecting] = useState(false)
  const ask = useCallback(
    async (asked: DepartmentAsked = {}) => {
      const answer = await farm.department.ask(asked)
      setNow(answer.ok ? answer.value : 'unreached')
      return answer.ok
    },
    [farm],
  )
  // Asked again when the signal is back.
  useEffect(() => {
    if (online) void ask()
    else setNow('unreached')
  }, [ask, online])

  const send = async () => {
    setBusy(true)
    const answer = await farm.department.sendCalves()
    setBusy(false)
    if (!answer.ok) return void (await report(answer.problem))
    const key = answer.value > 0 ? 'REGISTRATION.SENT_ALL' : 'REGISTRATION.NOTHING_WAITS'
    toast({ text: { key }, tone: 'success' })
  }

  const refused = useSession().value?.farmData?.['2faTokenExpired'] === true
  const connected = now !== undefined && now !== 'unreached' && now.connected
  return (
    <>
      <div className={styles.actions}>
        <PageLink
          page="task-create"
          parameters={{ workflow: calfRegistration.workflow }}
          search={{ type: calfRegistration.id }}
          className={styles.first}
        >
          <FileText size={20} aria-hidden="true" />
          {t('REGISTRATION.REGISTER')}
        </PageLink>
        {connected && (
          <Button
            size="md"
            variant="default"
            leftSection={<Send size={20} aria-hidden="true" />}
            loading={busy}
            onClick={() => void send()}
          >
            {t('REGISTRATION.SEND_NOW')}
          </Button>
        )}
      </div>
      {now === 'unreached' && <p role="status">{t('REGISTRATION.NO_SIGNAL')}</p>}
      {now !== undefined && now !== 'unreached' && now.offered && (
        <section className={styles.card}>
          <Landmark size={24} aria-hidden="true" />
          <p className={styles.words}>
            {t(
              now.connected && refused
                ? 'REGISTRATION.LOG_IN_REFUSED'
                : now.connected
                  ? 'REGISTRATION.CONNECTED'
                  : 'REGISTRATION.CONNECT_TEXT',
            )}
          </p>
          {now.connected && !refused ? (
            <Button size="md" variant="subtle" onClick={() => void ask({ disconnect: true })}>
              {t('REGISTRATION.DISCONNECT')}
            </Button>
          ) : (
            <Button size="md" onClick={() => setConnecting(true)}>
              {t('REGISTRATION.CONNECT')}
            </Button>
          )}
        </section>
      )}
      {connecting && (
        <ConnectDepartment connect={(logIn) => ask({ connect: logIn })} close={() => setConnecting(false)} />
      )}
    </>
  )
}
