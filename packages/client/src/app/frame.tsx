import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../engines/list/list-skeleton'
import { useAttention, useFarm, useSession, useSync } from '../platform/farm'
import { PageLink, type PageRow, pageAt, useGo, usePage } from '../platform/navigation'
import { alerts, report } from '../platform/notices'
import { useStore } from '../platform/store'
import { useWide } from '../platform/wide-screen'
import { useLate } from '../ui/late'
import { SyncLoader } from '../ui/sync-loader'
import { Band } from './band'
import { HerdPicker, NoHerds, ReLogIn } from './dialogs'
import styles from './frame.module.css'
import { herdPickerOpen } from './next-step'
import { Notices } from './notices'
import { inFront, rightPage, startOf } from './start-up'
import { tabs } from './tabs'

const later = (dialog: ReactNode) => <Suspense>{dialog}</Suspense>

/** Around every page: band and tabs inside a farm, nothing around the pages before it. */
export function Frame() {
  const page = usePage()
  const elsewhere = useRightPage()
  useTabTitle()
  const session = useSession()
  if (!session.known || elsewhere) return <Opening />
  return (
    <>
      {page?.kind === 'entry' ? <Outlet /> : session.value && <FarmFrame />}
      <Notices />
    </>
  )
}

/** The shape of the farm's pages while the herd is being opened. */
function Opening() {
  const late = useLate(true)
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.band} />
      <main className={styles.main}>{late && <ListSkeleton rowHeight={64} />}</main>
    </div>
  )
}

function FarmFrame() {
  const page = usePage()
  const herd = useSession().value?.farm
  const wide = useWide()
  return (
    <div className={styles.frame}>
      <Band onSwitchHerd={() => herdPickerOpen.set(() => true)} />
      <main className={styles.main}>{herd && <Outlet />}</main>
      {(wide || !page?.focused) && <Tabs />}
      <InFront />
    </div>
  )
}

function Tabs() {
  const { t } = useTranslation()
  const page = usePage()
  const attention = useAttention().length
  return (
    <nav className={styles.tabs} aria-label={t('TABS.LABEL')}>
      {tabs.map(({ page: id, label, icon: Icon, counts }) => {
        const current = id === tabOf(page)
        return (
          <PageLink key={id} page={id} className={styles.tab} aria-current={current ? 'page' : undefined}>
            <span className={styles.tabIcon}>
              <Icon size={23} aria-hidden="true" />
              {counts && attention > 0 && <span className={styles.badge}>{attention}</span>}
            </span>
            {t(label)}
          </PageLink>
        )
      })}
    </nav>
  )
}

/** The tab a page belongs to: its own, or that of the page it hangs under. */
function tabOf(page: PageRow | undefined): string | undefined {
  const candidates = [page?.id, page?.beside, page?.up]
  return candidates.find((id) => tabs.some((tab) => tab.page === id))
}

/** What must be dealt with before the page behind it: a herd to choose, a log-in that ran out, a first load. */
function InFront() {
  const session = useSession().value
  const sync = useSync()
  const alertOpen = useStore(alerts).length > 0
  const { front, choosing, choose, cancel } = useHerdChoice()
  if (!session || alertOpen) return null
  if (session.shouldRelogin) return later(<ReLogIn session={session} />)
  if (front === 'signUp') return later(<NoHerds session={session} />)
  if (front) return later(<HerdPicker session={session} choose={choose} cancel={cancel} />)
  if ((choosing && sync.lastSync === undefined) || (sync.showLoader && sync.state !== 'idle'))
    return <SyncLoader progress={sync.progress} />
  return null
}

function useHerdChoice() {
  const farm = useFarm()
  const go = useGo()
  const session = useSession().value
  const asked = useStore(herdPickerOpen)
  const [atStart, setAtStart] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const [said] = useState(() => startOf(session).say)
  useEffect(() => {
    if (said) void report({ code: said })
  }, [said])
  const front = choosing ? undefined : (inFront(session, atStart) ?? (asked ? 'herdSelection' : undefined))
  const cancel = () => herdPickerOpen.set(() => false)
  const choose = async (id: string) => {
    setChoosing(true)
    setAtStart(false)
    const chosen = farm.session.chooseHerd(id)
    // At once: what was open belongs to the other herd, and what is typed while the new one loads must stay.
    await go('animals-list')
    const answer = await chosen
    if (answer.ok) cancel()
    else await report(answer.problem)
    setChoosing(false)
  }
  return { front, choosing, choose, cancel }
}

/**
 * Sends the farmer where they belong: out when logged out, in when logged in, to the layout the screen has room for.
 * True while they are on their way.
 */
function useRightPage(): boolean {
  const session = useSession()
  const router = useRouter()
  const go = useGo()
  const wide = useWide()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const page = pageAt(path)
  const right = session.known ? rightPage(session.value, { kind: page?.kind, path }) : undefined
  const address = page && (wide ? page.tablet : page.mobile)
  useEffect(() => {
    if (right) void go(right, {}, { replace: true, ignoreBlocker: true })
    else if (address && path !== address) {
      const { search } = router.state.location
      void router.navigate({ to: address, search, replace: true, ignoreBlocker: true } as never)
    }
  }, [right, address, path, go, router])
  return right !== undefined
}

function useTabTitle() {
  const { t } = useTranslation()
  const title = usePage()?.title
  useEffect(() => {
    document.title = title ? `${t(title)} · Steading` : 'Steading'
  }, [t, title])
}
