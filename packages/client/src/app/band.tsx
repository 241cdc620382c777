import { VisuallyHidden } from '@mantine/core'
import { subAppNameKey, toggledSubApp } from '@steading/domain/frame/sub-apps/switch-sub-app'
import {
  ArrowLeft,
  ArrowLeftRight,
  ChevronDown,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  CloudOff,
  RefreshCw,
  TriangleAlert,
  Zap,
} from 'lucide-react'
import { useTranslation } from '../i18n/translation'
import { leaveDemoHerd } from '../platform/farm/demo-herd'
import { useFarm, useSession, useSync } from '../platform/farm/farm'
import { type SyncLine, syncLine } from '../platform/farm/sync-line'
import { useTurboLeft } from '../platform/farm/turbo'
import { useWrite } from '../platform/farm/write'
import { useBack } from '../platform/pages/back'
import { openHelp } from '../platform/pages/help'
import { deviceNow, useWide } from '../platform/pages/layout'
import { type PageId, PageLink, usePage } from '../platform/pages/navigation'
import { useFarmTypes, useSwitchSubApp } from '../platform/pages/sub-apps'
import { SubAppIcon } from '../ui/sub-app-icon'
import styles from './frame.module.css'
import { herdNameOf } from './herd-name'

const marks: Record<SyncLine['mark'], typeof CircleCheck> = {
  sent: CircleCheck,
  waiting: Clock,
  offline: CloudOff,
  attention: TriangleAlert,
  working: RefreshCw,
  never: Clock,
  turbo: Zap,
  stopped: TriangleAlert,
}

const leadsTo: Partial<Record<SyncLine['mark'], PageId>> = {
  attention: 'needs-attention',
  turbo: 'turbo-mode',
}

/** Whose herd this is on the left, whether the work has left the phone on the right. On every page, in one place. */
export function Band({ onSwitchHerd }: { onSwitchHerd: () => void }) {
  const page = usePage()
  const wide = useWide()
  const herd = useSession().value?.farm
  return (
    <header className={styles.band}>
      <div className={styles.bandStart}>
        {page?.up && !wide ? <BackAndTitle title={page.title} /> : <HerdName onClick={onSwitchHerd} />}
      </div>
      {(!page?.up || wide) && <SubAppToggle />}
      {herd !== undefined && page?.place?.area !== 'help' && page?.up !== 'help' && <HelpButton />}
      {herd !== undefined && <SyncLineLink />}
      <DemoLine />
    </header>
  )
}

/** Marks the demo herd on every page, so that a farmer never takes it for their own and can always leave. */
function DemoLine() {
  const { t } = useTranslation()
  const farm = useFarm()
  const session = useSession().value
  if (!session?.farmData?.demoHerd || session.demo) return null
  return (
    <p className={styles.demo}>
      {t('DEMO.HERE')}
      <button type="button" onClick={() => void leaveDemoHerd(farm)}>
        {t('DEMO.CLOSE')}
      </button>
    </p>
  )
}

function BackAndTitle({ title }: { title: string }) {
  const { t } = useTranslation()
  const back = useBack()
  return (
    <>
      <button type="button" className={styles.back} onClick={back} aria-label={t('GENERAL.BACK')}>
        <ArrowLeft aria-hidden="true" />
      </button>
      <p className={styles.title}>{t(title)}</p>
    </>
  )
}

function HerdName({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const session = useSession().value
  const [number, ...rest] = (session && herdNameOf(session)?.split(' / ')) ?? []
  const named = rest.join(' / ')
  // An adviser acting for the farmer sees that on every page.
  const person = session?.switchMode ? t('ADVISERS.ACTING', { name: named || (number ?? '') }) : named
  return (
    <button type="button" data-tour="herd" className={styles.herd} onClick={onClick} aria-haspopup="dialog">
      <span className={styles.herdName}>
        {number ?? t('HERDS.CHOOSE')} {person && <span className={styles.person}>{person}</span>}
      </span>
      <ChevronDown size={20} aria-hidden="true" />
      <VisuallyHidden>{t('HERDS.SWITCH')}</VisuallyHidden>
    </button>
  )
}

/** One tap between cattle and sheep, where the farm keeps both. */
function SubAppToggle() {
  const { t } = useTranslation()
  const subApp = useSession().value?.subApp
  const farmTypes = useFarmTypes()
  const switchTo = useSwitchSubApp()
  const other = subApp && toggledSubApp(subApp, farmTypes)
  if (!other) return null
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t('SUB_APPS.SWITCH_TO', { app: t(subAppNameKey[other]) })}
      onClick={() => void switchTo(other)}
    >
      <ArrowLeftRight size={13} aria-hidden="true" />
      <SubAppIcon subApp={other} size={24} />
    </button>
  )
}

/** Opens help for this page without losing a half-filled form. */
function HelpButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-tour="help"
      className={styles.help}
      aria-label={t('HELP.HERE')}
      title={t('HELP.HERE')}
      aria-haspopup="dialog"
      onClick={openHelp}
    >
      <CircleQuestionMark size={22} aria-hidden="true" />
    </button>
  )
}

function SyncLineLink() {
  const { t } = useTranslation()
  const write = useWrite()
  const line = syncLine(useSync(), write.time, useTurboLeft())
  const Mark = marks[line.mark]
  const urgent = line.mark === 'attention' || line.mark === 'stopped'
  return (
    <PageLink
      data-tour="sync"
      page={leadsTo[line.mark] ?? 'sync'}
      className={urgent ? `${styles.sync} ${styles.syncAlert}` : styles.sync}
    >
      <Mark size={18} className={styles.syncIcon} aria-hidden="true" />
      <span role="status" data-testid="sync-line">
        {t(line.key, { device: deviceNow(), ...line.values })}
      </span>
    </PageLink>
  )
}
