import { Button } from '@mantine/core'
import {
  CircleCheck,
  Clock,
  CloudOff,
  Database,
  Download,
  RefreshCw,
  ShieldCheck,
  TriangleAlert,
  Upload,
  Zap,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../i18n/write'
import { useFarm, useSync } from '../../platform/farm'
import { useGo } from '../../platform/navigation'
import { ask, report, toast } from '../../platform/notices'
import { saveFile } from '../../platform/save-file'
import { syncLine } from '../../platform/sync-line'
import { useTurboLeft } from '../../platform/turbo'
import { Banner, Page, Row, Section } from '../../ui/page'
import styles from '../../ui/page.module.css'
import type { SyncStatus } from '../../worker/farm-client'

const faces = {
  sent: { tone: 'good', icon: CircleCheck },
  waiting: { tone: 'warn', icon: Clock },
  offline: { tone: 'plain', icon: CloudOff },
  attention: { tone: 'bad', icon: TriangleAlert },
  working: { tone: 'plain', icon: RefreshCw },
  never: { tone: 'plain', icon: Clock },
  turbo: { tone: 'bad', icon: Zap },
} as const

export function Screen() {
  const { t } = useTranslation()
  const status = useSync()
  const write = useWrite()
  const line = syncLine(status, write.moment, useTurboLeft())
  return (
    <Page title={t('SYNC.TITLE')}>
      <Banner {...faces[line.mark]} title={t(line.key, line.values)} text={t(`SYNC.EXPLAIN.${line.mark}`)} />
      <SyncNow status={status} />
      <Section title={t('SYNC.THIS_DEVICE')}>
        <div className={styles.card}>
          <Row
            icon={Clock}
            label={t('SYNC.WAITING')}
            value={<b className={styles.strong}>{status.waiting}</b>}
          />
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
        </div>
      </Section>
      <Backup />
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
    <div className={styles.actions}>
      <Button
        size="lg"
        leftSection={<RefreshCw size={20} />}
        loading={busy || status.state !== 'idle'}
        onClick={() => void now()}
      >
        {t('SYNC.NOW')}
      </Button>
    </div>
  )
}

function AttentionRow({ count }: { count: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const value = <b className={styles.strong}>{count}</b>
  return (
    <Row
      icon={TriangleAlert}
      label={t('ATTENTION.TITLE')}
      value={value}
      onClick={() => void go('needs-attention')}
    />
  )
}

function Backup() {
  const { t } = useTranslation()
  const farm = useFarm()
  const write = useWrite()
  const picker = useRef<HTMLInputElement>(null)
  const make = async () => {
    const answer = await farm.backup.write()
    if (!answer.ok) return void report(answer.problem)
    saveFile(`steading-${new Date(write.today()).toISOString().slice(0, 10)}.json`, answer.value)
    toast({ text: { key: 'BACKUP.MADE' }, tone: 'success' })
  }
  const restore = async (file: File | undefined) => {
    if (!file) return
    const sure = await ask({
      header: 'BACKUP.RESTORE',
      message: 'BACKUP.RESTORE_TEXT',
      confirm: 'BACKUP.RESTORE',
      cancel: 'GENERAL.CANCEL',
    })
    if (!sure) return
    const answer = await farm.backup.restore(await file.text())
    if (answer.ok) toast({ text: { key: 'BACKUP.RESTORED' }, tone: 'success' })
    else await report(answer.problem)
  }
  return (
    <Section title={t('BACKUP.TITLE')} hint={t('BACKUP.HINT')}>
      <div className={styles.card}>
        <Row icon={Download} label={t('BACKUP.MAKE')} onClick={() => void make()} />
        <Row icon={Upload} label={t('BACKUP.RESTORE')} onClick={() => picker.current?.click()} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('BACKUP.RESTORE')}
        onChange={(event) => {
          void restore(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </Section>
  )
}
