import { Button } from '@mantine/core'
import { showProblem } from '@steading/domain/records/problems/show-problem'
import {
  Archive,
  CircleCheck,
  Clock,
  CloudOff,
  Database,
  RefreshCw,
  ShieldCheck,
  TriangleAlert,
  Zap,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSync } from '../../platform/farm/farm'
import { say } from '../../platform/farm/say'
import { type SyncLine, syncLine } from '../../platform/farm/sync-line'
import { useTurboLeft } from '../../platform/farm/turbo'
import { useWrite } from '../../platform/farm/write'
import { deviceNow } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import type { SyncStatus } from '../../sync/sync-status'
import { Card, Row, Strong } from '../../ui/card'
import { Actions, Banner, Page, Section } from '../../ui/page'

const faces = {
  sent: { tone: 'good', icon: CircleCheck },
  waiting: { tone: 'warn', icon: Clock },
  offline: { tone: 'plain', icon: CloudOff },
  attention: { tone: 'bad', icon: TriangleAlert },
  working: { tone: 'plain', icon: RefreshCw },
  never: { tone: 'plain', icon: Clock },
  turbo: { tone: 'bad', icon: Zap },
  stopped: { tone: 'bad', icon: TriangleAlert },
} as const

export function Screen() {
  const { t } = useTranslation()
  const status = useSync()
  const write = useWrite()
  const go = useGo()
  const line = syncLine(status, write.moment, useTurboLeft())
  const explain = (mark: SyncLine['mark']) => {
    if (mark !== 'stopped') return t(`SYNC.EXPLAIN.${mark}`)
    const { message } = status.stopped ? showProblem(status.stopped) : {}
    return message ? say(t, message) : t('LOGIN.AGAIN_TEXT')
  }
  return (
    <Page title={t('SYNC.TITLE')}>
      <Banner
        {...faces[line.mark]}
        title={t(line.key, { device: deviceNow(), ...line.values })}
        text={explain(line.mark)}
      />
      <SyncNow status={status} />
      <Section title={t('SYNC.THIS_DEVICE')}>
        <Card>
          <WaitingRow status={status} />
          <AttentionRow count={status.attention} />
          <Row
            icon={CircleCheck}
            label={t('SYNC.LAST')}
            value={status.lastSync === undefined ? t('SYNC.NEVER') : write.moment(status.lastSync)}
          />
          <Row
            icon={Database}
            label={t('SYNC.STORAGE')}
            value={t(status.storage ? `SYNC.STORAGE_KIND.${status.storage}` : 'SYNC.STORAGE_KIND.opening')}
          />
          <Row
            icon={ShieldCheck}
            label={t('SYNC.PERSISTED')}
            value={t(status.persisted ? 'GENERAL.YES' : 'GENERAL.NO')}
            below={status.persisted ? undefined : t('SYNC.NOT_PERSISTED')}
          />
        </Card>
      </Section>
      <Section title={t('BACKUP.TITLE')} hint={t('BACKUP.HINT')}>
        <Card>
          <Row icon={Archive} label={t('PAGES.BACKUP')} onClick={() => void go('backup')} />
        </Card>
      </Section>
    </Page>
  )
}

function SyncNow({ status }: { status: SyncStatus }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [busy, setBusy] = useState(false)
  const now = async () => {
    setBusy(true)
    await farm.syncNow({ force: true, showFinishToast: true })
    setBusy(false)
  }
  return (
    <Actions>
      <Button
        size="lg"
        leftSection={<RefreshCw size={20} />}
        loading={busy || status.state !== 'idle'}
        onClick={() => void now()}
      >
        {t('SYNC.NOW')}
      </Button>
    </Actions>
  )
}

/** How many, of what, and when the last of them was saved. */
function WaitingRow({ status }: { status: SyncStatus }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { waiting, waitingIn, lastSaved } = status
  const kinds = (['animals', 'tasks', 'others'] as const).flatMap((kind) => {
    const count = waitingIn?.[kind] ?? 0
    return count > 0 ? [t(`SYNC.WAITING_IN.${kind}`, { count })] : []
  })
  const saved = lastSaved === undefined ? [] : [t('SYNC.LAST_SAVED', { when: write.moment(lastSaved) })]
  return (
    <Row
      icon={Clock}
      label={t('SYNC.WAITING')}
      below={waiting > 0 && kinds.length > 0 ? [write.list(kinds), ...saved].join(' · ') : undefined}
      value={<Strong>{waiting}</Strong>}
    />
  )
}

function AttentionRow({ count }: { count: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const value = <Strong>{count}</Strong>
  return (
    <Row
      icon={TriangleAlert}
      label={t('ATTENTION.TITLE')}
      value={value}
      onClick={() => void go('needs-attention')}
    />
  )
}
